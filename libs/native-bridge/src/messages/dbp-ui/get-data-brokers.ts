import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../parts.ts';
import { dataBrokerSchema } from './parts.ts';
import { dbpUi } from './channel.ts';

/** Returns all data brokers that are scanned. */
export const getDataBrokers = {
  kind: 'request',
  channel: dbpUi,
  method: 'getDataBrokers',
  params: noParams,
  result: z.object({ dataBrokers: z.array(dataBrokerSchema) }),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
