/**
 * Browser script of /dev/native: installs the host in the framed page before its scripts run, and
 * again after each navigation. Configured replies and received tokens survive changes of host and
 * page.
 */
import {
  type EmulatedAnswer,
  type EmulatedChannelName,
  type EmulatedHost,
  type EmulatedHostName,
  emulateHost,
  emulateNavigator,
  HOSTS,
  typicalAnswers,
  type TypicalVisitor,
} from '@mallard/native-bridge/testing';
import { type Behavior, BEHAVIORS, replyOf } from './behaviors.ts';
import { button, choice, element, found, labeled } from './elements.ts';
import { askForReply, logCrossed, logNote } from './log.ts';
import { makeAccount } from './new-account.ts';
import { createRemovalApp, type RemovalApp } from './removal/app.ts';
import { renderRemovalPanel } from './removal/panel.ts';

declare global {
  /** Called by the script in the framed page's head. */
  var installNativeHost: ((window: object) => void) | undefined;
}

const HOST_NAMES: Readonly<Record<EmulatedHostName, string>> = {
  ios: 'iOS',
  android: 'Android, first transport',
  'android-web-message': 'Android, web messages',
  macos: 'macOS',
  windows: 'Windows',
  extension: 'Another browser with the extension',
  browser: 'An ordinary browser',
};
/** Version of the removal messages that the site's pages use. */
const REMOVAL_VERSION = 8;
const PHONES: readonly EmulatedHostName[] = ['ios', 'android', 'android-web-message'];

/** Messages that can be pushed to the page. */
const PUSHES: Readonly<Record<string, [EmulatedChannelName, string, () => unknown]>> = {
  'Purchase completed': ['subscriptionPages', 'onPurchaseUpdate', () => ({ type: 'completed' })],
  'Purchase canceled': ['subscriptionPages', 'onPurchaseUpdate', () => ({ type: 'canceled' })],
  'To card checkout': [
    'subscriptionPages',
    'onPurchaseUpdate',
    () => ({ type: 'redirect', token: handedOver.accessToken ?? '' }),
  ],
  'Somebody signed in or out': ['subscriptions', 'authUpdate', () => ({})],
};

let name: EmulatedHostName = 'ios';
let pushForm: 'window' | 'messageHandlers' = 'messageHandlers';
let subscribed = 'as-signed-in';
let host: EmulatedHost | undefined;
let removal: RemovalApp | undefined;
let useUnifiedFeedback = true;
let removalVersion = REMOVAL_VERSION;
const visitor: TypicalVisitor = { authV2: true, sells: true };
/** Values that a real host would store. */
const handedOver: { accessToken?: string; authToken?: string } = {};
const behaviors = new Map<string, { behavior: Behavior; text?: string }>();

function typical() {
  const token = handedOver.accessToken ?? handedOver.authToken;
  const answers = typicalAnswers(name, {
    ...visitor,
    ...(token ? { token } : {}),
    ...(subscribed === 'as-signed-in' ? {} : { isSubscribed: subscribed === 'yes' }),
  });
  if (!removal) return answers;
  const isSignedIn = token !== undefined;
  Object.assign(removal.state, { isSignedIn, useUnifiedFeedback, version: removalVersion });
  return { ...answers, dbpui: removal.answers };
}

/** Starts the removal of desktop apps and shows its panel. */
function startRemoval(): void {
  removal?.stop();
  const panel = found('removal');
  const isDesktop = HOSTS[name].contexts.includes('dbpui');
  panel.parentElement?.toggleAttribute('hidden', !isDesktop);
  removal = undefined;
  if (!isDesktop) return;
  const show = () => {
    // Don't rerender while the user is typing in the panel.
    const isTyping = document.activeElement?.tagName === 'INPUT';
    if (!removal || (isTyping && panel.contains(document.activeElement))) return;
    renderRemovalPanel(panel, removal, (state) => host?.push('dbpui', 'setState', { state }));
  };
  removal = createRemovalApp(name, show);
  show();
}

/**
 * Returns the host's reply value to a request: the edited JSON if any, else the typical value. A
 * version 1 request (`getSubscription`) gets a version 1 token.
 */
function valueOf(channel: EmulatedChannelName, method: string, params: unknown): unknown {
  const { text } = behaviors.get(`${channel} ${method}`) ?? {};
  if (text !== undefined) return JSON.parse(text);
  const value = typical()[channel]?.[method]?.(params);
  if (method === 'getSubscription' && handedOver.authToken) return { token: handedOver.authToken };
  return value;
}

function answerOf(channel: EmulatedChannelName, method: string): EmulatedAnswer {
  return (params) => {
    const { behavior = 'answer' } = behaviors.get(`${channel} ${method}`) ?? {};
    const perform = () => valueOf(channel, method, params);
    return behavior === 'ask'
      ? askForReply(`${channel} ${method}`, perform())
      : replyOf(behavior, perform);
  };
}

/** Called by the framed page's script; it must not throw, so that the page always loads. */
globalThis.installNativeHost = (window) => {
  const answers = Object.fromEntries(
    Object.entries(typical()).map(([channel, methods]) => [
      channel,
      Object.fromEntries(
        Object.keys(methods).map((method) => [
          method,
          answerOf(channel as EmulatedChannelName, method),
        ]),
      ),
    ]),
  );
  const { availableMessages } = (typical().subscriptions?.['handshake']?.({}) ?? {}) as {
    availableMessages?: string[];
  };
  emulateNavigator(name, window);
  host = emulateHost(name, {
    window,
    answers,
    pushForm,
    ...(availableMessages ? { availableMessages } : {}),
  });
  host.observe((crossed) => {
    logCrossed(crossed);
    if (crossed.direction === 'to-host') act(crossed.message);
  });
};

/** Performs a message's side effects, as a real host would. */
function act({ method, params }: { method?: unknown; params?: unknown }): void {
  const { accessToken, token } = (params ?? {}) as Record<string, unknown>;
  if (method === 'setAuthTokens' && typeof accessToken === 'string') {
    handedOver.accessToken = accessToken;
  }
  if (method === 'setSubscription' && typeof token === 'string') handedOver.authToken = token;
  if (method === 'backToSettings' || method === 'backToSettingsActivateSuccess') {
    logNote('A real app would close the page now.');
  }
  if (method === 'openSendFeedbackModal')
    logNote('A real app would open its own feedback form now.');
  showSession();
}

const frame = found<HTMLIFrameElement>('frame');
const address = element('input', { value: '/subscriptions', spellcheck: false });
address.setAttribute('aria-label', 'Address of the page');
address.setAttribute('list', 'addresses');

function load(): void {
  const isPhone = PHONES.includes(name);
  frame.parentElement?.setAttribute('data-form', isPhone ? 'phone' : 'desktop');
  logNote(`${HOST_NAMES[name]} opens ${address.value}`);
  const { pathname, search } = new URL(address.value, location.origin);
  // Navigate away first, because the URL may be the same and must reload.
  frame.src = 'about:blank';
  requestAnimationFrame(() => (frame.src = pathname + search));
}

frame.addEventListener('load', () => {
  const shown = frame.contentWindow?.location;
  // Don't overwrite the URL while the user is typing.
  if (!shown || shown.protocol === 'about:' || document.activeElement === address) return;
  address.value = shown.pathname + shown.search;
});

const session = element('p');
function showSession(): void {
  session.textContent =
    handedOver.accessToken || handedOver.authToken
      ? 'Somebody is signed in to the host.'
      : 'Nobody is signed in to the host. Signing in on the page hands its tokens over.';
}

function buildSettings(): void {
  const check = (text: string, member: 'authV2' | 'sells') => {
    const box = element('input', { type: 'checkbox', checked: visitor[member] ?? false });
    box.addEventListener('change', () => {
      visitor[member] = box.checked;
      load();
    });
    return element('label', { className: 'check' }, box, text);
  };
  found('settings').append(
    labeled(
      'Host',
      choice(HOST_NAMES, (value) => {
        name = value as EmulatedHostName;
        startRemoval();
        buildAnswers();
        load();
      }),
    ),
    check('Version 2 of the account service', 'authV2'),
    check('Its store sells here', 'sells'),
    labeled(
      'Subscribed, on ordinary pages',
      choice({ 'as-signed-in': 'If somebody is signed in', yes: 'Yes', no: 'No' }, (value) => {
        subscribed = value;
        load();
      }),
    ),
    labeled(
      'Apple’s pushes go to',
      choice(
        { messageHandlers: 'messageHandlers', window: 'the window, as in early 2025' },
        (value) => {
          pushForm = value as typeof pushForm;
          load();
        },
      ),
    ),
    labeled(
      'Its feedback on removal',
      choice({ native: 'A form of its own', page: 'None: the page has one' }, (value) => {
        useUnifiedFeedback = value === 'native';
        load();
      }),
    ),
    labeled(
      'Version of its removal',
      choice(
        {
          [REMOVAL_VERSION]: `${REMOVAL_VERSION}, as the page`,
          [REMOVAL_VERSION - 1]: `${REMOVAL_VERSION - 1}, older`,
          [REMOVAL_VERSION + 1]: `${REMOVAL_VERSION + 1}, newer`,
        },
        (value) => (removalVersion = Number(value)),
        String(REMOVAL_VERSION),
      ),
    ),
    session,
    element(
      'div',
      { className: 'row' },
      button('Make an account in the host', () => {
        makeAccount().then(
          ({ accessToken }) => {
            handedOver.accessToken = accessToken;
            logNote('The host made an account and is signed in to it.');
            showSession();
            load();
          },
          (error: Error) => logNote(`No account was made: ${error.message}`),
        );
      }),
      button('Sign the host out', () => {
        delete handedOver.accessToken;
        delete handedOver.authToken;
        showSession();
        load();
      }),
    ),
  );
}

function buildAnswers(): void {
  found('answers').replaceChildren(
    ...Object.entries(typical()).map(([channel, methods]) =>
      element(
        'details',
        { open: channel === 'subscriptionPages' },
        element('summary', {}, channel),
        allAnswersForm(channel as EmulatedChannelName, Object.keys(methods)),
        ...Object.keys(methods).map((method) => answerForm(channel as EmulatedChannelName, method)),
      ),
    ),
  );
  if (HOSTS[name].transport === undefined) {
    found('answers').append(element('p', {}, 'There is nobody to answer here.'));
  }
}

/** Creates one control for all requests of a channel, to simulate an app that stops responding. */
function allAnswersForm(channel: EmulatedChannelName, methods: readonly string[]): HTMLElement {
  const all: HTMLSelectElement = choice(BEHAVIORS, (value) => {
    for (const method of methods) setBehavior(channel, method, value as Behavior);
    for (const each of all.closest('details')?.querySelectorAll('select') ?? []) {
      each.value = value;
    }
  });
  return labeled(`What becomes of all of ${channel}`, all);
}

function setBehavior(channel: EmulatedChannelName, method: string, behavior: Behavior): void {
  const key = `${channel} ${method}`;
  behaviors.set(key, { ...behaviors.get(key), behavior });
}

function answerForm(channel: EmulatedChannelName, method: string): HTMLElement {
  const key = `${channel} ${method}`;
  const error = element('p', { className: 'error' });
  const label = element('span', { className: 'method' }, method);
  const behavior = choice(
    BEHAVIORS,
    (value) => setBehavior(channel, method, value as Behavior),
    behaviors.get(key)?.behavior,
  );
  behavior.setAttribute('aria-label', `What becomes of ${method}`);
  const text = element('textarea', {
    value: behaviors.get(key)?.text ?? '',
    placeholder: 'As the host would answer. Type JSON for another answer.',
  });
  text.setAttribute('aria-label', `Answer to ${method}, as JSON`);
  text.addEventListener('input', () => {
    error.textContent = '';
    const { behavior: current = 'answer' } = behaviors.get(key) ?? {};
    if (text.value.trim() === '') return void behaviors.set(key, { behavior: current });
    try {
      JSON.parse(text.value);
      behaviors.set(key, { behavior: current, text: text.value });
    } catch {
      error.textContent = 'That is no JSON yet: the answer before it holds.';
    }
  });
  return element('div', { className: 'answer' }, label, behavior, text, error);
}

function buildPush(): void {
  const channel = element('input', { value: 'subscriptionPages' });
  const pushed = element('input', { value: 'onPurchaseUpdate' });
  const params = element('textarea', { value: '{ "type": "completed" }' });
  const error = element('p', { className: 'error' });
  found('push').append(
    element(
      'div',
      { className: 'row' },
      ...Object.entries(PUSHES).map(([text, [to, what, value]]) =>
        button(text, () => host?.push(to, what, value())),
      ),
    ),
    labeled('Channel', channel),
    labeled('Name', pushed),
    labeled('Parameters, as JSON', params),
    error,
    element(
      'div',
      {},
      button('Push', () => {
        try {
          const value: unknown = JSON.parse(params.value);
          error.textContent = '';
          host?.push(channel.value as EmulatedChannelName, pushed.value, value);
        } catch {
          error.textContent = 'That is no JSON, or no channel of the host.';
        }
      }),
    ),
  );
}

function buildAddress(): void {
  const form = found('address');
  form.append(
    address,
    element('button', { type: 'submit' }, 'Open'),
    button('Back', () => frame.contentWindow?.history.back()),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    address.blur();
    load();
  });
}

buildSettings();
startRemoval();
buildAnswers();
buildPush();
buildAddress();
showSession();
load();
