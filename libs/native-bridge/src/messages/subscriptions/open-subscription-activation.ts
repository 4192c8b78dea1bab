import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Opens the screen for activating an existing subscription on this device. */
export const openSubscriptionActivation = {
  kind: 'notification',
  channel: subscriptions,
  method: 'openSubscriptionActivation',
  params: noParams,
} as const satisfies NotificationMessage;
