import { BridgeError } from '../errors.ts';
import {
  type BridgeConnection,
  connectBridge,
  type ConnectBridgeOptions,
} from './connect-bridge.ts';
import type { Messenger } from './messenger.ts';
import { openMessenger, type OpenMessengerOptions } from './open-messenger.ts';

/** The limit for a host that injects its interface after the page's scripts have started. */
export interface WhenReadyOptions {
  /** The time the host has to appear, in milliseconds. Defaults to 2000. */
  readyTimeoutMs?: number;
  /** Also ends the wait. */
  signal?: AbortSignal | undefined;
}

/** The default of `readyTimeoutMs`. */
const READY_TIMEOUT_MS = 2_000;

/** The interval between attempts: an interface appears on the window without an event. */
const POLL_INTERVAL_MS = 50;

/**
 * Opens a connection like {@link openMessenger}, but waits for a host that appears late.
 *
 * @throws BridgeError `unsupported-platform` if no host appears in time; `aborted`.
 */
export async function openMessengerWhenReady<const Feature extends string>(
  options: OpenMessengerOptions<Feature> & WhenReadyOptions,
): Promise<Messenger<Feature>> {
  let messenger: Messenger<Feature> | undefined;
  let failure: unknown;
  const open = (): void => {
    try {
      messenger = openMessenger(options);
    } catch (error) {
      failure = error;
    }
  };
  await attemptUntil(open, () => messenger !== undefined, options);
  if (messenger) return messenger;
  const { signal } = options;
  throw signal?.aborted
    ? new BridgeError('aborted', 'waiting for a native host was aborted', signal.reason)
    : failure;
}

/**
 * Connects like {@link connectBridge}, but waits while there is no interface or it cannot create
 * bridges. Never throws.
 *
 * @returns The bridge or the last failure.
 */
export async function connectBridgeWhenReady<const Feature extends string>(
  options: ConnectBridgeOptions<Feature> & WhenReadyOptions,
): Promise<BridgeConnection<Feature>> {
  const isFinal = (connection: BridgeConnection): boolean =>
    connection.ok || !['not-ddg-context', 'bridge-not-supported'].includes(connection.code);
  return attemptUntil(() => connectBridge(options), isFinal, options);
}

/** Repeats an attempt until its result is final, time is up or the signal aborts. */
async function attemptUntil<Result>(
  attempt: () => Result | Promise<Result>,
  isFinal: (result: Result) => boolean,
  { readyTimeoutMs = READY_TIMEOUT_MS, signal }: WhenReadyOptions,
): Promise<Result> {
  const endMs = performance.now() + readyTimeoutMs;
  for (;;) {
    const result = await attempt();
    const remainingMs = endMs - performance.now();
    if (isFinal(result) || signal?.aborted || !(remainingMs > 0)) return result;
    await pause(Math.min(POLL_INTERVAL_MS, remainingMs), signal);
  }
}

/** Waits, but not longer than until the signal aborts. */
function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal?.addEventListener('abort', end);
  });
}
