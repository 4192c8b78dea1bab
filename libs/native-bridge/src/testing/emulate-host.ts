// An emulated host puts on a window what the real one puts there. Whatever crosses is written down; what it answers
// is looked up in a script, or in its absence is what that host does with a message that it does not know.
import type { HostWindow } from '../core/native-host.ts';
import { isRecord } from '../core/transport.ts';
import {
  CHANNELS,
  type EmulatedChannelName,
  type EmulatedHostName,
  HOSTS,
  type HostTraits,
} from './hosts.ts';
import { type ForeignMark, scriptedReply } from './scripted.ts';
import type { Answer, Mark, Side, TakenMessage } from './side.ts';
import { androidSide } from './sides/android.ts';
import { androidWebMessageSide } from './sides/android-web-message.ts';
import { installMessageBridge } from './sides/message-bridge.ts';
import { webkitSide } from './sides/webkit.ts';
import { windowsSide } from './sides/windows.ts';

/** Answers a request: with a value, a promise of one, or what `dropped`, `delayed` … make. */
export type EmulatedAnswer = (params: unknown) => unknown;

/** By what pages and hosts talk about, and by method. */
export type EmulatedAnswers = {
  readonly [Channel in EmulatedChannelName]?: Readonly<Record<string, EmulatedAnswer>>;
};

/** Something that crossed between page and host. */
export interface CrossedMessage {
  readonly direction: 'to-host' | 'to-page';
  /** To the letter: text where the transport carries text. */
  readonly raw: unknown;
  /** What is in it; empty where it cannot be read, or the host would not. */
  readonly message: TakenMessage;
  /** A secret or an origin that went along. */
  readonly mark: Mark;
}

/** What an emulated host answers, and how it is built. */
export interface EmulateHostOptions {
  /** Where to install it: a real window, say of a frame before its scripts. By default a new object. */
  window?: object;
  answers?: EmulatedAnswers;
  /** What the handshake of "subscriptions" lists; by default the methods with an answer. */
  availableMessages?: readonly string[];
  /** Contexts that it listens to; by default all of the host's. Some of its views listen to fewer. */
  contexts?: readonly string[];
  /** Whether the page is in a frame. */
  framed?: boolean;
  /** Where Apple's apps push to: functions on the window in early 2025, `messageHandlers` later and by default. */
  pushForm?: 'window' | 'messageHandlers';
}

/** An emulated native host, and what to do with it. */
export interface EmulatedHost {
  readonly name: EmulatedHostName;
  /** To pass as `host`. */
  readonly window: HostWindow;
  /** Everything that crossed, in order. */
  readonly crossed: readonly CrossedMessage[];
  /** Is told of everything that crosses from now on. Returns a stop. */
  observe(observer: (crossed: CrossedMessage) => void): () => void;
  /** Changes the answer to a request; without an answer the host does not know it. */
  answer(channel: EmulatedChannelName, method: string, answer: EmulatedAnswer | undefined): void;
  /** Pushes a message to the page. */
  push(channel: EmulatedChannelName, name: string, params: unknown, mark?: Mark): void;
  /** Sends anything at all over the host's transport. */
  send(raw: unknown, mark?: Mark): void;
}

const SIDES: Readonly<Record<string, Side>> = {
  webkit: webkitSide,
  android: androidSide,
  'android-web-message': androidWebMessageSide,
  windows: windowsSide,
};

/** What goes along with messages, beside them. */
const MARKS: Readonly<Record<string, ForeignMark>> = { android: 'secret', windows: 'origin' };

/** Emulates one native host, or another company's browser. */
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

  function take(message: TakenMessage, raw: unknown, answer: Answer) {
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

function messageIn(raw: unknown): TakenMessage {
  if (isRecord(raw)) return raw;
  try {
    const parsed: unknown = JSON.parse(String(raw));
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {}; // broken on purpose
  }
}

function channelOf({ context, featureName }: TakenMessage): EmulatedChannelName | undefined {
  const names = Object.keys(CHANNELS) as EmulatedChannelName[];
  return names.find(
    (name) => CHANNELS[name].context === context && CHANNELS[name].featureName === featureName,
  );
}

async function respond(
  { context, featureName, method, params, id }: TakenMessage,
  find: EmulatedAnswer,
  answer: Answer,
  transport: HostTraits['transport'],
): Promise<void> {
  // Android says the method again
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
  what: ForeignMark,
  message: TakenMessage & { readonly result: unknown },
  answer: Answer,
  transport: HostTraits['transport'],
): void {
  const isBridge = message.context === CHANNELS.subscriptions.context;
  const mark = isBridge ? undefined : transport && MARKS[transport];
  if (what === 'secret' && mark === what) answer(message, { secret: 'secret' });
  else if (what === 'origin' && mark === what) answer(message, { origin: 'https://other.example' });
  else answer({ ...message, [what === 'secret' || what === 'origin' ? 'id' : what]: 'other' }, {});
}
