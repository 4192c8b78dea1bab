import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Reports that the email was removed, so the app refreshes its tokens, which contain it. */
export const subscriptionsRemoveEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsRemoveEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
