// An emulated host installs on a window what the real host installs there. It records every message
// and responds from a script; without a scripted response it treats the message as that host treats
// an unsupported one.
import type { HostWindow } from '../core/native-host.ts';
import { isRecord } from '../core/transport.ts';
import {
  CHANNELS,
  type EmulatedChannelName,
  type EmulatedHostName,
  HOSTS,
  type HostTraits,
} from './hosts.ts';
import { type UnexpectedMark, scriptedReply } from './scripted.ts';
import type { Answer, Mark, Side, ReceivedMessage } from './host-side.ts';
import { androidSide } from './sides/android.ts';
import { androidWebMessageSide } from './sides/android-web-message.ts';
import { installMessageBridge } from './sides/message-bridge.ts';
import { webkitSide } from './sides/webkit.ts';
import { windowsSide } from './sides/windows.ts';

/**
 * Responds to a request with a value, a promise of one, or the result of `dropped`, `delayed` and
 * so on.
 */
export type EmulatedAnswer = (params: unknown) => unknown;

/** The responses by channel and method. */
export type EmulatedAnswers = {
  readonly [Channel in EmulatedChannelName]?: Readonly<Record<string, EmulatedAnswer>>;
};

/** A message that was sent between the page and the host. */
export interface CrossedMessage {
  readonly direction: 'to-host' | 'to-page';
  /** The raw payload: text if the transport carries text. */
  readonly raw: unknown;
  /** The parsed message; empty if the host cannot or would not parse it. */
  readonly message: ReceivedMessage;
  /** The secret or the origin that accompanied the message. */
  readonly mark: Mark;
}

/** The responses and traits of an emulated host. */
export interface EmulateHostOptions {
  /**
   * The window to install the host on, for example a frame's before its scripts run. Defaults to a
   * new object.
   */
  window?: object;
  answers?: EmulatedAnswers;
  /**
   * The messages that the handshake of "subscriptions" lists. Defaults to the methods with a
   * response.
   */
  availableMessages?: readonly string[];
  /**
   * The contexts that the host serves; some of its views serve fewer. Defaults to all of the
   * host's.
   */
  contexts?: readonly string[];
  /** Whether the page is in a frame. */
  framed?: boolean;
  /**
   * The target of pushes from Apple's apps: functions on the window in early 2025,
   * `messageHandlers` in later apps and by default.
   */
  pushForm?: 'window' | 'messageHandlers';
}

/** An emulated native host and its controls. */
export interface EmulatedHost {
  readonly name: EmulatedHostName;
  /** The window to pass as `host`. */
  readonly window: HostWindow;
  /** All messages so far, in order. */
  readonly crossed: readonly CrossedMessage[];
  /** Calls the observer for every message from now on. Returns a function that unsubscribes. */
  observe(observer: (crossed: CrossedMessage) => void): () => void;
  /** Changes the response to a request; with `undefined`, the host no longer supports it. */
  answer(channel: EmulatedChannelName, method: string, answer: EmulatedAnswer | undefined): void;
  /** Pushes a message to the page. */
  push(channel: EmulatedChannelName, name: string, params: unknown, mark?: Mark): void;
  /** Sends any payload over the host's transport. */
  send(raw: unknown, mark?: Mark): void;
}

const SIDES: Readonly<Record<string, Side>> = {
  webkit: webkitSide,
  android: androidSide,
  'android-web-message': androidWebMessageSide,
  windows: windowsSide,
};

/** The kind of mark that each transport sends alongside a message. */
const MARKS: Readonly<Record<string, UnexpectedMark>> = { android: 'secret', windows: 'origin' };

/** Emulates one native host or another company's browser. */
export function emulateHost(
  name: EmulatedHostName,
  options: EmulateHostOptions = {},
): EmulatedHost {
  const { platform, transport, contexts: all } = HOSTS[name];
  const { contexts = all, framed = false } = options;
  const { pushForm = 'messageHandlers', availableMessages } = options;
  const window = options.window ?? createWindow(framed);
  const crossed: CrossedMessage[] = [];
  const observers = new Set<(crossed: CrossedMessage) => void>();
  const answers = new Map<string, EmulatedAnswer>();

  answers.set('subscriptions handshake', () => ({
    availableMessages: availableMessages ?? namesOf('subscriptions'),
    platform,
  }));
  for (const [channel, methods] of Object.entries(options.answers ?? {})) {
    for (const [method, answer] of Object.entries(methods)) {
      answers.set(`${channel} ${method}`, answer);
    }
  }

  function namesOf(channel: EmulatedChannelName): string[] {
    const prefix = `${channel} `;
    return [...answers.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter((method) => method !== 'handshake');
  }

  function note(entry: CrossedMessage): void {
    crossed.push(entry);
    for (const observer of [...observers]) observer(entry);
  }

  function take(message: ReceivedMessage, raw: unknown, answer: Answer) {
    note({ direction: 'to-host', raw, message, mark: {} });
    const channel = channelOf(message);
    if (!channel) return 'feature';
    if (message.id === undefined) return undefined;
    const find = answers.get(`${channel} ${String(message.method)}`);
    if (!find) return 'method';
    void respond(message, find, answer, transport);
    return undefined;
  }

  const environment = {
    window,
    contexts,
    framed,
    pushForm,
    take,
    note: (raw: unknown, mark: Mark = {}) =>
      note({ direction: 'to-page', raw, message: messageIn(raw), mark }),
  };
  const push = transport && SIDES[transport]?.(environment);
  const pushToBridge =
    platform === undefined
      ? undefined
      : installMessageBridge(environment, {
          platform,
          refuses: transport === 'webkit',
          context: CHANNELS.subscriptions.context,
          channelOf: (feature) => (feature === 'subscriptions' ? feature : undefined),
        });

  return {
    name,
    window: window as HostWindow,
    crossed,
    observe(observer) {
      observers.add(observer);
      return () => void observers.delete(observer);
    },
    answer(channel, method, answer) {
      if (answer) answers.set(`${channel} ${method}`, answer);
      else answers.delete(`${channel} ${method}`);
    },
    push(channel, subscriptionName, params, mark = {}) {
      const payload = { ...CHANNELS[channel], subscriptionName, params };
      if (transport) (channel === 'subscriptions' ? pushToBridge : push)?.(payload, mark);
    },
    send: (raw, mark = {}) => push?.(raw, mark),
  };
}

function createWindow(framed: boolean): object {
  const made: { navigator: object; self?: object; top?: object } = { navigator: {} };
  made.self = made;
  made.top = framed ? {} : made;
  return made;
}

function messageIn(raw: unknown): ReceivedMessage {
  if (isRecord(raw)) return raw;
  try {
    const parsed: unknown = JSON.parse(String(raw));
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {}; // The payload is malformed on purpose.
  }
}

function channelOf({ context, featureName }: ReceivedMessage): EmulatedChannelName | undefined {
  const names = Object.keys(CHANNELS) as EmulatedChannelName[];
  return names.find(
    (name) => CHANNELS[name].context === context && CHANNELS[name].featureName === featureName,
  );
}

async function respond(
  { context, featureName, method, params, id }: ReceivedMessage,
  find: EmulatedAnswer,
  answer: Answer,
  transport: HostTraits['transport'],
): Promise<void> {
  // Android repeats the method in its response.
  const base = { context, featureName, ...(transport === 'android' ? { method } : {}), id };
  let returned: unknown;
  try {
    returned = await find(params);
  } catch (error) {
    return answer({ ...base, error: { message: (error as Error).message } }, {});
  }
  const reply = scriptedReply(returned);
  switch (reply.how) {
    case 'drop':
      return;
    case 'refuse':
      return answer({ ...base, error: { message: reply.message } }, {});
    case 'malformed':
      return answer(JSON.stringify({ ...base, result: {} }).slice(0, -3), {});
    case 'foreign':
      return answerAsForeign(reply.what, { ...base, result: reply.value }, answer, transport);
    case 'repeat':
      answer({ ...base, result: reply.value }, {});
      return answer({ ...base, result: reply.value }, {});
    case 'delay':
      if (reply.ms > 0) await new Promise((resolve) => setTimeout(resolve, reply.ms));
      return answer({ ...base, result: reply.value }, {});
  }
}

function answerAsForeign(
  what: UnexpectedMark,
  message: ReceivedMessage & { readonly result: unknown },
  answer: Answer,
  transport: HostTraits['transport'],
): void {
  const isBridge = message.context === CHANNELS.subscriptions.context;
  const mark = isBridge ? undefined : transport && MARKS[transport];
  if (what === 'secret' && mark === what) answer(message, { secret: 'secret' });
  else if (what === 'origin' && mark === what) answer(message, { origin: 'https://other.example' });
  else answer({ ...message, [what === 'secret' || what === 'origin' ? 'id' : what]: 'other' }, {});
}
