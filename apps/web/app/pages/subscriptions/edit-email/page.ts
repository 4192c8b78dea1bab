import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Change your email`,
  impression: ['subscriptions.impression', { view: 'edit-email' }],
  needs: ['site-address'],
  stepTitles: { success: msg`Your email has been changed` },
  steps: ['success'],
  nativeTokens: 'with-steps',
  negotiation: 'in-place',
  indexed: false,
});
