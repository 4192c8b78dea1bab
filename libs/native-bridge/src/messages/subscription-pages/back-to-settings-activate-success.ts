import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Closes the page and opens the app's settings after an activation. Android only. */
export const backToSettingsActivateSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'backToSettingsActivateSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
