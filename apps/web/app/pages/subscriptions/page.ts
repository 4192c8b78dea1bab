import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { subscriptionName } = brand;

export default definePage({
  delivery: 'application',
  theme: 'subscription',
  title: msg`Get ${subscriptionName}`,
  impression: ['subscriptions.impression', { view: 'landing' }],
  nativeTokens: 'page',
  negotiation: 'in-place',
});
