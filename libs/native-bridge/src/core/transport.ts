import type { HostWindow } from './native-host.ts';

/** The native recipient of messages. Every message carries both names in both directions. */
export interface BridgeChannel<Feature extends string = string> {
  readonly context: string;
  readonly featureName: Feature;
}

/** A message to the host: a request if it has an `id`, otherwise a notification. */
export interface OutgoingMessage extends BridgeChannel {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly id?: unknown;
}

/** Accepts any incoming value and ignores what is not addressed to it. Never throws. */
export type Receiver = (incoming: unknown) => void;

/** An open transport. */
export interface Wire {
  /**
   * Sends a message.
   *
   * @throws Any error that the host throws.
   */
  post(message: OutgoingMessage): void;
  /**
   * Registers a receiver on hosts that push by calling a function by name. Returns a function that
   * removes it.
   */
  expose?(subscriptionName: string, receiver: Receiver): () => void;
  close?(): void;
}

/**
 * Opens one platform's transport. Returns `undefined` or throws if the platform is absent.
 *
 * @param receive Receives responses, and pushes if the wire has no `expose`.
 */
export type Transport = (
  channel: BridgeChannel,
  host: HostWindow,
  receive: Receiver,
) => Wire | undefined;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
