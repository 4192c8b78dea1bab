import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CHANNELS, emulateHost, type EmulatedHostName } from '../testing/index.ts';
import {
  androidTransport,
  androidWebMessageTransport,
  connectBridgeWhenReady,
  openMessengerWhenReady,
  type Transport,
  webkitTransport,
  windowsTransport,
} from '../index.ts';

const channel = CHANNELS.subscriptionPages;
const transports = [
  webkitTransport,
  androidTransport,
  androidWebMessageTransport,
  windowsTransport,
];

/** Returns a window of another browser that becomes the host's after some milliseconds. */
function lateWindow(name: EmulatedHostName, afterMs: number): object {
  const window = { navigator: {} };
  setTimeout(() => {
    emulateHost(name, {
      window,
      answers: {
        subscriptionPages: { getAccessToken: () => ({ token: 'jwt' }) },
        subscriptions: { handshake: () => ({ availableMessages: [] }) },
      },
    });
  }, afterMs);
  return window;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe('openMessengerWhenReady', () => {
  it.each(['ios', 'android', 'android-web-message', 'windows'] as const)(
    'connects to %s when it injects its interface after 200 ms',
    async (name) => {
      const host = lateWindow(name, 200);
      const opening = openMessengerWhenReady({ channel, transports, host });
      await jest.advanceTimersByTimeAsync(250);
      const messenger = await opening;
      expect(await messenger.request('getAccessToken')).toEqual({ token: 'jwt' });
      expect(messenger.featureName).toBe('useSubscription');
    },
  );

  it('connects without a timer if the host is already there', async () => {
    const host = emulateHost('ios').window;
    await openMessengerWhenReady({ channel, transports, host });
  });

  it.each([
    [undefined, 2_000],
    [0, 0],
    [120, 120],
    [NaN, 0],
  ])('rejects after a limit of %s ms with the cause', async (readyTimeoutMs, expectedMs) => {
    const broken: Transport = () => {
      throw new Error('broken');
    };
    const startMs = performance.now();
    const failure = openMessengerWhenReady({
      channel,
      transports: [broken],
      host: { navigator: {} },
      ...(readyTimeoutMs === undefined ? {} : { readyTimeoutMs }),
    }).catch((error: unknown) => ({ error, afterMs: performance.now() - startMs }));
    await jest.runAllTimersAsync();
    expect(await failure).toMatchObject({
      error: { code: 'unsupported-platform', cause: { message: 'broken' } },
      afterMs: expectedMs,
    });
  });

  it('rejects immediately when the signal aborts', async () => {
    const caller = new AbortController();
    const options = { channel, transports, host: { navigator: {} }, signal: caller.signal };
    const failure = openMessengerWhenReady(options).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10);
    caller.abort('left');
    expect(await failure).toMatchObject({ code: 'aborted', cause: 'left' });
  });

  it('carries a custom transport', async () => {
    const listeners = new Set<(event: { data: string }) => void>();
    const posted: unknown[] = [];
    const shell = {
      postMessage(text: string) {
        const message = JSON.parse(text) as { id?: unknown };
        posted.push(message);
        if (message.id === undefined) return;
        const data = JSON.stringify({ ...message, result: { theme: 'dark' } });
        listeners.forEach((listener) => listener({ data }));
      },
      addEventListener: (listener: (event: { data: string }) => void) => listeners.add(listener),
      removeEventListener: (listener: (event: { data: string }) => void) =>
        listeners.delete(listener),
    };
    const shellTransport: Transport = (_, host, receive) => {
      const { shell: found } = host as { shell?: typeof shell };
      if (!found) return undefined;
      const listener = ({ data }: { data: string }): void => receive(JSON.parse(data));
      found.addEventListener(listener);
      return {
        post: (message) => found.postMessage(JSON.stringify(message)),
        close: () => found.removeEventListener(listener),
      };
    };
    const host: { navigator: object; shell?: typeof shell } = { navigator: {} };
    setTimeout(() => (host.shell = shell), 200);
    const opening = openMessengerWhenReady({
      channel: { context: 'shell', featureName: 'notes' },
      transports: [shellTransport],
      host,
    });
    await jest.advanceTimersByTimeAsync(200);
    const messenger = await opening;
    expect(await messenger.request('getTheme')).toEqual({ theme: 'dark' });
    messenger.notify('close');
    expect(posted).toEqual([
      expect.objectContaining({ context: 'shell', featureName: 'notes', method: 'getTheme' }),
      { context: 'shell', featureName: 'notes', method: 'close', params: {} },
    ]);
    const changed = jest.fn();
    messenger.subscribe('onTheme', changed);
    const push = { context: 'shell', featureName: 'notes', subscriptionName: 'onTheme', params: 1 };
    listeners.forEach((listener) => listener({ data: JSON.stringify(push) }));
    messenger.dispose();
    expect(changed.mock.calls).toEqual([[1]]);
    expect(listeners.size).toBe(0);
  });
});

describe('connectBridgeWhenReady', () => {
  const feature = 'subscriptions';

  it('connects when the browser injects its interface after 200 ms', async () => {
    const connecting = connectBridgeWhenReady({ feature, host: lateWindow('macos', 200) });
    await jest.advanceTimersByTimeAsync(250);
    expect(await connecting).toMatchObject({ ok: true, bridge: { platform: 'macos' } });
  });

  it('returns the last failure when time is up or the signal aborts', async () => {
    const { signal } = { signal: AbortSignal.abort() };
    for (const options of [{ readyTimeoutMs: 100 }, { signal }]) {
      const connecting = connectBridgeWhenReady({ feature, host: { navigator: {} }, ...options });
      await jest.advanceTimersByTimeAsync(100);
      expect(await connecting).toEqual({ ok: false, code: 'not-ddg-context' });
    }
  });

  it('does not repeat a handshake that the host refused', async () => {
    const host = emulateHost('macos', { answers: { subscriptions: { handshake: () => 'no' } } });
    expect(await connectBridgeWhenReady({ feature, host: host.window })).toMatchObject({
      ok: false,
      code: 'error-creating-bridge',
    });
    expect(host.crossed.filter(({ direction }) => direction === 'to-host')).toHaveLength(1);
  });
});
