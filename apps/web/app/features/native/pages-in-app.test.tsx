/**
 * Tests of pages inside each of our apps. One or two journeys per host also run in Chromium:
 * apps/web-e2e/src/native/native.spec.ts.
 */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  dropped,
  foreign,
  malformed,
  refused,
  repeated,
  typicalAnswers,
  type EmulatedAnswer,
} from '@mallard/native-bridge/testing';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router';
import ActivateByEmailPage from '../../pages/subscriptions/activation-flow/this-device/activate-by-email/Page.tsx';
import AnotherDeviceAddEmailPage from '../../pages/subscriptions/activation-flow/another-device/add-email/Page.tsx';
import IdentityTheftRestorationPage from '../../pages/identity-theft-restoration/Page.tsx';
import ProAddEmailPage from '../../pages/pro/add-email/Page.tsx';
import ProWelcomePage from '../../pages/pro/welcome/Page.tsx';
import SubscriptionsAccountPage from '../../pages/subscriptions/account/Page.tsx';
import SubscriptionsEditEmailPage from '../../pages/subscriptions/edit-email/Page.tsx';
import SubscriptionsPage from '../../pages/subscriptions/Page.tsx';
import SubscriptionsWelcomePage from '../../pages/subscriptions/welcome/Page.tsx';
import { leaveApp, openInApp } from '../../testing/open-in-app.tsx';
import type { openServices } from '../../testing/open-services.ts';
import { passcodeProgress } from '../session/passcode/passcode-progress.ts';

const APPS = ['ios', 'macos', 'android', 'android-web-message', 'windows'] as const;
const EMAIL = 'ada@example.org';
const SUBSCRIBE = /free trial|Subscribe|Continue to payment/;
const ACTIVATION = '/subscriptions/activation-flow';
const BY_EMAIL = `${ACTIVATION}/this-device/activate-by-email`;
const ADD_EMAIL = `${ACTIVATION}/another-device/add-email`;
const RESTORATION = '/identity-theft-restoration';

/** Returns the token of a new account, as the app would provide it. */
async function ofAnAccount({ openPage }: ReturnType<typeof openServices>): Promise<string> {
  return (await openPage().auth.createAccount()).accessToken;
}

const subscribeButton = () => screen.findByRole('button', { name: SUBSCRIBE });
const click = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  window.matchMedia = (() => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  jest.useRealTimers();
  leaveApp();
  passcodeProgress.set('sign-in', undefined);
  passcodeProgress.set('email', undefined);
  sessionStorage.clear();
});

it('takes two clicks from the offer to the first product', async () => {
  const { host, openPage, service, sentOf } = await openInApp(
    'ios',
    <>
      <Route path="/subscriptions" element={<SubscriptionsPage />} />
      <Route path="/subscriptions/welcome" element={<SubscriptionsWelcomePage />} />
    </>,
    { path: '/subscriptions' },
  );
  fireEvent.click(await subscribeButton());
  const { accessToken } = await openPage().auth.createAccount();
  service.subscription = subscriptionWire({ expiresOrRenewsAt: Date.now() + 7 * 86_400_000 });
  host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
  act(() => host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' }));
  expect(await screen.findByText('Your subscription is active')).toBeTruthy();
  fireEvent.click((await screen.findAllByRole('button', { name: 'Open' }))[0]!);
  expect(sentOf('featureSelected')).toEqual([
    expect.objectContaining({
      params: expect.objectContaining({ productFeature: 'Network Protection' }),
    }),
  ]);
  expect(screen.queryByRole('link', { name: /Download|App Store/ })).toBeNull();
});

it("uses the account's current email instead of an older token's", async () => {
  await openInApp('ios', <Route path={ADD_EMAIL} element={<AnotherDeviceAddEmailPage />} />, {
    path: ADD_EMAIL,
    token: async ({ accounts, openPage }) => {
      const { auth } = openPage();
      const { accessToken } = await auth.createAccount();
      const { hash } = await auth.requestEmailEdit({ email: EMAIL });
      await auth.confirmEmailEdit({ email: EMAIL, otp: accounts.passcodeFor(EMAIL) ?? '', hash });
      return accessToken;
    },
  });
  expect(await screen.findByText(EMAIL)).toBeTruthy();
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

it.each([
  ['/pro/welcome', ProWelcomePage],
  ['/pro/add-email', ProAddEmailPage],
  ['/subscriptions/account', SubscriptionsAccountPage],
  ['/subscriptions/edit-email', SubscriptionsEditEmailPage],
  [ADD_EMAIL, AnotherDeviceAddEmailPage],
])('shows on %s that the app provided no identity', async (path, Page) => {
  await openInApp('ios', <Route path={path} element={<Page />} />, { path });
  expect(await screen.findByText('The app hasn’t told us who you are')).toBeTruthy();
  expect(screen.queryByText(/not signed in/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
});

describe.each(APPS)('the offers page on %s', (name) => {
  const open = (answers: Readonly<Record<string, EmulatedAnswer>> = {}) =>
    openInApp(
      name,
      <>
        <Route path="/subscriptions" element={<SubscriptionsPage />} />
        <Route path="/subscriptions/welcome" element={<p>Welcome</p>} />
        <Route path="/subscriptions/manage" element={<p>Your subscription</p>} />
      </>,
      { path: '/subscriptions', answers: { subscriptionPages: answers } },
    );

  it('notifies the app of each clicked price and of the purchase', async () => {
    const { sentOf, host } = await open();
    await subscribeButton();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    expect(host.crossed.at(-1)?.message.method).toBe('subscriptionsMonthlyPriceClicked');
    const button = await subscribeButton();
    fireEvent.click(button);
    const [{ params, id } = {}] = sentOf('subscriptionSelected') as {
      params: { id: string };
      id?: string;
    }[];
    expect(id).toBeUndefined();
    expect(params?.id).toContain('monthly');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  });

  it('preselects the yearly plan, shows its savings and reports its price on purchase', async () => {
    const { sentOf } = await open();
    await subscribeButton();
    const [first] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, first?.closest('label')?.textContent]).toEqual([
      true,
      expect.stringMatching(/^Yearly.*Save 16%/),
    ]);
    const button = await subscribeButton();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(sentOf('subscriptionsYearlyPriceClicked')).toHaveLength(1);
    expect(sentOf('subscriptionSelected')).toHaveLength(1);
  });

  it('enables the button again when the purchase is canceled', async () => {
    const { host } = await open();
    fireEvent.click(await subscribeButton());
    act(() => host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'canceled' }));
    expect(await screen.findByText(/canceled, or didn’t go through/)).toBeTruthy();
    expect((await subscribeButton()).getAttribute('aria-disabled')).not.toBe('true');
  });

  it('enables the button again after 20 seconds without a response from the app', async () => {
    await open();
    const button = await subscribeButton();
    jest.useFakeTimers();
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText(/hasn’t answered yet/)).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });

  it("opens the welcome page after the store's purchase completes", async () => {
    const { host, openPage } = await open();
    fireEvent.click(await subscribeButton());
    const { accessToken } = await openPage().auth.createAccount();
    host.answer('subscriptionPages', 'getAuthAccessToken', () => ({ accessToken }));
    act(() => host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' }));
    expect(await screen.findByText('Welcome')).toBeTruthy();
  });

  it('offers only the app’s own screen if the store does not sell here', async () => {
    const { sentOf } = await open(typicalAnswers(name, { sells: false }).subscriptionPages);
    expect(await screen.findByText('Not available on this device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: SUBSCRIBE })).toBeNull();
    await click('Use it on this device');
    expect(sentOf('activateSubscription')).toHaveLength(1);
  });

  it('redirects subscribers instead of selling to them', async () => {
    await openInApp(
      name,
      <>
        <Route path="/subscriptions" element={<SubscriptionsPage />} />
        <Route path="/subscriptions/manage" element={<p>Your subscription</p>} />
      </>,
      {
        path: '/subscriptions',
        token: ofAnAccount,
        prepare: ({ service }) => {
          service.subscription = subscriptionWire({
            expiresOrRenewsAt: Date.now() + 86_400_000,
          });
        },
      },
    );
    expect(await screen.findByText('Your subscription')).toBeTruthy();
  });

  it.each<[string, EmulatedAnswer]>([
    ['missing', () => dropped()],
    ['invalid JSON', () => malformed()],
    ['duplicated', () => repeated({})],
    ['for another ID', () => foreign('id', {})],
    ['sent with another secret', () => foreign('secret', {})],
    ['sent from another origin', () => foreign('origin', {})],
  ])('sells even if the response to the feature request is %s', async (_what, answer) => {
    await open({ getFeatureConfig: answer, getSubscription: () => ({}) });
    expect(await subscribeButton()).toBeTruthy();
  });
});

describe.each(APPS)('sign-in on %s', (name) => {
  async function signIn(answers: Readonly<Record<string, EmulatedAnswer>> = {}) {
    const opened = await openInApp(
      name,
      <Route path={`${BY_EMAIL}/:step?`} element={<ActivateByEmailPage />} />,
      {
        path: BY_EMAIL,
        answers: { subscriptionPages: answers },
        prepare: ({ accounts }) => void accounts.addAccount({ email: EMAIL }),
      },
    );
    fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: EMAIL } });
    await click('Email me a passcode');
    const field = await screen.findByLabelText('Passcode from the email');
    fireEvent.change(field, { target: { value: opened.accounts.passcodeFor(EMAIL) } });
    await click('Sign in');
    expect(await screen.findByText('You’re signed in')).toBeTruthy();
    return opened;
  }

  it('passes the tokens to the app and returns to it', async () => {
    const { sentOf } = await signIn();
    expect(sentOf('setAuthTokens')).toEqual([
      expect.objectContaining({
        params: { accessToken: expect.any(String), refreshToken: expect.stringMatching(/./) },
      }),
    ]);
    expect(sentOf('setAuthTokens')[0]?.id).toBeUndefined();
    await click('Continue in the app');
    const isAndroid = name.startsWith('android');
    expect(sentOf('backToSettingsActivateSuccess')).toHaveLength(isAndroid ? 1 : 0);
    expect(sentOf('backToSettings')).toHaveLength(isAndroid ? 0 : 1);
  });

  it('uses version 1 if the app reports no version', async () => {
    const { sentOf } = await signIn({ getFeatureConfig: () => refused('unknown') });
    expect(sentOf('setSubscription')).toHaveLength(1);
    expect(sentOf('setAuthTokens')).toEqual([]);
  });
});

describe.each(APPS)('adding an email for another device on %s', (name) => {
  it('adds the email and notifies the app without passing tokens', async () => {
    const { accounts, sentOf } = await openInApp(
      name,
      <Route path={`${ADD_EMAIL}/:step?`} element={<AnotherDeviceAddEmailPage />} />,
      { path: ADD_EMAIL, token: ofAnAccount },
    );
    fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: EMAIL } });
    await click('Email me a passcode');
    const field = await screen.findByLabelText('Passcode from the email');
    fireEvent.change(field, { target: { value: accounts.passcodeFor(EMAIL) } });
    await click(/^(Add this email|Confirm this email|Use this email|Go on)$/);
    await waitFor(() => expect(sentOf('subscriptionsAddEmailSuccess')).toHaveLength(1));
    expect(sentOf('subscriptionsAddEmailSuccess')[0]?.id).toBeUndefined();
    expect(sentOf('setAuthTokens')).toEqual([]);
  });
});

describe.each(APPS)('identity theft restoration on %s', (name) => {
  const open = (options: Omit<Parameters<typeof openInApp>[2], 'path'> = { token: ofAnAccount }) =>
    openInApp(name, <Route path={RESTORATION} element={<IdentityTheftRestorationPage />} />, {
      path: RESTORATION,
      prepare: ({ service }) => {
        service.subscription = subscriptionWire({ expiresOrRenewsAt: Date.now() + 86_400_000 });
      },
      ...options,
    });
  const getCode = () => screen.findByRole('button', { name: 'Get a service code' });

  it('opens for the app’s subscriber, with the app’s feedback form on a Mac', async () => {
    const { sentOf } = await open();
    expect(await getCode()).toBeTruthy();
    expect(sentOf('getAccessToken')[0]).toMatchObject({ params: {} });
    expect(sentOf('getAuthAccessToken')).toEqual([]);
    if (name === 'macos') {
      await click('Send feedback');
      expect(sentOf('openSendFeedbackModal')).toHaveLength(1);
    } else {
      expect(screen.queryByRole('button', { name: 'Send feedback' })).toBeNull();
    }
  });

  it('sends signed-out users to the app’s own screen and picks up the sign-in', async () => {
    const { host, openPage, sentOf } = await open({});
    await click('Use it on this device');
    expect(sentOf('activateSubscription')).toHaveLength(1);
    const { accessToken } = await openPage().auth.createAccount();
    host.answer('identityTheftRestorationPages', 'getAccessToken', () => ({ token: accessToken }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await getCode()).toBeTruthy();
  });

  it.each<[string, EmulatedAnswer]>([
    ['refuses', () => refused('unknown')],
    ['never responds', () => dropped()],
    ['responds with invalid JSON', () => malformed()],
  ])('opens if its own context %s', async (_what, getAccessToken) => {
    jest.useFakeTimers();
    await open({
      token: ofAnAccount,
      answers: { identityTheftRestorationPages: { getAccessToken } },
    });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    jest.useRealTimers();
    expect(await getCode()).toBeTruthy();
  });

  it('only reads the token in a dedicated view, as on iPhones', async () => {
    if (name === 'windows') return; // Windows has a single channel for all messages.
    const contexts = ['identityTheftRestorationPages'];
    await open({ token: ofAnAccount, contexts });
    expect(await getCode()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back to settings' })).toBeNull();
    leaveApp();

    const { host } = await open({ contexts });
    expect(await screen.findByText(/Sign in under Settings in the app/)).toBeTruthy();
    const asked = host.crossed
      .filter(({ direction }) => direction === 'to-host')
      .map(({ message }) => message.method);
    expect(new Set(asked)).toEqual(
      new Set([
        'getFeatureConfig',
        'getAccessToken',
        ...(name === 'android-web-message' ? ['initialPing'] : []),
      ]),
    );
  });
});
