import { msg } from '@lingui/core/macro';
import { definePage } from '../../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Use your subscription on your devices`,
  description: msg`One subscription covers all your devices. Which one is next?`,
  impression: ['subscriptions.impression', { view: 'activation-flow' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
  // Only apps and subscribers’ pages link here.
  indexed: false,
});
