import { msg } from '@lingui/core/macro';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'document',
  title: msg`How we hire`,
  description: msg`Five steps and how long each takes, what we ask and never ask, what you can ask for, and what happens to your application.`,
});
