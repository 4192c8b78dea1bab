// Messages by their definitions: what is sent and what comes is checked, and has its type.
import * as z from 'zod/mini';
import type { BridgeRequestOptions, Messenger } from '../core/messenger.ts';
import { BridgeError } from '../errors.ts';
import type { NotificationMessage, PushMessage, RequestMessage } from './message.ts';

/** Parameters can be left out where none are needed. */
type Params<Schema extends z.ZodMiniType> =
  Record<never, never> extends z.input<Schema>
    ? [params?: z.input<Schema>]
    : [params: z.input<Schema>];

/**
 * Asks.
 *
 * @returns The response, as the message's schema has it.
 * @throws BridgeError as `Messenger.request`, and `invalid-params` (nothing is sent) and `invalid-response`.
 */
export async function request<ParamsSchema extends z.ZodMiniType, Result extends z.ZodMiniType>(
  messenger: Pick<Messenger, 'request'>,
  message: RequestMessage<ParamsSchema, Result>,
  ...args: [...Params<ParamsSchema>, options?: BridgeRequestOptions]
): Promise<z.output<Result>> {
  const [params, options] = args as unknown as [params?: unknown, options?: BridgeRequestOptions];
  const { method, timeoutMs } = message;
  const response = await messenger.request(method, checkedParams(message, params), {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...options,
  });
  const { data, error } = z.safeParse(message.result, response);
  if (error) {
    throw new BridgeError(
      'invalid-response',
      `${method} responded with ${invalidMembersOf(error)}`,
    );
  }
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
    const { data, error } = z.safeParse(params, pushed ?? {});
    if (!error) return listener(data);
    const message = `${subscriptionName} was pushed with ${invalidMembersOf(error)}`;
    onInvalid?.(new BridgeError('invalid-response', message));
  });
}

function checkedParams(
  { method, params: schema }: RequestMessage | NotificationMessage,
  params: unknown = {},
): Record<string, unknown> {
  const { data, error } = z.safeParse(schema, params);
  if (error) {
    throw new BridgeError('invalid-params', `${method} was called with ${invalidMembersOf(error)}`);
  }
  return data as Record<string, unknown>;
}

/** Which members break a schema: `an invalid options.0.offer.id`. Never what is in them, which may be a token. */
function invalidMembersOf({ issues }: z.core.$ZodError): string {
  const members = new Set(issues.map(({ path }) => path.map(String).join('.') || 'value'));
  return `an invalid ${[...members].join(', ')}`;
}
