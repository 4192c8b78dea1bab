import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** The email was changed: it is in the tokens, so the app gets new ones. */
export const subscriptionsEditEmailSuccess = {
  kind: 'notification',
  method: 'subscriptionsEditEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
