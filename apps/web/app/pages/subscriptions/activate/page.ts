import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Sign in to your subscription`,
  description: msg`No password: we email you a passcode that works once.`,
  impression: ['subscriptions.impression', { view: 'activate' }],
  needs: ['site-address'],
  stepTitles: { otp: msg`Passcode from the email`, success: msg`You’re signed in` },
  steps: ['otp', 'success'],
  nativeTokens: 'with-steps',
  negotiation: 'in-place',
});
