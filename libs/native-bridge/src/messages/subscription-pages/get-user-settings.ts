import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Whether the app may notify. Android. */
export const getUserSettings = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getUserSettings',
  params: noParams,
  result: z.object({ notificationsPermission: z.enum(['granted', 'denied', 'notDetermined']) }),
} as const satisfies RequestMessage;
