import { type HostWindow } from './native-host.ts';

/** Whom messages go to on the native side. Both names are on every message, both ways. */
export interface BridgeChannel {
  readonly context: string;
  readonly featureName: string;
}

/** A message to the host. With an `id` it is a request, without a notification. */
export interface OutgoingMessage extends BridgeChannel {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly id?: string;
}

/** An open transport. */
export interface Wire {
  /** @throws Whatever the host throws. */
  post(message: OutgoingMessage): void;
  /** Where the host pushes by calling functions by name: makes one. Returns its end. */
  expose?(subscriptionName: string): () => void;
  close?(): void;
}

/**
 * Opens one platform's transport; gives nothing, and does nothing, where it is not.
 *
 * @param receive Takes whatever comes, in any shape; the caller sorts out what is meant for the channel.
 */
export type Transport = (
  channel: BridgeChannel,
  host: HostWindow,
  receive: (incoming: unknown) => void,
) => Wire | undefined;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A member of a host's object, which may be missing all along the way, or refuse to be read. */
export function member(value: unknown, ...path: readonly string[]): unknown {
  try {
    return path.reduce<unknown>((found, name) => (found as Record<string, unknown>)?.[name], value);
  } catch {
    return undefined;
  }
}
