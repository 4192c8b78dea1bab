import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Opens the app's settings. */
export const backToSettings = {
  kind: 'notification',
  channel: subscriptions,
  method: 'backToSettings',
  params: noParams,
} as const satisfies NotificationMessage;
