import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** On the welcome page, "add email" was clicked. */
export const subscriptionsWelcomeAddEmailClicked = {
  kind: 'notification',
  method: 'subscriptionsWelcomeAddEmailClicked',
  params: noParams,
} as const satisfies NotificationMessage;
