import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports a click on "add email" on the welcome page. */
export const subscriptionsWelcomeAddEmailClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsWelcomeAddEmailClicked',
  params: noParams,
} as const satisfies NotificationMessage;
