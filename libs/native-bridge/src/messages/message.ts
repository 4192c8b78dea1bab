import type { BridgeChannel } from '../core/transport.ts';
import type { StandardSchema } from './standard-schema.ts';

/** The channel of a message. A message without one can be sent over any messenger. */
interface Addressed<Feature extends string> {
  readonly channel?: BridgeChannel<Feature>;
}

/** A message from a page that expects a response from the host. */
export interface RequestMessage<
  Params extends StandardSchema = StandardSchema,
  Result extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'request';
  readonly method: string;
  readonly params: Params;
  readonly result: Result;
  /**
   * The time limit in milliseconds, for requests that may take longer than the default of 1200 ms.
   */
  readonly timeoutMs?: number;
}

/**
 * A message from a page that expects no response. Apple's apps reject these as requests because
 * they have no response to return.
 */
export interface NotificationMessage<
  Params extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Params;
}

/** A message that a host sends to a page on its own initiative. */
export interface PushMessage<
  Params extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'push';
  readonly subscriptionName: string;
  readonly params: Params;
}
