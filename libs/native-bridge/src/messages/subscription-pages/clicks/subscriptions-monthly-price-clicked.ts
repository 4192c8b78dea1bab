import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** The monthly price was clicked. */
export const subscriptionsMonthlyPriceClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsMonthlyPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
