import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Acceptable use`,
  description: msg`What nobody may do with what we make, how we notice without watching anyone, and what happens then.`,
});
