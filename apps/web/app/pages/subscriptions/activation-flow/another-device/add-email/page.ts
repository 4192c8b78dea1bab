import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Add an email for your other devices`,
  impression: ['subscriptions.impression', { view: 'another-device-add-email' }],
  needs: ['site-address'],
  stepTitles: { otp: msg`Passcode from the email`, success: msg`Your email is confirmed` },
  steps: ['otp', 'success'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
