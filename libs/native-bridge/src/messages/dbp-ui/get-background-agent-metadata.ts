import * as z from 'zod/mini';
import { type RequestMessage } from '../message.ts';
import { noParams } from '../parts.ts';

/** How the part that scans in the background is; for a report of trouble. */
export const getBackgroundAgentMetadata = {
  kind: 'request',
  method: 'getBackgroundAgentMetadata',
  params: noParams,
  result: z.looseObject({
    lastRunAppVersion: z.string(),
    isAgentRunning: z.boolean(),
    /** "stopped", "running", "idle". */
    agentSchedulerState: z.nullish(z.string()),
  }),
} as const satisfies RequestMessage;
