import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { LOOKUP_TIMEOUT_MS, noParams } from '../parts.ts';
import { notFound, profileMatchSchema } from './parts.ts';
import { dbpUi } from './channel.ts';

/** How the first scan goes, or `undefined` before it. */
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
            /** "in-progress", "completed". */
            status: z.string(),
          }),
        ),
      }),
    }),
    notFound,
  ]),
  timeoutMs: LOOKUP_TIMEOUT_MS,
} as const satisfies RequestMessage;
