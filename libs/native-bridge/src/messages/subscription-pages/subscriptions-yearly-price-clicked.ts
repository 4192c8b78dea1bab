import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** The yearly price was clicked. */
export const subscriptionsYearlyPriceClicked = {
  kind: 'notification',
  method: 'subscriptionsYearlyPriceClicked',
  params: noParams,
} as const satisfies NotificationMessage;
