import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { definePage } from '../../kit/define-page.ts';

const { subscriptionName } = brand;

export default definePage({
  delivery: 'document',
  // Native apps hand tokens to exactly /pro, without a locale.
  negotiation: 'in-place',
  impression: ['pro.impression', { view: 'landing' }],
  experiments: ['mobilepropaywall'],
  needs: ['offers', 'purchase', 'trial'],
  title: msg`${subscriptionName}: VPN, data removal and identity theft help`,
  description: msg`One private subscription: a VPN, removal of your details from data broker sites, Identity Theft Restoration and AI chat. Plans, prices and a free trial.`,
});
