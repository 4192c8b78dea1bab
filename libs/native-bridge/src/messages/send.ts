// Typed messages: parameters, responses and pushes are validated against the message's schemas. A
// message that names its channel compiles only with a messenger of that channel.
import type { BridgeRequestOptions, Messenger } from '../core/messenger.ts';
import { BridgeError } from '../errors.ts';
import type { NotificationMessage, PushMessage, RequestMessage } from './message.ts';
import type { InputOf, OutputOf, SchemaIssue, StandardSchema } from './standard-schema.ts';

/** The part of a messenger that a function uses, for the feature that a message targets. */
export type MessengerFor<Feature extends string, Part extends keyof Messenger> = Pick<
  Messenger,
  Part
> & { readonly featureName?: Feature };

/** The parameters, optional if the schema requires none. */
type Params<Schema extends StandardSchema> =
  Record<never, never> extends InputOf<Schema>
    ? [params?: InputOf<Schema>]
    : [params: InputOf<Schema>];

/**
 * Sends a request and validates the response.
 *
 * @returns The response, as the message's schema parses it.
 * @throws BridgeError as `Messenger.request`, and `invalid-params` (nothing is sent) and
 *   `invalid-response`.
 */
export async function request<
  ParamsSchema extends StandardSchema,
  Result extends StandardSchema,
  Feature extends string,
>(
  messenger: MessengerFor<NoInfer<Feature>, 'request'>,
  message: RequestMessage<ParamsSchema, Result, Feature>,
  ...args: [...Params<ParamsSchema>, options?: BridgeRequestOptions]
): Promise<OutputOf<Result>> {
  const [params, options] = args as unknown as [params?: unknown, options?: BridgeRequestOptions];
  const { method, timeoutMs } = message;
  const response = await messenger.request(method, checkedParams(message, params), {
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...options,
  });
  const { value, invalid } = read(await message.result['~standard'].validate(response));
  if (invalid) throw new BridgeError('invalid-response', `${method} responded with ${invalid}`);
  return value;
}

/**
 * Sends a notification.
 *
 * @throws BridgeError as `Messenger.notify`, and `invalid-params` (nothing is sent).
 */
export function notify<ParamsSchema extends StandardSchema, Feature extends string>(
  messenger: MessengerFor<NoInfer<Feature>, 'notify'>,
  message: NotificationMessage<ParamsSchema, Feature>,
  ...[params]: Params<ParamsSchema>
): void {
  messenger.notify(message.method, checkedParams(message, params));
}

/**
 * Subscribes to a message that the host pushes. A push that violates the schema is dropped.
 *
 * @param onInvalid Called with the error of each dropped push.
 * @returns A function that unsubscribes.
 */
export function subscribe<ParamsSchema extends StandardSchema, Feature extends string>(
  messenger: MessengerFor<NoInfer<Feature>, 'subscribe'>,
  { subscriptionName, params }: PushMessage<ParamsSchema, Feature>,
  listener: (params: OutputOf<ParamsSchema>) => void,
  onInvalid?: (error: BridgeError) => void,
): () => void {
  return messenger.subscribe(subscriptionName, (pushed) => {
    const { value, invalid } = check(params, pushed ?? {});
    if (!invalid) return listener(value);
    const message = `${subscriptionName} was pushed with ${invalid}`;
    onInvalid?.(new BridgeError('invalid-response', message));
  });
}

function checkedParams(
  { method, params: schema }: RequestMessage | NotificationMessage,
  params: unknown = {},
): Record<string, unknown> {
  const { value, invalid } = check(schema, params);
  if (invalid) throw new BridgeError('invalid-params', `${method} was called with ${invalid}`);
  return value as Record<string, unknown>;
}

interface Read {
  value?: unknown;
  /** The schema violation, phrased for an error message. */
  invalid?: string;
}

/**
 * Validates synchronously: messages are sent and delivered immediately, in order, so a schema that
 * validates asynchronously is an error.
 */
function check(schema: StandardSchema, value: unknown): Read {
  const result = schema['~standard'].validate(value);
  return 'then' in result ? { invalid: 'a schema that answers later' } : read(result);
}

/**
 * Names the invalid members, for example `an invalid options.0.offer.id`, but never their values:
 * one may be a token.
 */
function read(result: { value?: unknown; issues?: readonly SchemaIssue[] | undefined }): Read {
  const { value, issues } = result;
  if (!issues) return { value };
  const members = issues.map(
    ({ path = [] }) =>
      path
        .map((part) => String(Object(part) === part ? (part as { key: PropertyKey }).key : part))
        .join('.') || 'value',
  );
  return { invalid: `an invalid ${[...new Set(members)].join(', ')}` };
}
