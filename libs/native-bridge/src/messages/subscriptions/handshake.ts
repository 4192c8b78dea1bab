import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { HANDSHAKE_TIMEOUT_MS } from '../../constants.ts';
import { subscriptions } from './channel.ts';

/** Returns the messages that the host supports. `connectBridge` sends this request. */
export const handshake = {
  kind: 'request',
  channel: subscriptions,
  method: 'handshake',
  params: noParams,
  result: z.object({
    availableMessages: z.array(z.string()),
    platform: z.optional(z.string()),
  }),
  timeoutMs: HANDSHAKE_TIMEOUT_MS,
} as const satisfies RequestMessage;
