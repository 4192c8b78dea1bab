import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** Opens the settings of the app. */
export const backToSettings = {
  kind: 'notification',
  method: 'backToSettings',
  params: noParams,
} as const satisfies NotificationMessage;
