import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** Opens the browser's own feedback form. */
export const openSendFeedbackModal = {
  kind: 'notification',
  method: 'openSendFeedbackModal',
  params: noParams,
} as const satisfies NotificationMessage;
