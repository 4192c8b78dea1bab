import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports that the email was changed, so the app refreshes its tokens, which contain it. */
export const subscriptionsEditEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsEditEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
