import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { SubscriptionsManagePage } from './SubscriptionsManagePage.tsx';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`Your subscription` },
  negotiation: 'in-place',
  noindex: true,
};

export default function Route() {
  return <SubscriptionsManagePage />;
}
