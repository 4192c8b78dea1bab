import type { PushMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Somebody signed in or out, or the subscription changed: the details are to be asked again. */
export const authUpdate = {
  kind: 'push',
  channel: subscriptions,
  subscriptionName: 'authUpdate',
  params: noParams,
} as const satisfies PushMessage;
