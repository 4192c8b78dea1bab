import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports a click on the yearly price. */
export const subscriptionsYearlyPriceClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsYearlyPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
