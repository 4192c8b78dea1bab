import { msg } from '@lingui/core/macro';
import { subscriptionDescription } from '../../features/subscription/state/subscription-description.ts';
import { definePage } from '../../kit/define-page.ts';

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Plans and prices`,
  description: subscriptionDescription,
  impression: ['subscriptions.impression', { view: 'landing' }],
  negotiation: 'in-place',
  indexed: false,
});
