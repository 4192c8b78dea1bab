import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** The email was removed: it is in the tokens, so the app gets new ones. */
export const subscriptionsRemoveEmailSuccess = {
  kind: 'notification',
  method: 'subscriptionsRemoveEmailSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
