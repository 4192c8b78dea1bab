import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Opens the screen for bringing a subscription to this device. */
export const openSubscriptionActivation = {
  kind: 'notification',
  channel: subscriptions,
  method: 'openSubscriptionActivation',
  params: noParams,
} as const satisfies NotificationMessage;
