import * as z from 'zod/mini';
import { HANDSHAKE_TIMEOUT_MS } from '../../constants.ts';
import type { RequestMessage } from '../message.ts';
import { DBP_UI_VERSION } from './parts.ts';
import { dbpUi } from './channel.ts';

/**
 * Checks whether the host supports this version of the protocol; if not, it responds with
 * `success: false`.
 */
export const handshake = {
  kind: 'request',
  channel: dbpUi,
  method: 'handshake',
  params: z.object({ version: z._default(z.number(), DBP_UI_VERSION) }),
  result: z.object({
    version: z.number(),
    success: z.boolean(),
    userdata: z.object({ isAuthenticatedUser: z.boolean() }),
  }),
  timeoutMs: HANDSHAKE_TIMEOUT_MS,
} as const satisfies RequestMessage;
