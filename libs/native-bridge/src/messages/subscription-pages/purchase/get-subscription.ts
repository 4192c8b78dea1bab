import * as z from 'zod/mini';
import type { RequestMessage } from '../../message.ts';
import { noParams, tokenOrNone } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Version 1: returns the account's long-lived credential. */
export const getSubscription = {
  kind: 'request',
  channel: subscriptionPages,
  method: 'getSubscription',
  params: noParams,
  result: z.object({ token: tokenOrNone }),
} as const satisfies RequestMessage;
