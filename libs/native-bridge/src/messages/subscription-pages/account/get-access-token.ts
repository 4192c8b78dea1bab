import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams, tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** The access token of the account. */
export const getAccessToken = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getAccessToken',
  params: noParams,
  result: z.object({ token: tokenOrNone }),
} as const satisfies RequestMessage;
