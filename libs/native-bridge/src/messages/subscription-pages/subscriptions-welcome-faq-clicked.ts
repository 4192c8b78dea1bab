import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** On the welcome page, the questions were clicked. */
export const subscriptionsWelcomeFaqClicked = {
  kind: 'notification',
  method: 'subscriptionsWelcomeFaqClicked',
  params: noParams,
} as const satisfies NotificationMessage;
