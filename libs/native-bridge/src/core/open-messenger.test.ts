import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { androidTransport } from '../transports/android.ts';
import { androidWebMessageTransport } from '../transports/android-web-message.ts';
import { webkitTransport } from '../transports/webkit.ts';
import { windowsTransport } from '../transports/windows.ts';
import {
  CHANNELS,
  delayed,
  dropped,
  type EmulatedAnswer,
  type EmulatedHost,
  type EmulatedHostName,
  emulateHost,
  type EmulateHostOptions,
  foreign,
  type UnexpectedMark,
  malformed,
  refused,
  repeated,
} from '../testing/index.ts';
import type { Messenger } from './messenger.ts';
import { openMessenger, type OpenMessengerOptions } from './open-messenger.ts';

const channel = CHANNELS.subscriptionPages;
const transports = [
  webkitTransport,
  androidTransport,
  androidWebMessageTransport,
  windowsTransport,
] as const;

function open(host: EmulatedHost, options: Partial<OpenMessengerOptions> = {}): Messenger {
  let requests = 0;
  return openMessenger({
    channel,
    transports,
    host: host.window,
    createId: () => `myId${requests++ || ''}`,
    ...options,
  });
}

function hostAnswering(
  name: EmulatedHostName,
  answers: Readonly<Record<string, EmulatedAnswer>> = {},
  options: EmulateHostOptions = {},
): EmulatedHost {
  return emulateHost(name, { answers: { subscriptionPages: answers }, ...options });
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );

const rawsTo = (host: EmulatedHost, direction: string): unknown[] =>
  host.crossed.flatMap((crossed) => (crossed.direction === direction ? [crossed.raw] : []));

const NATIVE_HOSTS = ['ios', 'macos', 'android', 'android-web-message', 'windows'] as const;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('openMessenger', () => {
  it.each(['extension', 'browser'] as const)(
    'throws "Unsupported native messaging platform" in %s (specification §8)',
    (name) => {
      expect(() => open(emulateHost(name))).toThrow(
        expect.objectContaining({
          name: 'BridgeError',
          code: 'unsupported-platform',
          message: 'Unsupported native messaging platform',
        }),
      );
    },
  );

  it('throws unsupported-platform on a server and for an unserved context', () => {
    const unsupported = expect.objectContaining({ code: 'unsupported-platform' });
    expect(() => openMessenger({ channel, transports })).toThrow(unsupported);
    expect(() => openMessenger({ channel, transports, host: null })).toThrow(unsupported);
    expect(() => open(emulateHost('ios'), { channel: CHANNELS.dbpui })).toThrow(unsupported);
  });

  it("ignores unrelated globals with a transport's name", () => {
    const host = {
      navigator: {},
      webkit: { messageHandlers: { subscriptionPages: {} } },
      chrome: { webview: 'yes' },
      subscriptionPages: { id: 'subscriptionPages', addEventListener: () => {} },
    };
    expect(() => openMessenger({ channel, transports, host })).toThrow('Unsupported');
    expect(host.subscriptionPages.id).toBe('subscriptionPages');
  });

  it('throws unsupported-platform when reading the window throws', () => {
    const host = new Proxy<object>(
      {},
      {
        get() {
          throw new Error('no');
        },
      },
    );
    expect(() => openMessenger({ channel, transports, host })).toThrow('Unsupported');
  });
});

it('gives each request a unique, unguessable id', async () => {
  const host = hostAnswering('windows', { getAccessToken: () => ({}) });
  for (const messenger of [1, 2].map(() =>
    openMessenger({ channel, transports, host: host.window }),
  )) {
    await messenger.request('getAccessToken');
    await messenger.request('getAccessToken');
  }
  const ids = host.crossed.flatMap(({ direction, message }) =>
    direction === 'to-host' ? [String(message.id)] : [],
  );
  expect(new Set(ids).size).toBe(4);
  // Each messenger draws its own 64 random bits.
  expect(new Set(ids.map((id) => id.slice(0, id.lastIndexOf('-')))).size).toBe(2);
  expect(ids.every((id) => id.length > 10)).toBe(true);
});

it.each([Infinity, 2 ** 31])('waits for a response with a limit of %d ms', async (timeoutMs) => {
  const host = hostAnswering('android', { getAccessToken: dropped });
  const caller = new AbortController();
  const options = { timeoutMs, signal: caller.signal };
  const outcome = failureOf(open(host).request('getAccessToken', {}, options));
  const ended = jest.fn();
  void outcome.then(ended);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ended).not.toHaveBeenCalled();
  caller.abort();
  expect(await outcome).toMatchObject({ code: 'aborted' });
});

it('ignores responses to a request that has ended', async () => {
  const host = hostAnswering('android', { getAccessToken: dropped });
  const messenger = open(host);
  const outcome = failureOf(messenger.request('getAccessToken'));
  await jest.advanceTimersByTimeAsync(1200);
  expect(await outcome).toMatchObject({ code: 'timeout' });
  const read = jest.fn();
  host.send(Object.defineProperty({ ...channel, id: 'myId' }, 'error', { get: read }));
  expect(read).not.toHaveBeenCalled();
});

describe.each(NATIVE_HOSTS)('a messenger on %s', (name) => {
  it("sends a request and resolves with the host's response", async () => {
    const host = hostAnswering(name, { getAccessToken: () => ({ token: 'accessToken' }) });
    const answer = await open(host).request('getAccessToken');
    expect(answer).toEqual({ token: 'accessToken' });
  });

  it('matches concurrent responses to their requests', async () => {
    const host = hostAnswering(name, {
      first: () => delayed(20, 1),
      second: () => delayed(10, 2),
    });
    const messenger = open(host);
    const both = Promise.all([messenger.request('first'), messenger.request('second')]);
    await jest.advanceTimersByTimeAsync(20);
    expect(await both).toEqual([1, 2]);
  });

  it('delivers a response only to the messenger that sent the request', async () => {
    let answered = 0;
    const host = hostAnswering(name, {
      getAccessToken: () => delayed(20 - 10 * answered, { token: `${++answered}` }),
    });
    const [one, other] = [1, 2].map(() =>
      openMessenger({ channel, transports, host: host.window }),
    ) as [Messenger, Messenger];
    const heard = jest.fn();
    other.subscribe('getAccessToken', heard);
    const both = Promise.all([one.request('getAccessToken'), other.request('getAccessToken')]);
    await jest.advanceTimersByTimeAsync(20);
    expect(await both).toEqual([{ token: '1' }, { token: '2' }]);
    expect(heard).not.toHaveBeenCalled();
  });

  it('sends notifications without an id', () => {
    const host = hostAnswering(name);
    open(host).notify('setSubscription', { token: 'authToken' });
    const { message } = host.crossed.at(-1) ?? {};
    expect(message).toEqual({
      context: 'subscriptionPages',
      featureName: 'useSubscription',
      method: 'setSubscription',
      params: { token: 'authToken' },
    });
  });

  it('delivers pushed messages until the listener unsubscribes', () => {
    const host = hostAnswering(name);
    const messenger = open(host);
    const listener = jest.fn();
    const stop = messenger.subscribe('onPurchaseUpdate', listener);
    host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' });
    host.push('subscriptionPages', 'other', { type: 'canceled' });
    host.push('identityTheftRestorationPages', 'onPurchaseUpdate', { type: 'canceled' });
    stop();
    stop();
    host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'canceled' });
    expect(listener.mock.calls).toEqual([[{ type: 'completed' }]]);
  });

  it('keeps a new listener when an earlier one unsubscribes twice', () => {
    const host = hostAnswering(name);
    const messenger = open(host);
    const stop = messenger.subscribe('onPurchaseUpdate', () => {});
    stop();
    const listener = jest.fn();
    messenger.subscribe('onPurchaseUpdate', listener);
    stop();
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('delivers a push only to listeners added before it', () => {
    const host = hostAnswering(name);
    const messenger = open(host);
    const heard: string[] = [];
    const stop = messenger.subscribe('onPurchaseUpdate', () => {
      stop();
      heard.push('first');
      messenger.subscribe('onPurchaseUpdate', () => heard.push('second'));
    });
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect(heard).toEqual(['first']);
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect(heard).toEqual(['first', 'second']);
  });

  it('notifies every listener even if one throws', () => {
    const reportError = jest.fn();
    globalThis.reportError = reportError;
    const host = hostAnswering(name);
    const [one, other] = [open(host), open(host)];
    const [second, third] = [jest.fn(), jest.fn()];
    one.subscribe('onPurchaseUpdate', () => {
      throw new Error('broken page');
    });
    one.subscribe('onPurchaseUpdate', second);
    other.subscribe('onPurchaseUpdate', third);
    expect(() => host.push('subscriptionPages', 'onPurchaseUpdate', {})).not.toThrow();
    expect([second, third, reportError].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    one.dispose();
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect([second, third, reportError].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1]);
    Reflect.deleteProperty(globalThis, 'reportError');
  });

  it("reports a host's refusal without exposing the request parameters", async () => {
    const host = hostAnswering(name, { getAccessToken: () => refused('invalid origin') });
    expect(
      await failureOf(open(host).request('getAccessToken', { token: 'secret' })),
    ).toMatchObject({
      code: 'rejected',
      message: 'getAccessToken was rejected by the native host',
      cause: { message: 'invalid origin' },
    });
  });

  it('times out after 1200 ms (specification §9) and drops the late response', async () => {
    const host = hostAnswering(name, { getAccessToken: () => delayed(1300, { token: 'late' }) });
    const outcome = failureOf(open(host).request('getAccessToken'));
    await jest.advanceTimersByTimeAsync(1300);
    expect(rawsTo(host, 'to-page')).toHaveLength(1);
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  it('honors a custom request timeout', async () => {
    const host = hostAnswering(name, { slow: () => delayed(1300, 'late') });
    const outcome = open(host).request('slow', {}, { timeoutMs: 2000 });
    await jest.advanceTimersByTimeAsync(1300);
    expect(await outcome).toBe('late');
  });

  it.each<UnexpectedMark>(['id', 'context', 'featureName', 'secret', 'origin'])(
    'drops a response with a foreign %s',
    async (mark) => {
      const host = hostAnswering(name, { getAccessToken: () => foreign(mark, { token: 'x' }) });
      const outcome = failureOf(open(host).request('getAccessToken'));
      await jest.advanceTimersByTimeAsync(1200);
      expect(rawsTo(host, 'to-page')).toHaveLength(1);
      expect(await outcome).toMatchObject({ code: 'timeout' });
    },
  );

  it('uses the first of two responses', async () => {
    const host = hostAnswering(name, { getAccessToken: () => repeated({ token: 'x' }) });
    expect(await open(host).request('getAccessToken')).toEqual({ token: 'x' });
  });

  it("settles when the host's response is truncated", async () => {
    const host = hostAnswering(name, { getAccessToken: () => malformed() });
    const outcome = failureOf(open(host).request('getAccessToken'));
    await jest.advanceTimersByTimeAsync(1200);
    const isApple = name === 'ios' || name === 'macos'; // Apple hosts respond per call, so a truncated response still identifies its request.
    expect(await outcome).toMatchObject({ code: isApple ? 'rejected' : 'timeout' });
  });

  it('settles when the host does not support the message', async () => {
    const host = hostAnswering(name);
    const outcome = failureOf(open(host).request('getFeatureConfig'));
    await jest.advanceTimersByTimeAsync(1200);
    const isApple = name === 'ios' || name === 'macos';
    expect(await outcome).toMatchObject({ code: isApple ? 'rejected' : 'timeout' });
  });

  it('rejects a request with aborted when the caller aborts', async () => {
    const host = hostAnswering(name, { getAccessToken: dropped });
    const messenger = open(host);
    const controller = new AbortController();
    const { signal } = controller;
    const outcome = failureOf(messenger.request('getAccessToken', {}, { signal }));
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'aborted' });
    const sent = host.crossed.length;
    expect(await failureOf(messenger.request('getAccessToken', {}, { signal }))).toMatchObject({
      code: 'aborted',
    });
    expect(host.crossed).toHaveLength(sent);
  });

  it('ends the messenger on dispose and when its signal aborts', async () => {
    for (const end of ['dispose', 'signal']) {
      const host = hostAnswering(name, { getAccessToken: dropped });
      const controller = new AbortController();
      const messenger = open(host, { signal: controller.signal });
      const listener = jest.fn();
      messenger.subscribe('onPurchaseUpdate', listener);
      const outcome = failureOf(messenger.request('getAccessToken'));
      if (end === 'dispose') messenger.dispose();
      else controller.abort();
      messenger.dispose();
      expect(await outcome).toMatchObject({ code: 'aborted' });
      expect(await failureOf(messenger.request('getAccessToken'))).toMatchObject({
        code: 'aborted',
      });
      expect(() => messenger.notify('backToSettings')).toThrow('backToSettings was aborted');
      messenger.subscribe('onPurchaseUpdate', listener);
      host.push('subscriptionPages', 'onPurchaseUpdate', {});
      expect(listener).not.toHaveBeenCalled();
    }
  });

  it("removes its listeners from the caller's signal", async () => {
    const { signal } = new AbortController();
    const listen = jest.spyOn(signal, 'addEventListener');
    const leave = jest.spyOn(signal, 'removeEventListener');
    const host = hostAnswering(name, { getAccessToken: () => ({}) });
    const messenger = open(host, { signal });
    await messenger.request('getAccessToken', {}, { signal });
    messenger.dispose();
    expect(listen).toHaveBeenCalledTimes(2);
    const listeners = (calls: readonly unknown[][]) => new Set(calls.map(([, each]) => each));
    expect(listeners(leave.mock.calls)).toEqual(listeners(listen.mock.calls));
  });

  it('rejects every request when its signal was already aborted', async () => {
    const messenger = open(hostAnswering(name), { signal: AbortSignal.abort() });
    expect(await failureOf(messenger.request('getAccessToken'))).toMatchObject({ code: 'aborted' });
  });

  it('ignores arbitrary messages from the host without throwing', () => {
    const host = hostAnswering(name);
    const messenger = open(host);
    const listener = jest.fn();
    messenger.subscribe('onPurchaseUpdate', listener);
    const outcome = jest.fn();
    messenger.request('getAccessToken', {}, { timeoutMs: 5000 }).then(outcome, () => {});

    // A text transport can only carry JSON values.
    const value = name === 'android-web-message' ? fc.jsonValue() : fc.anything();
    const almost = fc.record(
      {
        context: fc.constantFrom<unknown>('subscriptionPages', 'other', null, 1),
        featureName: fc.constantFrom<unknown>('useSubscription', 'other', null),
        id: fc.constantFrom<unknown>('myId1', '__proto__', null, 0, undefined),
        subscriptionName: fc.constantFrom<unknown>('__proto__', 'constructor', 'x', null, 7),
        result: value,
        error: value,
        params: value,
      },
      { requiredKeys: [] },
    );
    const unreadable = new Proxy<object>(
      { subscriptionName: 'onPurchaseUpdate' },
      {
        get(target, member) {
          if (member === 'subscriptionName' || member === 'toJSON')
            return Reflect.get(target, member);
          throw new Error('no');
        },
      },
    );
    if (name !== 'android-web-message') host.send(unreadable);
    fc.assert(
      fc.property(fc.oneof(value, almost, fc.json(), fc.string()), (raw) => host.send(raw)),
    );
    expect(listener).not.toHaveBeenCalled();
    expect(outcome).not.toHaveBeenCalled();
    messenger.dispose();
  });
});
