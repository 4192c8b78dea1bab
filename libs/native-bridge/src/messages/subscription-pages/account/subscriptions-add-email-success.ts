import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports that the email was added, so the app refreshes its tokens, which contain it. */
export const subscriptionsAddEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsAddEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
