import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** A price of neither period was clicked. */
export const subscriptionsUnknownPriceClicked = {
  kind: 'notification',
  method: 'subscriptionsUnknownPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
