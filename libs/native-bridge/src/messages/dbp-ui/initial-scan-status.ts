import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../parts.ts';
import { notFound, profileMatchSchema } from './parts.ts';
import { dbpUi } from './channel.ts';

/** Returns the progress of the first scan, or `undefined` before it starts. */
export const initialScanStatus = {
  kind: 'request',
  channel: dbpUi,
  method: 'initialScanStatus',
  params: noParams,
  result: z.union([
    z.object({
      resultsFound: z.array(profileMatchSchema),
      scanProgress: z.object({
        currentScans: z.number(),
        totalScans: z.number(),
        scannedBrokers: z.array(
          z.object({
            name: z.string(),
            url: z.string(),
            /** The scan status, for example "in-progress" or "completed". */
            status: z.string(),
          }),
        ),
      }),
    }),
    notFound,
  ]),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
