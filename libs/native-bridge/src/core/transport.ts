import type { HostWindow } from './native-host.ts';

/** Who messages go to on the native side. Both names are on every message, both ways. */
export interface BridgeChannel<Feature extends string = string> {
  readonly context: string;
  readonly featureName: Feature;
}

/** A message to the host. With an `id` it is a request, without a notification. */
export interface OutgoingMessage extends BridgeChannel {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly id?: unknown;
}

/** Takes whatever comes, in any shape, and sorts out what is meant for it. Never throws. */
export type Receiver = (incoming: unknown) => void;

/** An open transport. */
export interface Wire {
  /** @throws Whatever the host throws. */
  post(message: OutgoingMessage): void;
  /** Where the host pushes by calling functions by name: has one call the receiver. Returns its end. */
  expose?(subscriptionName: string, receiver: Receiver): () => void;
  close?(): void;
}

/**
 * Opens one platform's transport; gives nothing, or throws, where it is not.
 *
 * @param receive Takes answers, and pushes where there is no `expose`.
 */
export type Transport = (
  channel: BridgeChannel,
  host: HostWindow,
  receive: Receiver,
) => Wire | undefined;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
