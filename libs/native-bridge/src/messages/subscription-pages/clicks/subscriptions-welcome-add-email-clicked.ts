import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** On the welcome page, "add email" was clicked. */
export const subscriptionsWelcomeAddEmailClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsWelcomeAddEmailClicked',
  params: noParams,
} as const satisfies NotificationMessage;
