import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Privacy policy`,
  description: msg`We don’t follow you. What we do store, why, and for how long, in plain words.`,
});
