import type { PushMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Reports a sign-in, a sign-out or a changed subscription: fetch the details again. */
export const authUpdate = {
  kind: 'push',
  channel: subscriptions,
  subscriptionName: 'authUpdate',
  params: noParams,
} as const satisfies PushMessage;
