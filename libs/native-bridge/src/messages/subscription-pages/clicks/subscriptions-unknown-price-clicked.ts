import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** A price of neither period was clicked. */
export const subscriptionsUnknownPriceClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsUnknownPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
