import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** The monthly price was clicked. */
export const subscriptionsMonthlyPriceClicked = {
  kind: 'notification',
  method: 'subscriptionsMonthlyPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
