import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { identityTheftRestorationPages } from './channel.ts';

/** Opens the app's native feedback form. macOS only. */
export const openSendFeedbackModal = {
  kind: 'notification',
  channel: identityTheftRestorationPages,
  method: 'openSendFeedbackModal',
  params: noParams,
} as const satisfies NotificationMessage;
