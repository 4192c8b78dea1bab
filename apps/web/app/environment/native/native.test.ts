/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { createAuthClient, createAuthClientV1 } from '@mallard/auth-client';
import { createAccountServiceFake } from '@mallard/auth-client/testing';
import {
  dropped,
  emulateHost,
  type EmulatedAnswers,
  type EmulatedHostName,
  refused,
  typicalAnswers,
} from '@mallard/native-bridge/testing';
import { readPages } from '../../../vite/pages.ts';
import { tokenAddressesOf } from '../../application/application-page.ts';
import { connectNative, type NativeApp } from './native.ts';
import { nativeHostKind } from './native-host.ts';
import recorded from './token-paths.cases.json' with { type: 'json' };
import { isTokenPath } from './token-paths.ts';

const EMAIL = 'ada@example.org';
/** All paths at which pages declare token exchange. */
const tokenPaths = readPages().flatMap(({ path, page }) => tokenAddressesOf({ ...page, path }));
const APPS = ['ios', 'macos', 'android', 'android-web-message', 'windows'] as const;

async function open(
  name: EmulatedHostName,
  {
    pathname = '/subscriptions',
    answers = typicalAnswers(name) as EmulatedAnswers,
    ...options
  }: { pathname?: string; answers?: EmulatedAnswers; contexts?: readonly string[] } = {},
) {
  const location = new URL(pathname, 'https://site.example');
  const replaceState = (_state: unknown, _title: string, url: string) => {
    location.href = new URL(url, location).href;
  };
  const document = { cookie: '' };
  const page: object = {
    navigator: {},
    location,
    document,
    history: { state: null, replaceState },
  };
  const host = emulateHost(name, { window: page, answers, ...options });
  const app = await connectNative({ tokenPaths, window: host.window as never });
  const accounts = createAccountServiceFake();
  const auth = app?.createAuth({
    baseUrl: '/api',
    clientId: 'mallard-web',
    fetch: accounts.browser(),
  });
  const sent = (method: string) =>
    host.crossed
      .filter(({ direction, message }) => direction === 'to-host' && message.method === method)
      .map(({ message }) => message);
  return { host, location, document, app: app as NativeApp, auth: auth!, accounts, sent };
}

/** Creates an account in the fake service and returns the tokens that an app would hold. */
async function tokenOf(accounts: ReturnType<typeof createAccountServiceFake>) {
  const own = createAuthClient({ baseUrl: '/api', clientId: 'app', fetch: accounts.browser() });
  return own.createAccount();
}

describe('native app around a page', () => {
  it.each(APPS)('detects the app on %s and reads its feature flags', async (name) => {
    const { app } = await open(name);
    expect(app.kind).toBe(
      name === 'windows' ? 'windows' : name.startsWith('android') ? 'android' : 'apple',
    );
    expect(app.config).toMatchObject({ useSubscriptionsAuthV2: true, usePaidDuckAi: true });
  });

  it.each(['extension', 'browser'] as const)('detects no app in %s', async (name) => {
    const page = { navigator: {}, location: { pathname: '/subscriptions' } };
    emulateHost(name, { window: page });
    expect(nativeHostKind(page)).toBeUndefined();
    await expect(connectNative({ tokenPaths, window: page as never })).resolves.toBeUndefined();
  });

  it('detects no app in another Windows program’s web view', () => {
    const webview = { postMessage: jest.fn(), addEventListener: jest.fn() };
    expect(nativeHostKind({ navigator: {}, chrome: { webview } })).toBeUndefined();
  });

  it.each([
    ['rejects the request', () => refused('unknown')],
    ['returns no object', () => 'yes'],
    ['returns a flag as a string', () => ({ useSubscriptionsAuthV2: 'true' })],
  ])('turns all flags off when the app %s', async (_what, getFeatureConfig) => {
    const { app } = await open('ios', { answers: { subscriptionPages: { getFeatureConfig } } });
    expect(Object.values(app.config)).toEqual([false, false, false, false, false]);
  });

  it('turns all flags off after 1200 ms without a response', async () => {
    jest.useFakeTimers();
    const opening = open('android', {
      answers: { subscriptionPages: { getFeatureConfig: () => dropped() } },
    });
    await jest.advanceTimersByTimeAsync(1_200);
    expect((await opening).app.config.useSubscriptionsAuthV2).toBe(false);
    jest.useRealTimers();
  });
});

describe.each(APPS)('version 2 on %s', (name) => {
  it('restores the session from the app’s token', async () => {
    const { host, auth, accounts } = await open(name);
    const { accessToken, accountId } = await tokenOf(accounts);
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    await expect(auth.restore()).resolves.toMatchObject({ accountId, accessToken });
  });

  it('signs out for every form of a missing token', async () => {
    const { host, auth } = await open(name);
    for (const answer of [{}, { accessToken: '' }, { accessToken: null }]) {
      host.answer('subscriptionPages', 'getAuthAccessToken', () => answer);
      await expect(auth.restore()).resolves.toBeUndefined();
    }
    host.answer('subscriptionPages', 'getAuthAccessToken', () => refused('not here'));
    await expect(auth.restore()).resolves.toBeUndefined();
  });

  it('keeps its token unless the app reports that there is none', async () => {
    const { host, auth, accounts } = await open(name);
    const { accessToken } = await tokenOf(accounts);
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    await auth.restore();
    Reflect.set(host.window, 'location', { pathname: '/subscriptions/add-email-otp' });
    await expect(auth.restore()).resolves.toMatchObject({ accessToken });
    Reflect.set(host.window, 'location', { pathname: '/subscriptions' });
    host.answer('subscriptionPages', 'getAuthAccessToken', () => refused('not here'));
    await expect(auth.restore()).resolves.toMatchObject({ accessToken });
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({}));
    await expect(auth.restore()).resolves.toBeUndefined();
  });

  it('sends the tokens of a sign-in to the app once, as a notification', async () => {
    const { auth, accounts, sent } = await open(name);
    accounts.addAccount({ email: EMAIL });
    await auth.requestOtp({ email: EMAIL });
    const { accessToken } = await auth.signIn({
      email: EMAIL,
      otp: accounts.passcodeFor(EMAIL)!,
    });
    expect(sent('setAuthTokens')).toEqual([
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        method: 'setAuthTokens',
        params: { accessToken, refreshToken: expect.stringMatching(/./) },
      },
    ]);
    expect(sent('setSubscription')).toEqual([]);
  });
});

describe.each(APPS)('version 1 on %s', (name) => {
  const answers = typicalAnswers(name, { authV2: false });

  it('sends the long-lived token once and restores the session with it', async () => {
    const { host, auth, accounts, sent } = await open(name, { answers });
    accounts.addAccount({ email: EMAIL });
    await auth.requestOtp({ email: EMAIL });
    const session = await auth.signIn({ email: EMAIL, otp: accounts.passcodeFor(EMAIL)! });
    expect(sent('setSubscription')).toEqual([
      {
        context: 'subscriptionPages',
        featureName: 'useSubscription',
        method: 'setSubscription',
        params: { token: session.authToken },
      },
    ]);
    host.answer('subscriptionPages', 'getSubscription', () => ({ token: session.authToken }));
    await expect(auth.restore()).resolves.toMatchObject({ accountId: session.accountId });
    expect(sent('setSubscription')).toHaveLength(1);
    expect(sent('setAuthTokens')).toEqual([]);
  });
});

describe.each(APPS)('localized sign-in on %s', (name) => {
  const LANGUAGES = ['', '/de', '/ar'];

  it.each([
    ['2', true, 'setAuthTokens'],
    ['1', false, 'setSubscription'],
  ])('sends the tokens of version %s on every page', async (_version, authV2, method) => {
    const answers = typicalAnswers(name, { authV2 });
    for (const path of tokenPaths) {
      for (const language of LANGUAGES) {
        const opened = await open(name, { answers, pathname: language + path });
        const { auth, accounts, sent, location, document } = opened;
        accounts.addAccount({ email: EMAIL });
        await auth.requestOtp({ email: EMAIL });
        await auth.signIn({ email: EMAIL, otp: accounts.passcodeFor(EMAIL)! });
        expect([language, path, location.pathname, sent(method).length]).toEqual([
          ...[language, path, path, 1],
        ]);
        const cookie = language && expect.stringContaining(`=${language.slice(1)};`);
        expect(document.cookie).toEqual(cookie);
      }
    }
  });

  it('keeps the query and the fragment of the URL', async () => {
    const { location } = await open(name, { pathname: '/de/subscriptions?origin=a_b#plans' });
    expect(location.href).toBe('https://site.example/subscriptions?origin=a_b#plans');
  });
});

describe('token exchange', () => {
  it.each(['/pro', '/pro/privacy-terms', '/subscriptions/welcome/stripe', '/'])(
    'exchanges no tokens at %s',
    async (pathname) => {
      const { auth, accounts, sent } = await open('android', { pathname });
      await expect(auth.restore()).resolves.toBeUndefined();
      accounts.addAccount({ email: EMAIL });
      await auth.requestOtp({ email: EMAIL });
      const login = auth.signIn({ email: EMAIL, otp: accounts.passcodeFor(EMAIL)! });
      await expect(login).rejects.toMatchObject({ code: 'host-failed' });
      expect([...sent('getAuthAccessToken'), ...sent('setAuthTokens')]).toEqual([]);
    },
  );

  it.each([
    ...recorded.allowed_paths.map((path) => [`https://duckduckgo.com/${path}`, true] as const),
    ...Object.entries(recorded.cases),
    ['https://duckduckgo.com//subscriptions//manage/', true] as const,
  ])('matches the apps’ own check for %s: %s', (href, isAllowed) => {
    const { origin, pathname } = new URL(href);
    // apps also check the origin; the page only checks its path
    if (origin === 'https://duckduckgo.com')
      expect(isTokenPath(pathname, tokenPaths)).toBe(isAllowed);
    else expect(isAllowed).toBe(false);
  });
});

describe.each(APPS)('restoration page on %s', (name) => {
  const pathname = '/identity-theft-restoration';

  it('gets its token from the dedicated context', async () => {
    const { host, auth, accounts, sent } = await open(name, { pathname });
    const { accessToken, accountId } = await tokenOf(accounts);
    host.answer('identityTheftRestorationPages', 'getAccessToken', () => ({ token: accessToken }));
    await expect(auth.restore()).resolves.toMatchObject({ accountId, accessToken });
    expect(sent('getAccessToken')[0]).toMatchObject({
      context: 'identityTheftRestorationPages',
      featureName: 'useIdentityTheftRestoration',
      method: 'getAccessToken',
      params: {},
    });
    expect(sent('getAuthAccessToken')).toEqual([]);

    host.answer('identityTheftRestorationPages', 'getAccessToken', () => ({}));
    await expect(auth.restore()).resolves.toBeUndefined();
  });

  it('falls back to the purchase pages if that context rejects the request', async () => {
    const { host, auth, accounts } = await open(name, { pathname });
    const { accessToken } = await tokenOf(accounts);
    host.answer('identityTheftRestorationPages', 'getAccessToken', () => refused('not here'));
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    await expect(auth.restore()).resolves.toMatchObject({ accessToken });
  });

  it('falls back to the purchase pages after five seconds without a response', async () => {
    const { host, auth, accounts } = await open(name, { pathname });
    const { accessToken } = await tokenOf(accounts);
    host.answer('identityTheftRestorationPages', 'getAccessToken', () => dropped());
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    jest.useFakeTimers();
    const restoring = auth.restore();
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    await expect(restoring).resolves.toMatchObject({ accessToken });
  });

  it('uses that context on no other page', async () => {
    const { auth, sent } = await open(name, { pathname: '/subscriptions/manage' });
    await auth.restore();
    expect(sent('getAccessToken')).toEqual([]);
    expect(sent('getAuthAccessToken')).toHaveLength(1);
  });

  it.each([
    ['2', createAuthClient],
    ['1', createAuthClientV1],
  ])(
    'accepts a version %s token if only that context exists, as on iPhones',
    async (_v, create) => {
      if (name === 'windows') return; // Windows has one channel for all messages
      const contexts = ['identityTheftRestorationPages'];
      const { host, app, auth, accounts, sent } = await open(name, { pathname, contexts });
      expect(app.takesOrders).toBe(false);
      const own = create({ baseUrl: '/api', clientId: 'app', fetch: accounts.browser() });
      const { accountId, accessToken: token } = await own.createAccount();
      host.answer('identityTheftRestorationPages', 'getAccessToken', () => ({ token }));
      await expect(auth.restore()).resolves.toMatchObject({ accountId, accessToken: token });
      app.tell('backToSettings');
      app.openProduct('Duck.ai');
      app.onPurchaseUpdate(() => {})();
      await expect(app.getOffer()).rejects.toMatchObject({ code: 'unsupported-platform' });
      const before = sent('setAuthTokens').length;
      accounts.addAccount({ email: EMAIL });
      await auth.requestOtp({ email: EMAIL });
      await auth.signIn({ email: EMAIL, otp: accounts.passcodeFor(EMAIL)! });
      expect([sent('setAuthTokens').length, sent('backToSettings').length]).toEqual([before, 0]);
    },
  );

  it('connects to no app at any other path of that view', async () => {
    if (name === 'windows') return;
    const page = { navigator: {}, location: { pathname: '/subscriptions/manage' } };
    emulateHost(name, { window: page, contexts: ['identityTheftRestorationPages'] });
    await expect(connectNative({ tokenPaths, window: page as never })).resolves.toBeUndefined();
  });

  it('opens the app’s feedback form if it has one', async () => {
    const { app, sent } = await open(name, { pathname });
    await expect(app.offersFeedback()).resolves.toBe(name === 'macos');
    app.openFeedback();
    expect(sent('openSendFeedbackModal')).toHaveLength(1);
  });
});

describe('in-app purchase', () => {
  it('sends notifications and receives valid status updates', async () => {
    const { host, app, sent } = await open('ios');
    const updates: unknown[] = [];
    const stop = app.onPurchaseUpdate((update) => updates.push(update));
    app.selectSubscription({ id: 'monthly', offerId: 'trial' });
    expect(sent('subscriptionSelected')[0]).toEqual({
      context: 'subscriptionPages',
      featureName: 'useSubscription',
      method: 'subscriptionSelected',
      params: { id: 'monthly', offerId: 'trial' },
    });
    for (const update of [{ type: 'canceled' }, { type: 'sold' }, { type: 'redirect', token: '' }])
      host.push('subscriptionPages', 'onPurchaseUpdate', update);
    stop();
    host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' });
    expect(updates).toEqual([{ type: 'canceled' }, { type: 'redirect', token: undefined }]);
  });

  it('sends both names of a product to open', async () => {
    const { app, sent } = await open('android');
    app.openProduct('Network Protection');
    expect(sent('featureSelected')[0]?.params).toEqual({
      feature: 'Network Protection',
      productFeature: 'Network Protection',
    });
  });
});
