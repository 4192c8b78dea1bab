import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** Opens the screen for bringing a subscription to this device. */
export const openSubscriptionActivation = {
  kind: 'notification',
  method: 'openSubscriptionActivation',
  params: noParams,
} as const satisfies NotificationMessage;
