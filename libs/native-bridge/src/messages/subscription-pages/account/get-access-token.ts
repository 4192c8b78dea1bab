import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams, tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Returns the account's access token. */
export const getAccessToken = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getAccessToken',
  params: noParams,
  result: z.object({ token: tokenOrNone }),
} as const satisfies RequestMessage;
