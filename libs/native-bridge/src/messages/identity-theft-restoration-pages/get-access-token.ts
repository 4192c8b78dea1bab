import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { noParams, tokenOrNone } from '../parts.ts';
import { identityTheftRestorationPages } from './channel.ts';

/** Returns the account's access token. */
export const getAccessToken = {
  kind: 'request',
  channel: identityTheftRestorationPages,
  method: 'getAccessToken',
  params: noParams,
  result: z.object({ token: tokenOrNone }),
} as const satisfies RequestMessage;
