import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, type FakeHostOptions } from '../testing/index.ts';
import { type Bridge, connectBridge } from './connect-bridge.ts';
import { type HostWindow, isNativeHost } from './native-host.ts';

const feature = 'subscriptions';
const never = () => new Promise<never>(() => {});

async function connected(options: FakeHostOptions) {
  const host = createFakeHost(options);
  const connection = await connectBridge({ feature, host });
  if (!connection.ok) throw new Error(connection.kind);
  return { host, bridge: connection.bridge as Bridge };
}

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
    ['the browser is another', { navigator: {} }, 'not-ddg-context'],
    ['there are message handlers only', hostWith({ messageHandlers: {} }), 'not-ddg-context'],
    ['it is the extension', hostWith({ platform: 'extension' }), 'not-ddg-context'],
    ['the interface is no object', hostWith('yes'), 'not-ddg-context'],
    ['the browser is older', hostWith({ platform: 'ios' }), 'bridge-not-supported'],
    [
      'the host refuses to make one',
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
  ])('when %s', async (_name, host, kind) => {
    expect(await connectBridge({ feature, host })).toMatchObject({ ok: false, kind });
  });

  it('has no browser context in Node, which has a navigator', async () => {
    expect(await connectBridge({ feature })).toEqual({ ok: false, kind: 'not-browser-context' });
  });

  it('gives up on a handshake after 500 ms', async () => {
    const connection = connectBridge({
      feature,
      host: createFakeHost({ answers: { handshake: never } }),
    });
    await jest.advanceTimersByTimeAsync(499);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await connection).toMatchObject({
      ok: false,
      kind: 'error-creating-bridge',
      cause: { code: 'timeout' },
    });
  });

  it.each([undefined, null, 'ok', {}, { availableMessages: 'all' }])(
    'does not trust the handshake %j',
    async (answer) => {
      const host = createFakeHost({ answers: { handshake: () => answer } });
      expect(await connectBridge({ feature, host })).toMatchObject({
        kind: 'error-creating-bridge',
      });
    },
  );

  it('says when the message that matters is missing', async () => {
    const host = createFakeHost({ availableMessages: ['getFeatureConfig'] });
    expect(await connectBridge({ feature, host, neededMessage: 'subscriptionDetails' })).toEqual({
      ok: false,
      kind: 'unsupported-message',
    });
  });

  it('knows platform and messages of the host', async () => {
    const { bridge } = await connected({
      platform: 'android',
      availableMessages: ['subscriptionDetails', 7 as unknown as string],
    });
    expect(bridge).toMatchObject({
      platform: 'android',
      availableMessages: ['subscriptionDetails'],
    });
  });
});

describe('Bridge', () => {
  it('asks and is answered', async () => {
    const { bridge, host } = await connected({
      answers: { subscriptionDetails: () => ({ isSubscribed: true }) },
    });
    expect(await bridge.request('subscriptionDetails')).toEqual({ isSubscribed: true });
    expect(host.sent.at(-1)).toEqual({
      kind: 'request',
      method: 'subscriptionDetails',
      params: {},
    });
  });

  it('does not send what the host does not know', async () => {
    const { bridge, host } = await connected({ answers: {} });
    await expect(bridge.request('getAccessToken')).rejects.toMatchObject({
      code: 'unsupported-message',
    });
    expect(host.sent).toHaveLength(1);
  });

  it('gives up after 1200 ms, and drops a late answer', async () => {
    let answerLate: (value: unknown) => void = () => {};
    const { bridge } = await connected({
      answers: { getAccessToken: () => new Promise((resolve) => (answerLate = resolve)) },
    });
    const outcome = bridge.request('getAccessToken').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1200);
    answerLate({ token: 'x' });
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });

  it('stops waiting when the caller does', async () => {
    const { bridge } = await connected({ answers: { getAccessToken: never } });
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

  it("passes on a host's refusal, without what was sent", async () => {
    const { bridge } = await connected({
      answers: {
        getAccessToken: () => {
          throw new Error('invalid origin');
        },
      },
    });
    const outcome = bridge.request('getAccessToken', { token: 'secret' });
    await expect(outcome).rejects.toMatchObject({
      code: 'rejected',
      message: 'getAccessToken: refused',
      cause: { message: 'invalid origin' },
    });
  });

  it('notifies', async () => {
    const { bridge, host } = await connected({});
    bridge.notify('openSubscriptionPurchase', { origin: 'pro_website' });
    expect(host.sent.at(-1)).toMatchObject({ kind: 'notify', params: { origin: 'pro_website' } });
  });

  it('listens until told to stop', async () => {
    const { bridge, host } = await connected({});
    const listener = jest.fn();
    const stop = bridge.subscribe('authUpdate', listener);
    host.push('authUpdate', { n: 1 });
    host.push('other', {});
    stop();
    host.push('authUpdate', { n: 2 });
    expect(listener.mock.calls).toEqual([[{ n: 1 }]]);
    expect(host.openSubscriptions).toBe(0);
  });
});

it('isNativeHost is true inside the own browser only', () => {
  expect(isNativeHost(createFakeHost())).toBe(true);
  expect(isNativeHost(hostWith({ platform: 'extension' }))).toBe(false);
  expect(isNativeHost({ navigator: {} })).toBe(false);
  expect(isNativeHost()).toBe(false);
});
