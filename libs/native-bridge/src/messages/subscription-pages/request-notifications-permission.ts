import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams, PERSON_TIMEOUT_MS } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Asks the user to allow notifications from the app. Android only. */
export const requestNotificationsPermission = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'requestNotificationsPermission',
  params: noParams,
  result: z.object({ granted: z.boolean() }),
  timeoutMs: PERSON_TIMEOUT_MS,
} as const satisfies RequestMessage;
