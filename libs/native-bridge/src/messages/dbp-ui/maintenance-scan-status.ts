import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../parts.ts';
import { notFound, optOutMatchSchema, profileMatchSchema, scanDateSchema } from './parts.ts';
import { dbpUi } from './channel.ts';

/**
 * Returns the records found and removed so far, or `undefined` before the first scan has finished.
 */
export const maintenanceScanStatus = {
  kind: 'request',
  channel: dbpUi,
  method: 'maintenanceScanStatus',
  params: noParams,
  result: z.union([
    z.object({
      inProgressOptOuts: z.array(profileMatchSchema),
      completedOptOuts: z.array(optOutMatchSchema),
      scanSchedule: z.object({ lastScan: scanDateSchema, nextScan: scanDateSchema }),
      scanHistory: z.object({ sitesScanned: z.number() }),
    }),
    notFound,
  ]),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
