import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Leaves the page for the settings of the app. */
export const backToSettings = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'backToSettings',
  params: noParams,
} as const satisfies NotificationMessage;
