import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import type { PageHandle } from '../../page-handle.ts';
import { SubscriptionsPage } from './SubscriptionsPage.tsx';

const { subscriptionName } = brand;

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`Get ${subscriptionName}` },
  negotiation: 'in-place',
};

export default function Route() {
  return <SubscriptionsPage />;
}
