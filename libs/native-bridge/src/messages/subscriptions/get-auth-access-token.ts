import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams, tokenOrNone } from '../parts.ts';
import { subscriptions } from './channel.ts';

/** Returns the account's access token. */
export const getAuthAccessToken = {
  kind: 'request',
  channel: subscriptions,
  method: 'getAuthAccessToken',
  params: noParams,
  result: z.object({ accessToken: tokenOrNone }),
} as const satisfies RequestMessage;
