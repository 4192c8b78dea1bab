import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** Opens the app's own feedback form. macOS. */
export const openSendFeedbackModal = {
  kind: 'notification',
  method: 'openSendFeedbackModal',
  params: noParams,
} as const satisfies NotificationMessage;
