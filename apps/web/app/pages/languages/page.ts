import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`Languages`,
  description: msg`This website in all the languages it is published in.`,
});
