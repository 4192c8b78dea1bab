import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Terms of use`,
  description: msg`What applies when you use our website, search engine, apps, extensions and AI chat: what you may do, what we promise, and what we can’t.`,
});
