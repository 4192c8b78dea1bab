import type { RequestMessage } from '../message.ts';
import { noParams } from '../parts.ts';
import { outcomeSchema } from './parts.ts';
import { dbpUi } from './channel.ts';

/** Starts scanning brokers for the person and requesting removals. */
export const startScanAndOptOut = {
  kind: 'request',
  channel: dbpUi,
  method: 'startScanAndOptOut',
  params: noParams,
  result: outcomeSchema,
} as const satisfies RequestMessage;
