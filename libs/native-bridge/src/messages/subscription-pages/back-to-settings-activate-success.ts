import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Leaves the page for the settings of the app, after an activation. Android. */
export const backToSettingsActivateSuccess = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'backToSettingsActivateSuccess',
  params: noParams,
} as const satisfies NotificationMessage;
