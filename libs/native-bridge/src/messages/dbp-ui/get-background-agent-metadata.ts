import * as z from 'zod/mini';
import type { RequestMessage } from '../message.ts';
import { flag, noParams } from '../parts.ts';
import { date, optionalText } from './parts.ts';
import { dbpUi } from './channel.ts';

const optionalDate = z.nullish(date);
/** Maps operation names that only newer agents use to `undefined`. */
const operation = z.catch(z.nullish(z.enum(['scan', 'optOut'])), undefined);

/**
 * Returns the state of the background scan agent: whether it runs, its last operations, and its
 * last error.
 */
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
