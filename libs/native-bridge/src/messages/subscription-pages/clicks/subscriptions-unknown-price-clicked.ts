import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports a click on a price that is neither monthly nor yearly. */
export const subscriptionsUnknownPriceClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsUnknownPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
