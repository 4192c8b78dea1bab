import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Closes the page and opens the app's settings. */
export const backToSettings = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'backToSettings',
  params: noParams,
} as const satisfies NotificationMessage;
