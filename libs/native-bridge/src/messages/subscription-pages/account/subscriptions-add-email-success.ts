import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** The email was added: it is in the tokens, so the app gets new ones. */
export const subscriptionsAddEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsAddEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
