import { msg } from '@lingui/core/macro';
import type { PageHandle } from '../../page-handle.ts';
import { SubscriptionsActivatePage } from './SubscriptionsActivatePage.tsx';

export const handle: PageHandle = {
  delivery: 'application',
  head: { title: msg`Sign in to your subscription` },
  negotiation: 'in-place',
};

export default function Route() {
  return <SubscriptionsActivatePage />;
}
