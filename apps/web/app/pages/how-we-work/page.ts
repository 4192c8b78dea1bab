import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`How we work`,
  description: msg`Seven rules for making software that keeps nothing it cannot explain, each with what you can check it by.`,
});
