import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { ANDROID_SECRET } from '../constants.ts';
import { BridgeError } from '../errors.ts';
import { isNativeHost } from '../core/native-host.ts';
import { openMessenger } from '../core/open-messenger.ts';
import type * as firstCopy from '../index.ts';
import {
  CHANNELS,
  type EmulatedHost,
  type EmulatedHostName,
  emulateHost,
  type EmulateHostOptions,
} from '../testing/index.ts';
import { androidTransport } from './android.ts';
import { androidWebMessageTransport } from './android-web-message.ts';
import { webkitTransport } from './webkit.ts';
import { windowsTransport } from './windows.ts';

const transports = [
  webkitTransport,
  androidTransport,
  androidWebMessageTransport,
  windowsTransport,
];

function opened(name: EmulatedHostName, options: EmulateHostOptions = {}) {
  const host = emulateHost(name, {
    answers: {
      subscriptionPages: { getAccessToken: () => ({ token: 'accessToken' }), nothing: () => null },
    },
    ...options,
  });
  return { host, messenger: openOn(host), window: host.window as Record<string, unknown> };
}

function openOn(host: EmulatedHost) {
  return openMessenger({
    channel: CHANNELS.subscriptionPages,
    transports,
    host: host.window,
    createId: () => 'myId',
  });
}

const raws = (host: EmulatedHost): unknown[] => host.crossed.map(({ raw }) => raw);

const REQUEST = {
  context: 'subscriptionPages',
  featureName: 'useSubscription',
  method: 'getAccessToken',
  params: {},
  id: 'myId',
};
const NOTIFICATION = {
  context: 'subscriptionPages',
  featureName: 'useSubscription',
  method: 'setSubscription',
  params: { token: 'authToken' },
};

describe('webkitTransport', () => {
  it('sends objects and reads JSON text', async () => {
    const { host, messenger } = opened('ios');
    await messenger.request('getAccessToken');
    messenger.notify('setSubscription', { token: 'authToken' });
    expect(raws(host)).toEqual([
      REQUEST,
      '{"context":"subscriptionPages","featureName":"useSubscription","id":"myId","result":{"token":"accessToken"}}',
      NOTIFICATION,
    ]);
  });

  it("passes on Apple's error for an empty response", async () => {
    const { messenger } = opened('macos');
    await expect(messenger.request('nothing')).rejects.toMatchObject({
      cause: { message: 'could not access encodable result' },
    });
  });

  it("passes on the broker's error for an unknown feature", async () => {
    const { host } = opened('ios');
    const messenger = openMessenger({
      channel: { context: 'subscriptionPages', featureName: 'other' },
      transports,
      host: host.window,
    });
    await expect(messenger.request('getAccessToken')).rejects.toMatchObject({
      cause: { message: 'feature named `other` was not found' },
    });
  });

  it('settles every request, whatever a handler returns', async () => {
    const codes = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (answer, refuses) => {
        const postMessage = () => (refuses ? Promise.reject(answer) : answer);
        const messageHandlers = { subscriptionPages: { postMessage } };
        const messenger = openMessenger({
          channel: CHANNELS.subscriptionPages,
          transports,
          host: { navigator: {}, webkit: { messageHandlers } } as object,
        });
        const failure: unknown = await messenger
          .request('getAccessToken', {}, { timeoutMs: 1 })
          .catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(BridgeError);
        codes.add((failure as BridgeError).code);
        messenger.dispose();
      }),
    );
    expect([...codes].sort()).toEqual(['rejected', 'timeout']);
  });

  it('rejects immediately on an error without an id', async () => {
    const postMessage = async () => JSON.stringify({ error: { message: 'not now' } });
    const messenger = openMessenger({
      channel: CHANNELS.subscriptionPages,
      transports,
      host: {
        navigator: {},
        webkit: { messageHandlers: { subscriptionPages: { postMessage } } },
      } as object,
    });
    await expect(
      messenger.request('getAccessToken', {}, { timeoutMs: Infinity }),
    ).rejects.toMatchObject({ code: 'rejected', cause: { message: 'not now' } });
  });

  it.each<[string, (() => unknown) | undefined, object]>([
    ['a value that cannot be cloned', undefined, { callback: () => {} }],
    [
      'a handler that throws',
      () => {
        throw new Error('no');
      },
      {},
    ],
  ])('throws rejected from notify for %s, as Android does', (_, postMessage, params) => {
    const { host } = opened('ios');
    const handlers = (host.window as { webkit?: { messageHandlers?: object } }).webkit;
    if (postMessage)
      Object.assign(handlers?.messageHandlers ?? {}, { subscriptionPages: { postMessage } });
    const messenger = openOn(host);
    expect(
      failureOf(() => messenger.notify('setSubscription', params as Record<string, unknown>)),
    ).toMatchObject({ code: 'rejected', cause: expect.anything() });
  });

  it.each(['window', 'messageHandlers'] as const)(
    'receives pushes to the %s and removes its functions afterward',
    (pushForm) => {
      const { host, messenger, window } = opened('ios', { pushForm });
      const listener = jest.fn();
      const stops = [
        messenger.subscribe('onPurchaseUpdate', listener),
        messenger.subscribe('onPurchaseUpdate', listener),
      ];
      host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'canceled' });
      expect(listener.mock.calls).toContainEqual([{ type: 'canceled' }]);
      stops.forEach((stop) => stop());
      expect(window).not.toHaveProperty('onPurchaseUpdate');
      expect(Reflect.get(host.window.navigator ?? {}, 'duckduckgo')).not.toHaveProperty(
        'messageHandlers.onPurchaseUpdate',
      );
    },
  );

  it('calls each listener once', () => {
    const { host, messenger } = opened('ios');
    const [first, second] = [jest.fn(), jest.fn()];
    messenger.subscribe('onPurchaseUpdate', first);
    messenger.subscribe('onPurchaseUpdate', second);
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  });

  it('creates navigator.duckduckgo for pushes without looking like a native host', () => {
    const { host, messenger } = opened('ios');
    Reflect.deleteProperty(host.window.navigator ?? {}, 'duckduckgo');
    const listener = jest.fn();
    messenger.subscribe('onPurchaseUpdate', listener);
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect(listener).toHaveBeenCalledTimes(1);
    expect(isNativeHost(host.window)).toBe(false);
  });

  it("keeps the page's own functions and tolerates frozen objects", () => {
    const { host, messenger, window } = opened('ios');
    const own = jest.fn();
    window['onPurchaseUpdate'] = own;
    const listener = jest.fn();
    const stop = messenger.subscribe('onPurchaseUpdate', listener);
    host.push('subscriptionPages', 'onPurchaseUpdate', {});
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    expect(window['onPurchaseUpdate']).toBe(own);

    Object.freeze(Reflect.get(host.window.navigator ?? {}, 'duckduckgo'));
    Object.freeze(host.window);
    expect(() => messenger.subscribe('onOther', listener)()).not.toThrow();
  });
});

describe('androidTransport', () => {
  it('sends JSON text with the secret and receives an object by callback', async () => {
    const { host, messenger } = opened('android');
    await messenger.request('getAccessToken');
    messenger.notify('setSubscription', { token: 'authToken' });
    expect(host.crossed.map(({ message }) => message)).toEqual([
      REQUEST,
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        method: 'getAccessToken',
        id: 'myId',
        result: { token: 'accessToken' },
      },
      NOTIFICATION,
    ]);
    expect(typeof host.crossed[0]?.raw).toBe('string');
    expect(host.crossed[1]?.mark).toEqual({ secret: ANDROID_SECRET });
  });

  it('removes the object from the window and can be reopened', async () => {
    const { host, messenger, window } = opened('android');
    expect(window).not.toHaveProperty('subscriptionPages');
    messenger.dispose();
    expect(await openOn(host).request('getAccessToken')).toEqual({ token: 'accessToken' });
  });

  it('ignores messages after dispose', () => {
    const { host, messenger } = opened('android');
    messenger.dispose();
    const read = jest.fn();
    host.send(Object.defineProperty({}, 'context', { get: read }));
    expect(read).not.toHaveBeenCalled();
  });

  it('installs a callback that no other script can replace', () => {
    const { window } = opened('android');
    expect(Reflect.defineProperty(window, 'messageCallback', { value: () => {} })).toBe(false);
    expect(Reflect.set(window, 'messageCallback', () => {})).toBe(false);
  });

  it('fails if another script already owns the callback', () => {
    const host = emulateHost('android');
    Object.defineProperty(host.window, 'messageCallback', { value: () => {} });
    expect(failureOf(() => openOn(host))).toMatchObject({
      message: 'Unsupported native messaging platform',
      cause: { message: 'window.messageCallback belongs to another script' },
    });
    // The interface stays on the window for the script that owns the callback.
    expect(host.window).toHaveProperty('subscriptionPages');
  });

  it('serves two contexts on one page', async () => {
    const host = emulateHost('android', {
      answers: {
        subscriptionPages: { getAccessToken: () => ({ token: 'a' }) },
        identityTheftRestorationPages: { getAccessToken: () => ({ token: 'b' }) },
      },
    });
    const answers = [CHANNELS.subscriptionPages, CHANNELS.identityTheftRestorationPages].map(
      (channel) =>
        openMessenger({ channel, transports, host: host.window }).request('getAccessToken'),
    );
    expect(await Promise.all(answers)).toEqual([{ token: 'a' }, { token: 'b' }]);
  });
});

describe('androidWebMessageTransport', () => {
  it('pings first, then sends and reads JSON text', async () => {
    const { host, messenger } = opened('android-web-message');
    await messenger.request('getAccessToken');
    expect(raws(host).map((raw) => JSON.parse(String(raw)))).toEqual([
      {
        context: 'subscriptionPages',
        featureName: 'messaging',
        method: 'initialPing',
        id: 'initialPing',
        params: {},
      },
      REQUEST,
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        id: 'myId',
        result: { token: 'accessToken' },
      },
    ]);
  });

  it('does not ping from a frame', () => {
    const { host } = opened('android-web-message', { framed: true });
    expect(host.crossed).toEqual([]);
  });

  it('removes the object from the window and can be reopened', async () => {
    const { host, window } = opened('android-web-message');
    expect(window).not.toHaveProperty('subscriptionPages');
    expect(await openOn(host).request('getAccessToken')).toEqual({ token: 'accessToken' });
  });

  it('tolerates an object without removeEventListener that rejects the ping', () => {
    const listeners: ((event: unknown) => void)[] = [];
    const host = {
      navigator: {},
      subscriptionPages: {
        postMessage: () => {
          throw new Error('not yet');
        },
        addEventListener: (_type: string, listener: (event: unknown) => void) =>
          void listeners.push(listener),
      },
    };
    const messenger = openMessenger({ channel: CHANNELS.subscriptionPages, transports, host });
    const heard = jest.fn();
    messenger.subscribe('onPurchaseUpdate', heard);
    const push = JSON.stringify({
      ...CHANNELS.subscriptionPages,
      subscriptionName: 'onPurchaseUpdate',
      params: {},
    });
    listeners.forEach((listener) => listener({ data: push }));
    expect(() => messenger.notify('backToSettings')).toThrow(
      'backToSettings was rejected by the native host',
    );
    messenger.dispose();
    listeners.forEach((listener) => listener({ data: push }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

it.each<[EmulatedHostName, RegExp]>([
  ['android', /not extensible/],
  ['windows', /rejects listeners/],
])('names the cause if %s is there but cannot be used', (name, message) => {
  const host = emulateHost(name);
  if (name === 'android') Object.freeze(host.window);
  else
    Object.assign((host.window as { chrome?: { webview?: object } }).chrome?.webview ?? {}, {
      addEventListener: () => {
        throw new TypeError('rejects listeners');
      },
    });
  expect(failureOf(() => openOn(host))).toMatchObject({
    code: 'unsupported-platform',
    cause: { message: expect.stringMatching(message) },
  });
});

it('ignores an element or a frame named after a context', () => {
  const frame = { postMessage: jest.fn(), addEventListener: jest.fn(), process: jest.fn() };
  const host = Object.create({ subscriptionPages: frame }, { navigator: { value: {} } }) as object;
  expect(() => openMessenger({ channel: CHANNELS.subscriptionPages, transports, host })).toThrow(
    'Unsupported native messaging platform',
  );
  expect(frame.postMessage).not.toHaveBeenCalled();
});

describe('windowsTransport', () => {
  it("sends Windows's own envelope and reads the common one", async () => {
    const { host, messenger } = opened('windows');
    await messenger.request('getAccessToken');
    messenger.notify('setSubscription', { token: 'authToken' });
    expect(raws(host)).toEqual([
      {
        Feature: 'subscriptionPages',
        SubFeatureName: 'useSubscription',
        Name: 'getAccessToken',
        Data: {},
        Id: 'myId',
      },
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        id: 'myId',
        result: { token: 'accessToken' },
      },
      {
        Feature: 'subscriptionPages',
        SubFeatureName: 'useSubscription',
        Name: 'setSubscription',
        Data: { token: 'authToken' },
      },
    ]);
  });

  it('ignores pushes with an origin and accepts those with a null origin', () => {
    const listeners = new Set<(event: unknown) => void>();
    const webview = {
      postMessage: () => {},
      addEventListener: (_type: string, listener: (event: unknown) => void) =>
        void listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: unknown) => void) =>
        void listeners.delete(listener),
    };
    const host = { navigator: {}, chrome: { webview } };
    const messenger = openMessenger({ channel: CHANNELS.subscriptionPages, transports, host });
    const heard = jest.fn();
    messenger.subscribe('onPurchaseUpdate', heard);
    const data = { ...CHANNELS.subscriptionPages, subscriptionName: 'onPurchaseUpdate' };
    for (const origin of ['https://duckduckgo.com', '', 'null', null, undefined]) {
      listeners.forEach((listener) => listener({ data, origin }));
    }
    expect(heard).toHaveBeenCalledTimes(2);
    messenger.dispose();
    expect(listeners.size).toBe(0);
  });
});

describe('a second copy of the library on one page', () => {
  let secondCopy: typeof firstCopy;
  beforeAll(async () => {
    // Load separate modules, as another bundle would.
    jest.resetModules();
    secondCopy = await import('../index.ts');
  });

  function openSecond(host: EmulatedHost) {
    return secondCopy.openMessenger({
      channel: CHANNELS.subscriptionPages,
      transports: [
        secondCopy.webkitTransport,
        secondCopy.androidTransport,
        secondCopy.androidWebMessageTransport,
        secondCopy.windowsTransport,
      ],
      host: host.window,
    });
  }

  it('loads as a separate module instance', () =>
    expect(secondCopy.openMessenger).not.toBe(openMessenger));

  it.each(['ios', 'android', 'android-web-message', 'windows'] as const)(
    'sends, receives and listens in %s without disturbing the first',
    async (name) => {
      const { host, messenger: first } = opened(name);
      const second = openSecond(host);
      const [toFirst, toSecond] = [jest.fn(), jest.fn()];
      first.subscribe('onPurchaseUpdate', toFirst);
      const stop = second.subscribe('onPurchaseUpdate', toSecond);

      for (const messenger of [first, second, first])
        expect(await messenger.request('getAccessToken')).toEqual({ token: 'accessToken' });
      host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' });
      stop();
      second.dispose();
      host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'canceled' });
      expect(toFirst.mock.calls).toEqual([[{ type: 'completed' }], [{ type: 'canceled' }]]);
      expect(toSecond.mock.calls).toEqual([[{ type: 'completed' }]]);
      expect(await first.request('getAccessToken')).toEqual({ token: 'accessToken' });
    },
  );

  it('keeps serving the second after the first is disposed', async () => {
    const { host, messenger: first } = opened('android');
    const second = openSecond(host);
    first.dispose();
    expect(await second.request('getAccessToken')).toEqual({ token: 'accessToken' });
  });
});

function failureOf(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
