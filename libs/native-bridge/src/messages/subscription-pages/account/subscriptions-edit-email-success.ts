import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** The email was changed: it is in the tokens, so the app gets new ones. */
export const subscriptionsEditEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsEditEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
