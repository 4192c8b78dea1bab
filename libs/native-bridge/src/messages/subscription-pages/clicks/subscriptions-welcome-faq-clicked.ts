import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports a click on the FAQ on the welcome page. */
export const subscriptionsWelcomeFaqClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsWelcomeFaqClicked',
  params: noParams,
} as const satisfies NotificationMessage;
