import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { subscriptionDescription } from '../../features/subscription/state/subscription-description.ts';
import { definePage } from '../../kit/define-page.ts';

const { subscriptionName } = brand;

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Get ${subscriptionName}`,
  description: subscriptionDescription,
  impression: ['subscriptions.impression', { view: 'landing' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
});
