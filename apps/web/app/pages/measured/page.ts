import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`What we measure`,
  description: msg`Every event that this website can count, with everything it can say, and what is never measured.`,
});
