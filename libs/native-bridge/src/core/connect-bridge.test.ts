import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  delayed,
  dropped,
  emulateHost,
  type EmulatedAnswers,
  type EmulatedHost,
  type EmulateHostOptions,
} from '../testing/index.ts';
import { connectBridge } from './connect-bridge.ts';
import { type HostWindow, isNativeHost } from './native-host.ts';

const feature = 'subscriptions';
type Answers = EmulatedAnswers['subscriptions'];

function hostAnswering(answers: Answers = {}, options: EmulateHostOptions = {}): EmulatedHost {
  return emulateHost('macos', { answers: { subscriptions: answers }, ...options });
}

async function connected(answers?: Answers, options?: EmulateHostOptions) {
  const host = hostAnswering(answers, options);
  const connection = await connectBridge({ feature, host: host.window });
  if (!connection.ok) throw new Error(connection.code);
  return { host, bridge: connection.bridge };
}

const sentTo = (host: EmulatedHost) =>
  host.crossed.flatMap(({ direction, message }) => (direction === 'to-host' ? [message] : []));

function hostWith(duckduckgo: unknown): HostWindow {
  return { navigator: { duckduckgo } };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('connectBridge', () => {
  it.each<[string, HostWindow | null, string]>([
    ['there is no window', null, 'not-browser-context'],
    ['there is no navigator', {}, 'not-browser-context'],
    ['the page runs in another browser', { navigator: {} }, 'not-ddg-context'],
    [
      'the interface has only message handlers',
      hostWith({ messageHandlers: {} }),
      'not-ddg-context',
    ],
    [
      'the interface comes from the extension',
      hostWith({ platform: 'extension' }),
      'not-ddg-context',
    ],
    ['the interface is not an object', hostWith('yes'), 'not-ddg-context'],
    [
      'the browser is too old to create bridges',
      hostWith({ platform: 'ios' }),
      'bridge-not-supported',
    ],
    [
      'the host refuses to create a bridge',
      hostWith({
        platform: 'ios',
        createMessageBridge: () => {
          throw new Error('Did not install Message Bridge');
        },
      }),
      'error-creating-bridge',
    ],
    [
      'reading the interface throws',
      {
        navigator: {
          get duckduckgo() {
            throw new Error('no');
          },
        },
      },
      'error-creating-bridge',
    ],
  ])('fails when %s', async (_name, host, code) => {
    expect(await connectBridge({ feature, host })).toMatchObject({ ok: false, code });
  });

  it('returns not-browser-context in Node, which has a navigator but no window', async () => {
    expect(await connectBridge({ feature })).toEqual({ ok: false, code: 'not-browser-context' });
  });

  it('gives up on the handshake after 500 ms', async () => {
    const connection = connectBridge({
      feature,
      host: hostAnswering({ handshake: dropped }).window,
    });
    await jest.advanceTimersByTimeAsync(499);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await connection).toMatchObject({
      ok: false,
      code: 'error-creating-bridge',
      cause: { code: 'timeout' },
    });
  });

  it.each([undefined, null, 'ok', {}, { availableMessages: 'all' }])(
    'rejects the malformed handshake response %j',
    async (answer) => {
      const host = hostAnswering({ handshake: () => answer });
      expect(await connectBridge({ feature, host: host.window })).toMatchObject({
        code: 'error-creating-bridge',
      });
    },
  );

  it.each([
    ['the handshake fails', hostAnswering({ handshake: () => null }), {}],
    [
      'the needed message is missing',
      hostAnswering({}, { availableMessages: [] }),
      { neededMessage: 'x' },
    ],
  ])(
    "removes its listeners from the caller's signal when %s",
    async (_name, { window }, options) => {
      const { signal } = new AbortController();
      const added = jest.spyOn(signal, 'addEventListener');
      const removed = jest.spyOn(signal, 'removeEventListener');
      const connection = await connectBridge({ feature, host: window, signal, ...options });
      expect(connection.ok).toBe(false);
      expect(added).toHaveBeenCalled();
      expect(removed.mock.calls).toHaveLength(added.mock.calls.length);
    },
  );

  it('fails with unsupported-message when the needed message is missing', async () => {
    const host = hostAnswering({}, { availableMessages: ['getFeatureConfig'] }).window;
    expect(await connectBridge({ feature, host, neededMessage: 'subscriptionDetails' })).toEqual({
      ok: false,
      code: 'unsupported-message',
    });
  });

  it.each(['ios', 'macos', 'android', 'android-web-message', 'windows'] as const)(
    'connects to the native host on %s',
    async (name) => {
      const answers = { subscriptions: { subscriptionDetails: () => ({ isSubscribed: true }) } };
      const host = emulateHost(name, { answers }).window;
      expect(await connectBridge({ feature, host })).toMatchObject({
        ok: true,
        bridge: { availableMessages: ['subscriptionDetails'] },
      });
    },
  );

  it('finds no native host in the extension or in another browser', async () => {
    for (const name of ['extension', 'browser'] as const) {
      const host = emulateHost(name).window;
      expect(await connectBridge({ feature, host })).toEqual({
        ok: false,
        code: 'not-ddg-context',
      });
    }
  });

  it('fails to create a bridge in a frame', async () => {
    const host = emulateHost('ios', { framed: true }).window;
    expect(await connectBridge({ feature, host })).toMatchObject({
      code: 'error-creating-bridge',
      cause: { message: 'Did not install Message Bridge' },
    });
  });

  it('never throws, whatever value the navigator holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (made, answer) => {
        const hosts = [
          hostWith(made),
          hostWith({ platform: made, createMessageBridge: () => made }),
          hostWith({ createMessageBridge: () => ({ request: () => answer }) }),
        ];
        for (const host of hosts) {
          const connection = await connectBridge({ feature, host });
          expect(typeof connection.ok).toBe('boolean');
        }
      }),
    );
  });

  it('aborts the handshake when the caller aborts', async () => {
    const controller = new AbortController();
    const connection = connectBridge({
      feature,
      host: hostAnswering({ handshake: dropped }).window,
      signal: controller.signal,
    });
    controller.abort();
    expect(await connection).toMatchObject({ ok: false, cause: { code: 'aborted' } });
  });

  it("exposes the host's platform and available messages", async () => {
    const { bridge } = await connected(
      {},
      { availableMessages: ['subscriptionDetails', 7 as unknown as string] },
    );
    expect(bridge).toMatchObject({
      platform: 'macos',
      availableMessages: ['subscriptionDetails'],
    });
  });
});

describe('Bridge', () => {
  it("sends a request and resolves with the host's response", async () => {
    const { bridge, host } = await connected({
      subscriptionDetails: () => ({ isSubscribed: true }),
    });
    expect(await bridge.request('subscriptionDetails')).toEqual({ isSubscribed: true });
    expect(sentTo(host).at(-1)).toEqual({
      context: 'contentScopeScriptsIsolated',
      featureName: 'subscriptions',
      method: 'subscriptionDetails',
      params: {},
      id: expect.any(String),
    });
  });

  it('does not send a request that the host does not support', async () => {
    const { bridge, host } = await connected();
    await expect(bridge.request('getAccessToken')).rejects.toMatchObject({
      code: 'unsupported-message',
    });
    expect(sentTo(host)).toHaveLength(1);
  });

  it('times out after 1200 ms and drops the late response', async () => {
    const { bridge, host } = await connected({
      getAccessToken: () => delayed(1300, { token: 'x' }),
    });
    const outcome = bridge.request('getAccessToken').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1199);
    expect(jest.getTimerCount()).toBe(2);
    await jest.advanceTimersByTimeAsync(200);
    expect(host.crossed.at(-1)).toMatchObject({ message: { result: { token: 'x' } } });
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  it('rejects a request with aborted when the caller aborts', async () => {
    const { bridge } = await connected({ getAccessToken: dropped });
    const controller = new AbortController();
    const { signal } = controller;
    const outcome = bridge
      .request('getAccessToken', {}, { signal })
      .catch((error: unknown) => error);
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'aborted' });
    await expect(bridge.request('getAccessToken', {}, { signal })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it("reports a host's refusal without exposing the request parameters", async () => {
    const { bridge } = await connected({
      getAccessToken: () => {
        throw new Error('invalid origin');
      },
    });
    const outcome = bridge.request('getAccessToken', { token: 'secret' });
    await expect(outcome).rejects.toMatchObject({
      code: 'rejected',
      message: 'getAccessToken was rejected by the native host',
      cause: { message: 'invalid origin' },
    });
  });

  it('sends a notification without an id', async () => {
    const { bridge, host } = await connected();
    bridge.notify('openSubscriptionPurchase', { origin: 'pro_website' });
    expect(sentTo(host).at(-1)).toEqual({
      context: 'contentScopeScriptsIsolated',
      featureName: 'subscriptions',
      method: 'openSubscriptionPurchase',
      params: { origin: 'pro_website' },
    });
  });

  it('delivers pushed messages until the listener unsubscribes', async () => {
    const { bridge, host } = await connected();
    const listener = jest.fn();
    const stop = bridge.subscribe('authUpdate', listener);
    host.push('subscriptions', 'authUpdate', { n: 1 });
    host.push('subscriptions', 'other', {});
    stop();
    host.push('subscriptions', 'authUpdate', { n: 2 });
    expect(listener.mock.calls).toEqual([[{ n: 1 }]]);
  });

  it('throws rejected when the host refuses a subscription or notification', async () => {
    const refuse = () => {
      throw new Error('no');
    };
    const request = async () => ({ availableMessages: [] });
    const createMessageBridge = () => ({ request, notify: refuse, subscribe: refuse });
    const connection = await connectBridge({ feature, host: hostWith({ createMessageBridge }) });
    if (!connection.ok) throw new Error(connection.code);
    expect(() => connection.bridge.subscribe('authUpdate', () => {})).toThrow(
      expect.objectContaining({
        code: 'rejected',
        message: 'authUpdate was rejected by the native host',
      }),
    );
    expect(() => connection.bridge.notify('backToSettings')).toThrow(
      expect.objectContaining({
        code: 'rejected',
        message: 'backToSettings was rejected by the native host',
      }),
    );
  });

  it('ends requests, subscriptions and notifications when its signal aborts', async () => {
    const controller = new AbortController();
    const host = hostAnswering({ getAccessToken: dropped });
    const connection = await connectBridge({
      feature,
      host: host.window,
      signal: controller.signal,
    });
    if (!connection.ok) throw new Error(connection.code);
    const { bridge } = connection;
    const listener = jest.fn();
    bridge.subscribe('authUpdate', listener);
    const outcome = bridge.request('getAccessToken').catch((error: unknown) => error);
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'aborted' });
    expect(() => bridge.notify('backToSettings')).toThrow('backToSettings was aborted');
    bridge.subscribe('authUpdate', listener);
    host.push('subscriptions', 'authUpdate', {});
    expect(listener).not.toHaveBeenCalled();
  });
});

it("isNativeHost returns true only inside the company's own browser", () => {
  expect(isNativeHost(emulateHost('ios').window)).toBe(true);
  expect(isNativeHost(hostWith({ platform: 'extension' }))).toBe(false);
  expect(isNativeHost({ navigator: {} })).toBe(false);
  expect(isNativeHost()).toBe(false);
});
