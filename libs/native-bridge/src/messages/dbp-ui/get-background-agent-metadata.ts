import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { date, optionalText } from './parts.ts';
import { dbpUi } from './channel.ts';

const optionalDate = z.nullish(date);
/** What a newer agent calls otherwise is none of ours. */
const operation = z.catch(z.nullish(z.enum(['scan', 'optOut'])), undefined);

/** How the part that scans in the background is: whether it runs, what it did last, and what went wrong. */
export const getBackgroundAgentMetadata = {
  kind: 'request',
  channel: dbpUi,
  method: 'getBackgroundAgentMetadata',
  params: noParams,
  result: z.object({
    lastRunAppVersion: z.string(),
    lastRunAgentVersion: optionalText,
    isAgentRunning: flag,
    agentSchedulerState: z.catch(z.nullish(z.enum(['stopped', 'running', 'idle'])), undefined),
    lastSchedulerOperationType: operation,
    lastSchedulerOperationTimestamp: optionalDate,
    lastSchedulerOperationBrokerUrl: optionalText,
    lastSchedulerErrorMessage: optionalText,
    lastSchedulerErrorTimestamp: optionalDate,
    lastSchedulerSessionStartTimestamp: optionalDate,
    lastStartedSchedulerOperationType: operation,
    lastStartedSchedulerOperationTimestamp: optionalDate,
    lastStartedSchedulerOperationBrokerUrl: optionalText,
  }),
} as const satisfies RequestMessage;
