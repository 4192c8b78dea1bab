import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams, tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Version 2: returns the account's access token. */
export const getAuthAccessToken = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getAuthAccessToken',
  params: noParams,
  result: z.object({ accessToken: tokenOrNone }),
} as const satisfies RequestMessage;
