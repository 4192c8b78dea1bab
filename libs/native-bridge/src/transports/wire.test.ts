/** Replays exact transport messages recorded from native clients: `../messages/cases/wire.json`. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { ANDROID_CALLBACK, ANDROID_SECRET } from '../constants.ts';
import { connectBridge } from '../core/connect-bridge.ts';
import type { HostWindow, MessageBridge, NativeInterface } from '../core/native-host.ts';
import { openMessenger } from '../core/open-messenger.ts';
import type { BridgeChannel } from '../core/transport.ts';
import { CHANNELS, emulateHost, typicalAnswers } from '../testing/index.ts';
import { androidTransport } from './android.ts';
import { androidWebMessageTransport } from './android-web-message.ts';
import { webkitTransport } from './webkit.ts';
import { windowsTransport } from './windows.ts';

interface Message extends BridgeChannel {
  method: string;
  params: Record<string, unknown>;
  id?: string;
}
interface Recorded {
  ignored: { messages: { message: Message; secret: string; why: string }[] };
  envelopes: {
    notification: Message;
    request: Message & { id: string };
    response: Message & { result: unknown };
    response_error: { error: unknown };
    push: { subscriptionName: string; params: unknown };
    windows_request: object;
    windows_notification: object;
  };
  webkitReplies: {
    ok_reply_is_a_JSON_string: string;
    notification_reply: string;
    handler_error: BridgeChannel & { id: string; error: unknown };
    null_result_error_message: string;
    broker_rejections: [unknownFeature: string, foreignPage: string];
  };
  messageBridge: {
    context: string;
    notify: Message;
    request: Message;
    response_result: unknown;
    push: { subscriptionName: string; params: unknown };
    failure_message: string;
  };
  navigatorInterface: { 'navigator.duckduckgo': Record<string, string> };
}
const wire = JSON.parse(
  readFileSync(new URL('../messages/cases/wire.json', import.meta.url), 'utf8'),
) as Recorded;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

const channelOf = ({ context, featureName }: BridgeChannel) => ({ context, featureName });
const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

/**
 * Bare windows of each transport, with the sent messages and a function that sends one to the page.
 */
const hosts = {
  android: (context: string) => {
    const sent: unknown[] = [];
    const window: Record<string, unknown> = {
      [context]: { process: (text: string) => void sent.push(JSON.parse(text)) },
    };
    const say = (message: unknown) =>
      (window[ANDROID_CALLBACK] as (...args: unknown[]) => void)(ANDROID_SECRET, message);
    return { window, transport: androidTransport, sent, say };
  },
  'android, web messages': (context: string) => {
    const sent: unknown[] = [];
    const listeners: ((event: { data: string }) => void)[] = [];
    const object = {
      postMessage: (text: string) => void sent.push(JSON.parse(text)),
      addEventListener: (_type: string, each: (typeof listeners)[0]) => void listeners.push(each),
    };
    // Emulate a frame, which sends no ping.
    const window = { [context]: object, self: {}, top: {} };
    const say = (message: unknown) =>
      listeners.forEach((each) => each({ data: JSON.stringify(message) }));
    return { window, transport: androidWebMessageTransport, sent, say };
  },
  windows: () => {
    const sent: unknown[] = [];
    const listeners: ((event: { data: unknown }) => void)[] = [];
    const webview = {
      postMessage: (message: unknown) => void sent.push(message),
      addEventListener: (_type: string, each: (typeof listeners)[0]) => void listeners.push(each),
    };
    const say = (data: unknown) => listeners.forEach((each) => each({ data }));
    return { window: { chrome: { webview } }, transport: windowsTransport, sent, say };
  },
} as const;

describe.each(Object.keys(hosts) as (keyof typeof hosts)[])('the envelopes on %s', (name) => {
  const { request, notification, response, response_error, push, ...ofWindows } = wire.envelopes;
  const opened = () => {
    const { window, transport, sent, say } = hosts[name](request.context);
    const messenger = openMessenger({
      channel: channelOf(request),
      transports: [transport],
      host: window as HostWindow,
      createId: () => request.id,
    });
    return { messenger, sent, say };
  };
  const isWindows = name === 'windows';

  it('sends the recorded envelopes and receives the response', async () => {
    const { messenger, sent, say } = opened();
    const asking = messenger.request(request.method, request.params);
    messenger.notify(notification.method, notification.params);
    expect(sent).toEqual(
      isWindows
        ? [ofWindows.windows_request, ofWindows.windows_notification]
        : [request, notification],
    );
    expect(sent[1]).not.toHaveProperty(isWindows ? 'Id' : 'id');
    say(response);
    expect(await asking).toEqual(response.result);
  });

  it('receives a recorded error and a recorded push', async () => {
    const { messenger, say } = opened();
    const asking = failureOf(messenger.request(request.method, request.params));
    say(response_error);
    expect(await asking).toMatchObject({ code: 'rejected', cause: response_error.error });
    const heard = jest.fn();
    messenger.subscribe(push.subscriptionName, heard);
    say(push);
    expect(heard.mock.calls).toEqual([[push.params]]);
  });
});

describe('Android', () => {
  it.each(wire.ignored.messages)('ignores a message with: $why', async ({ message, secret }) => {
    const { window, crossed } = emulateHost('android', {
      answers: typicalAnswers('android', { token: 'authToken' }),
    });
    const page = window as Record<string, unknown>;
    const callback = jest.fn();
    page[ANDROID_CALLBACK] = callback;
    const { process } = page[message.context] as { process(...args: string[]): void };
    process(JSON.stringify(message), secret);
    await jest.advanceTimersByTimeAsync(5000);
    expect(callback).not.toHaveBeenCalled();
    expect(crossed).toMatchObject([{ direction: 'to-host', raw: JSON.stringify(message) }]);
  });

  const requests = wire.ignored.messages.filter(
    ({ message, secret }) => message.id !== undefined && secret === ANDROID_SECRET,
  );
  it.each(requests)('times out a request that Android ignores: $why', async ({ message }) => {
    const host = emulateHost('android', {
      answers: typicalAnswers('android', { token: 'authToken' }),
    });
    const messenger = openMessenger({
      channel: channelOf(message),
      transports: [androidTransport],
      host: host.window,
      createId: () => message.id!,
    });
    const outcome = failureOf(messenger.request(message.method, message.params));
    expect(JSON.parse(String(host.crossed[0]?.raw))).toEqual(message);
    await jest.advanceTimersByTimeAsync(1200);
    expect(await outcome).toMatchObject({ code: 'timeout' });
  });
});

describe('WebKit', () => {
  const { handler_error, ok_reply_is_a_JSON_string, ...replies } = wire.webkitReplies;
  const openOn = (postMessage: (message: Message) => Promise<unknown>) =>
    openMessenger({
      channel: channelOf(handler_error),
      transports: [webkitTransport],
      host: { webkit: { messageHandlers: { [handler_error.context]: { postMessage } } } } as object,
      createId: () => handler_error.id,
    });

  it('reads a response in JSON text', async () => {
    const { result } = JSON.parse(ok_reply_is_a_JSON_string) as { result: unknown };
    const messenger = openOn(async () => ok_reply_is_a_JSON_string);
    expect(await messenger.request('getName')).toEqual(result);
  });

  it('sends a notification, which the host acknowledges with an empty object', async () => {
    const sent = jest.fn(async () => replies.notification_reply);
    openOn(sent).notify('setName', { name: 'Kittie' });
    expect(sent.mock.calls).toEqual([
      [{ ...channelOf(handler_error), method: 'setName', params: { name: 'Kittie' } }],
    ]);
    // The emulated host responds the same way.
    const { postMessage } = (
      emulateHost('ios').window as unknown as {
        webkit: { messageHandlers: { subscriptionPages: { postMessage(m: unknown): unknown } } };
      }
    ).webkit.messageHandlers.subscriptionPages;
    const notification = { ...CHANNELS.subscriptionPages, method: 'backToSettings', params: {} };
    expect(await postMessage(notification)).toBe(replies.notification_reply);
  });

  it('rejects with the recorded error of a handler', async () => {
    const messenger = openOn(async () => JSON.stringify(handler_error));
    expect(await failureOf(messenger.request('getName'))).toMatchObject({
      code: 'rejected',
      cause: handler_error.error,
    });
  });

  it.each(replies.broker_rejections)('rejects with the recorded message: %s', async (message) => {
    const messenger = openOn(async () => Promise.reject(new Error(message)));
    expect(await failureOf(messenger.request('getName'))).toMatchObject({
      code: 'rejected',
      cause: { message },
    });
  });

  it('emulates the recorded errors', async () => {
    const host = emulateHost('macos', { answers: { subscriptionPages: { nothing: () => null } } });
    const ask = (featureName: string) =>
      openMessenger({
        channel: { context: 'subscriptionPages', featureName },
        transports: [webkitTransport],
        host: host.window,
      }).request('nothing');
    expect(await failureOf(ask('useSubscription'))).toMatchObject({
      cause: { message: replies.null_result_error_message },
    });
    expect(await failureOf(ask('this_feature_doesnt_exist'))).toMatchObject({
      cause: { message: replies.broker_rejections[0] },
    });
  });
});

describe('the message bridge', () => {
  const { context, notify, request, response_result, push, failure_message } = wire.messageBridge;
  const interfaceOf = (host: { window: HostWindow }) =>
    (host.window.navigator as { duckduckgo: NativeInterface }).duckduckgo;

  it('sends and receives bridge messages as recorded', async () => {
    const told: unknown[] = [];
    const listeners: Record<string, (params: unknown) => void> = {};
    const bridge: MessageBridge = {
      request: async (method, params) => {
        told.push({ method, params });
        return method === 'handshake' ? { availableMessages: [request.method] } : response_result;
      },
      notify: (method, params) => void told.push({ method, params }),
      subscribe: (name, listener) => {
        listeners[name] = listener;
        return () => {};
      },
    };
    const createMessageBridge = jest.fn(() => bridge);
    const duckduckgo = { platform: 'macos', createMessageBridge };
    const connection = await connectBridge({
      feature: request.featureName,
      host: { navigator: { duckduckgo } },
    });
    if (!connection.ok) throw new Error(connection.code);
    expect(createMessageBridge.mock.calls).toEqual([[request.featureName]]);
    const heard = jest.fn();
    connection.bridge.subscribe(push.subscriptionName, heard);
    listeners[push.subscriptionName]?.(push.params);
    expect(heard.mock.calls).toEqual([[push.params]]);
    expect(await connection.bridge.request(request.method)).toEqual(response_result);
    connection.bridge.notify(notify.method);
    expect(told.slice(1)).toEqual(
      [request, notify].map(({ method, params }) => ({ method, params })),
    );
  });

  it('emulates the recorded envelopes', async () => {
    const host = emulateHost('macos');
    const bridge = interfaceOf(host).createMessageBridge!(request.featureName);
    bridge.notify(notify.method);
    await bridge.request(request.method).catch(() => {}); // The emulated host does not support it.
    expect(host.crossed.map(({ raw }) => raw)).toEqual([
      notify,
      { ...request, id: expect.any(String) },
    ]);
    expect(CHANNELS.subscriptions.context).toBe(context);
  });

  it('fails to create a bridge in a frame', async () => {
    const host = emulateHost('macos', { framed: true });
    expect(await connectBridge({ feature: 'subscriptions', host: host.window })).toMatchObject({
      ok: false,
      code: 'error-creating-bridge',
      cause: { message: failure_message },
    });
  });

  it('emulates the recorded members of navigator.duckduckgo', async () => {
    const native = interfaceOf(emulateHost('macos'));
    expect(Object.keys(native)).toEqual(
      Object.keys(wire.navigatorInterface['navigator.duckduckgo']).map((name) =>
        name.replace('()', ''),
      ),
    );
    expect(typeof native.platform).toBe('string');
    expect(await native.isDuckDuckGo!()).toBe(true);
    expect(typeof native.createMessageBridge).toBe('function');
  });
});
