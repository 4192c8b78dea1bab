import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import { productsFor } from '@mallard/subscription-client/catalogue';
import type { PageHandle } from '../../page-handle.ts';
import { MARKET } from './content.ts';
import { ProPage } from './ProPage.tsx';
import './theme.css';

const { subscriptionName } = brand;

export const handle: PageHandle = {
  delivery: 'document',
  // Native apps hand tokens to exactly /pro, without a locale.
  negotiation: 'in-place',
  impression: ['pro.impression', { view: 'landing' }],
  offersSubscription: true,
  experiments: ['mobilepropaywall'],
  head: {
    title: msg`${subscriptionName}: VPN, data removal and identity theft help`,
    description: msg`One private subscription: a VPN, removal of your details from data broker sites, Identity Theft Restoration and AI chat. Plans, prices and a free trial.`,
  },
};

const products = productsFor(MARKET);

export default function Page() {
  return <ProPage products={products} />;
}
