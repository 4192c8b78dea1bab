export { notify, request, subscribe } from './send.ts';

export type { NotificationMessage, PushMessage, RequestMessage } from './message.ts';
