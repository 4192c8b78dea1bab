import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** On the welcome page, the questions were clicked. */
export const subscriptionsWelcomeFaqClicked = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsWelcomeFaqClicked',
  params: noParams,
} as const satisfies NotificationMessage;
