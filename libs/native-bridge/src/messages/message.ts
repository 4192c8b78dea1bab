import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Something that a page asks of a host. */
export interface RequestMessage<Params extends Schema = Schema, Result extends Schema = Schema> {
  readonly kind: 'request';
  readonly method: string;
  readonly params: Params;
  readonly result: Result;
  /** Where the capability timeout of 1200 ms is too short for what the host has to do. */
  readonly timeoutMs?: number;
}

/** Something that a page tells a host. Apple's apps refuse these as requests: they have no answer to give. */
export interface NotificationMessage<Params extends Schema = Schema> {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: Params;
}

/** Something that a host tells a page, unasked. */
export interface PushMessage<Params extends Schema = Schema> {
  readonly kind: 'push';
  readonly subscriptionName: string;
  readonly params: Params;
}
