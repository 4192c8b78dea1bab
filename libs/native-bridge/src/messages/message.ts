import type { BridgeChannel } from '../core/transport.ts';
import type { StandardSchema } from './standard-schema.ts';

/** Who a message is for. Without, it can be sent over any messenger. */
interface Addressed<Feature extends string> {
  readonly channel?: BridgeChannel<Feature>;
}

/** Something that a page asks of a host. */
export interface RequestMessage<
  Params extends StandardSchema = StandardSchema,
  Result extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'request';
  readonly method: string;
  readonly params: Params;
  readonly result: Result;
  /** Where the capability timeout of 1200 ms is too short for what the host has to do. */
  readonly timeoutMs?: number;
}

/** Something that a page tells a host. Apple's apps refuse these as requests: they have no answer to give. */
export interface NotificationMessage<
  Params extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Params;
}

/** Something that a host tells a page, unasked. */
export interface PushMessage<
  Params extends StandardSchema = StandardSchema,
  Feature extends string = string,
> extends Addressed<Feature> {
  readonly kind: 'push';
  readonly subscriptionName: string;
  readonly params: Params;
}
