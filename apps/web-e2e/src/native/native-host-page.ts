/**
 * Runs in pages before their scripts: installs the emulated host on the window and forwards its
 * messages to the test.
 */
import {
  CAPABILITY_TIMEOUT_MS,
  delayed,
  dropped,
  emulateHost,
  type EmulatedAnswer,
  type EmulatedHostName,
  foreign,
  HANDSHAKE_TIMEOUT_MS,
  malformed,
  refused,
  repeated,
} from '@mallard/native-bridge/testing';
import type { HostReply } from './native-host.ts';

interface Test {
  nativeHostSetup: {
    name: EmulatedHostName;
    methods: Record<string, string[]>;
    contexts?: readonly string[];
  };
  hostReply(channel: string, method: string, params: unknown): Promise<HostReply>;
  hostNotes(crossed: unknown): Promise<void>;
  nativeHost: unknown;
}

const test = globalThis as unknown as Test;
const { name, methods, contexts } = test.nativeHostSetup;

function done(reply: HostReply): unknown {
  switch (reply.how) {
    case 'answer':
      return reply.value;
    case 'repeat':
      return repeated(reply.value);
    case 'late':
      return delayed(reply.ms, reply.value);
    case 'drop':
      return dropped();
    case 'malformed':
      return malformed();
    case 'refuse':
      return refused(reply.message);
    case 'foreign':
      return foreign(reply.what, reply.value);
  }
}

let unanswered = 0;

/**
 * The delay of a host is set by its {@link HostReply}. The round trip to the test process, which
 * takes longer on a busy machine, must not count: the bridge's timeouts pause while a request to
 * the test is pending.
 */
const LIMITS: readonly unknown[] = [HANDSHAKE_TIMEOUT_MS, CAPABILITY_TIMEOUT_MS];
const setTimer = globalThis.setTimeout;
globalThis.setTimeout = ((
  callback: (...args: unknown[]) => void,
  ms?: number,
  ...args: unknown[]
) => {
  const passes = (): void => void (unanswered ? setTimer(passes, 10) : callback(...args));
  return LIMITS.includes(ms) ? setTimer(passes, ms) : setTimer(callback, ms, ...args);
}) as typeof setTimeout;

async function askTest(channel: string, method: string, params: unknown): Promise<HostReply> {
  unanswered++;
  const reply = await test.hostReply(channel, method, params);
  // Let the response reach the page first.
  setTimer(() => unanswered--);
  return reply;
}

const answers = Object.fromEntries(
  Object.entries(methods).map(([channel, names]) => [
    channel,
    Object.fromEntries(
      names.map((method): [string, EmulatedAnswer] => [
        method,
        async (params) => done(await askTest(channel, method, params)),
      ]),
    ),
  ]),
);

// Frames aren't the app's own pages.
if (globalThis.top === globalThis.self) {
  const host = emulateHost(name, {
    window: globalThis,
    answers,
    ...(contexts ? { contexts } : {}),
  });
  host.observe((crossed) => void test.hostNotes(JSON.parse(JSON.stringify(crossed))));
  test.nativeHost = host;
}
