export { notify, request, subscribe } from './send.ts';

export type { NotificationMessage, PushMessage, RequestMessage } from './message.ts';
export type { MessengerFor } from './send.ts';
export type { StandardSchema } from './standard-schema.ts';
