import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** The email was removed: it is in the tokens, so the app gets new ones. */
export const subscriptionsRemoveEmailSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'subscriptionsRemoveEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
