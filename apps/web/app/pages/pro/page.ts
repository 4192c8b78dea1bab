import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { subscriptionDescription } from '../../features/subscription/state/subscription-description.ts';
import { definePage } from '../../kit/define-page.ts';

const { subscriptionName } = brand;

export default definePage({
  delivery: 'document',
  // Native apps pass tokens only at exactly /pro, without a locale.
  negotiation: 'in-place',
  impression: ['pro.impression', { view: 'landing' }],
  experiments: ['mobilepropaywall'],
  needs: ['market', 'offers', 'proof', 'purchase', 'trial'],
  title: msg`${subscriptionName}: VPN, data removal and identity theft help`,
  description: subscriptionDescription,
});
