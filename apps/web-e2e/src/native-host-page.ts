/** Runs in pages, before their scripts: puts the host on the window, and asks the test what it does. */
import {
  delayed,
  dropped,
  emulateHost,
  type EmulatedAnswer,
  type EmulatedHostName,
  foreign,
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

const answers = Object.fromEntries(
  Object.entries(methods).map(([channel, names]) => [
    channel,
    Object.fromEntries(
      names.map((method): [string, EmulatedAnswer] => [
        method,
        async (params) => done(await test.hostReply(channel, method, params)),
      ]),
    ),
  ]),
);

// Frames are not the app's own pages.
if (globalThis.top === globalThis.self) {
  const host = emulateHost(name, {
    window: globalThis,
    answers,
    ...(contexts ? { contexts } : {}),
  });
  host.observe((crossed) => void test.hostNotes(JSON.parse(JSON.stringify(crossed))));
  test.nativeHost = host;
}
