// Messages by their definitions: what is sent and what comes is checked, and has its type.
import * as z from 'zod/mini';
import { type BridgeRequestOptions, type Messenger } from '../core/messenger.ts';
import { BridgeError } from '../errors.ts';
import { type NotificationMessage, type PushMessage, type RequestMessage } from './message.ts';

/** Parameters can be left out where none are needed. */
type Params<Schema extends z.ZodMiniType> =
  Record<never, never> extends z.input<Schema>
    ? [params?: z.input<Schema>]
    : [params: z.input<Schema>];

/**
 * Asks.
 *
 * @returns The answer, as the message's schema has it.
 * @throws BridgeError as `Messenger.request`, and `invalid-params` (nothing is sent) and `invalid-answer`.
 */
export async function request<ParamsSchema extends z.ZodMiniType, Result extends z.ZodMiniType>(
  messenger: Pick<Messenger, 'request'>,
  message: RequestMessage<ParamsSchema, Result>,
  ...args: [...Params<ParamsSchema>, options?: BridgeRequestOptions]
): Promise<z.output<Result>> {
  const [params, options] = args as unknown as [params?: unknown, options?: BridgeRequestOptions];
  const { method, timeoutMs } = message;
  const answer = await messenger.request(method, checkedParams(message, params), {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...options,
  });
  const { success, data } = z.safeParse(message.result, answer);
  if (!success)
    throw new BridgeError('invalid-answer', `${method}: not the answer there should be`);
  return data;
}

/**
 * Tells.
 *
 * @throws BridgeError as `Messenger.notify`, and `invalid-params` (nothing is sent).
 */
export function notify<ParamsSchema extends z.ZodMiniType>(
  messenger: Pick<Messenger, 'notify'>,
  message: NotificationMessage<ParamsSchema>,
  ...[params]: Params<ParamsSchema>
): void {
  messenger.notify(message.method, checkedParams(message, params));
}

/**
 * Listens to a message that the host pushes. One that breaks its schema is dropped.
 *
 * @param onInvalid Is told of those that were dropped.
 * @returns A stop.
 */
export function subscribe<ParamsSchema extends z.ZodMiniType>(
  messenger: Pick<Messenger, 'subscribe'>,
  { subscriptionName, params }: PushMessage<ParamsSchema>,
  listener: (params: z.output<ParamsSchema>) => void,
  onInvalid?: (error: BridgeError) => void,
): () => void {
  return messenger.subscribe(subscriptionName, (pushed) => {
    const { success, data } = z.safeParse(params, pushed ?? {});
    if (success) return listener(data);
    onInvalid?.(new BridgeError('invalid-answer', `${subscriptionName}: not what it should be`));
  });
}

function checkedParams(
  { method, params: schema }: RequestMessage | NotificationMessage,
  params: unknown = {},
): Record<string, unknown> {
  const { success, data } = z.safeParse(schema, params);
  if (!success) throw new BridgeError('invalid-params', `${method}: not what it can be told`);
  return data as Record<string, unknown>;
}
