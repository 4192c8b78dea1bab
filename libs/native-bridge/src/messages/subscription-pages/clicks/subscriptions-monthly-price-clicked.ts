import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports a click on the monthly price. */
export const subscriptionsMonthlyPriceClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsMonthlyPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
