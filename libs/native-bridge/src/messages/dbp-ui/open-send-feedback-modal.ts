import type { NotificationMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { dbpUi } from './channel.ts';

/** Opens the browser's native feedback form. */
export const openSendFeedbackModal = {
  kind: 'notification',
  channel: dbpUi,
  method: 'openSendFeedbackModal',
  params: noParams,
} as const satisfies NotificationMessage;
