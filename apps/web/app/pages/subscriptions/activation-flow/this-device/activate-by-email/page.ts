import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Sign in by email`,
  impression: ['subscriptions.impression', { view: 'this-device-activate-by-email' }],
  needs: ['site-address'],
  stepTitles: { otp: msg`Passcode from the email`, success: msg`You’re signed in` },
  steps: ['otp', 'success'],
  nativeTokens: 'with-steps',
  negotiation: 'in-place',
  indexed: false,
});
