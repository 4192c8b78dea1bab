import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { subscriptionPages } from './channel.ts';

/** Returns whether the app may show notifications. Android only. */
export const getUserSettings = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getUserSettings',
  params: noParams,
  result: z.object({ notificationsPermission: z.enum(['granted', 'denied', 'notDetermined']) }),
} as const satisfies RequestMessage;
