import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Add your email`,
  impression: ['subscriptions.impression', { view: 'add-email' }],
  needs: ['site-address'],
  stepTitles: { otp: msg`Passcode from the email`, success: msg`Your email is confirmed` },
  steps: ['otp', 'success'],
  nativeTokens: 'with-steps',
  negotiation: 'in-place',
  indexed: false,
});
