import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`How we work`,
  description: msg`Seven rules for making software that keeps nothing it can’t explain, and how you can check each of them.`,
});
