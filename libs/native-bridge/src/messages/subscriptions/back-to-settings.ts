import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Opens the settings of the app. */
export const backToSettings = {
  kind: 'notification',
  channel: subscriptions,
  method: 'backToSettings',
  params: noParams,
} as const satisfies NotificationMessage;
