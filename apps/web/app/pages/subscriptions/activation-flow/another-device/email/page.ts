import { msg } from '@lingui/core/macro';
import { definePage } from '../../../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Sign in on another device`,
  impression: ['subscriptions.impression', { view: 'another-device-email' }],
  needs: ['site-address'],
  steps: ['otp', 'success'],
  nativeTokens: 'page',
  negotiation: 'in-place',
  indexed: false,
});
