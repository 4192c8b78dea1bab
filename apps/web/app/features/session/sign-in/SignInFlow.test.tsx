import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AuthError, type AuthClient } from '@mallard/auth-client';
import type { Subscription } from '@mallard/subscription-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import type { AppServices } from '../../../environment/services/app-services.ts';
import { takeMailboxTokens } from '../../../environment/browser/mailbox-token.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { passcodeProgress } from '../passcode/passcode-progress.ts';
import { signedIn, signedOut } from '../state/session.slice.ts';
import { SignInScreen } from '../../subscription/SignInScreen.tsx';
import { SessionGate } from './SessionGate.tsx';

const PAGE = '/subscriptions/activate';
const EMAIL = 'ada@example.org';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function open(
  auth: Partial<AuthClient>,
  address = PAGE,
  getSubscription = async (): Promise<Partial<Subscription> | undefined> => ({ isActive: true }),
) {
  const subscriptions = { getSubscription };
  const store = makeStore({ auth, subscriptions, fire: () => {} } as unknown as AppServices);
  renderInPage(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route
            path={`/:locale?${PAGE}/:step?`}
            element={<SignInScreen page={PAGE} heading="Sign in" />}
          />
          <Route
            path="/subscriptions/manage"
            element={<SessionGate>{({ email }) => <p>The page of {email}</p>}</SessionGate>}
          />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const address = () => screen.getByTestId('address').textContent;
const sent = async () => ({ reference: 'LCFD', expiresInSeconds: 600 });

afterEach(() => passcodeProgress.set('sign-in', undefined));

it('moves from the email to the passcode, each step at its own URL', async () => {
  const login = jest.fn<AuthClient['signIn']>();
  const store = open({ requestOtp: sent, signIn: login }, `/de${PAGE}`);
  login.mockImplementation(async () => {
    store.dispatch(signedIn({ accountId: 'a', email: EMAIL }));
    return { accountId: 'a', email: EMAIL, accessToken: 't', expiresAt: 0 };
  });
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ` ${EMAIL} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a passcode' }));
  const field = await screen.findByLabelText('Passcode from the email');
  expect(address()).toBe(`/de${PAGE}/otp`);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(passcodeProgress.get('sign-in')).toMatchObject({ email: EMAIL, reference: 'LCFD' });

  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('You’re signed in')).toBeTruthy();
  expect(address()).toBe(`/de${PAGE}/success`);
  expect(login).toHaveBeenCalledWith({ email: EMAIL, otp: '123 456' });
  expect(passcodeProgress.get('sign-in')).toBeUndefined();
});

/** Fills in the field without an event, as password managers do. */
function fill(field: HTMLElement, text: string): void {
  (field as HTMLInputElement).value = text;
}

it('submits autofilled text exactly once, even if autofill fires no input event', async () => {
  const requestOtp = jest.fn(sent);
  const login = jest.fn<AuthClient['signIn']>(() => new Promise(() => undefined));
  open({ requestOtp, signIn: login });
  const email = screen.getByLabelText('Email address');
  fill(email, EMAIL);
  const form = email.closest('form')!;
  // All in one task, so that React cannot disable the form in between.
  act(() => {
    for (let times = 0; times < 3; times++) form.requestSubmit();
  });
  const field = await screen.findByLabelText('Passcode from the email');
  expect(requestOtp.mock.calls).toEqual([[expect.objectContaining({ email: EMAIL })]]);

  fill(field, '123456');
  act(() => {
    for (let times = 0; times < 3; times++) field.closest('form')!.requestSubmit();
  });
  await waitFor(() => expect(login).toHaveBeenCalledWith({ email: EMAIL, otp: '123456' }));
  expect(login).toHaveBeenCalledTimes(1);
});

it('reports a wrong passcode as expired after its expiry time', async () => {
  const login = async () => {
    throw new AuthError('status', 'refused', {
      status: 400,
      data: { error: 'invalid_login_credentials' },
    });
  };
  const now = Date.now();
  const progress = { email: EMAIL, resendAt: now, expiresAt: now + 60_000 };
  passcodeProgress.set('sign-in', progress);
  open({ requestOtp: sent, signIn: login }, `${PAGE}/otp`);
  const tryCode = async () => {
    fireEvent.change(await screen.findByLabelText('Passcode from the email'), {
      target: { value: '123456' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  await tryCode();
  expect(await screen.findByText(/That passcode isn’t right/)).toBeTruthy();
  act(() => passcodeProgress.set('sign-in', { ...progress, expiresAt: now - 1 }));
  await tryCode();
  expect(await screen.findByText(/That passcode has expired/)).toBeTruthy();
});

describe('over time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  async function click(name: string | RegExp) {
    fireEvent.click(button(name));
    await seconds(0);
  }
  async function askForCode(auth: Partial<AuthClient>) {
    open(auth);
    fill('Email address', EMAIL);
    await click('Email me a passcode');
  }
  const limited = (retryAfterSeconds: number) => {
    throw new AuthError('status', 'refused', {
      status: 429,
      data: { error: 'rate_limited' },
      retryAfterMs: retryAfterSeconds * 1000,
    });
  };

  it('keeps a passcode that is autofilled without an event during the countdown', async () => {
    const times = { resendAt: Date.now() + 30_000, expiresAt: Date.now() + 600_000 };
    passcodeProgress.set('sign-in', { email: EMAIL, ...times });
    open({ requestOtp: sent }, `${PAGE}/otp`);
    await seconds(1);
    const field = screen.getByLabelText<HTMLInputElement>('Passcode from the email');
    field.value = '123456';
    await seconds(3);
    expect(field.value).toBe('123456');
  });

  it('reports an expired passcode before and after it is submitted', async () => {
    const login = jest.fn(async () => {
      throw new AuthError('status', 'refused', {
        status: 400,
        data: { error: 'invalid_login_credentials' },
      });
    });
    await askForCode({ requestOtp: sent, signIn: login });
    expect(screen.queryByText(/That passcode has expired/)).toBeNull();
    await seconds(601);
    expect(screen.getByText('That passcode has expired. Ask for a new one.')).toBeTruthy();
    fill('Passcode from the email', '123456');
    await click('Sign in');
    expect(login).toHaveBeenCalledTimes(1);
    expect(screen.getByText('That passcode has expired. Ask for a new one.')).toBeTruthy();
    expect(button('Send a new passcode').getAttribute('aria-disabled')).toBeNull();
  });

  it('shows the end of a rate limit on requests and re-enables the button', async () => {
    const requestOtp = jest.fn<AuthClient['requestOtp']>(sent);
    requestOtp.mockImplementationOnce(async () => limited(900));
    await askForCode({ requestOtp });
    expect(screen.getByText(/Please wait until \d+:\d\d/)).toBeTruthy();
    expect(screen.getByText(/someone else may be typing your address/)).toBeTruthy();
    expect(address()).toBe(PAGE);
    await click('Email me a passcode');
    expect(screen.getByLabelText('Passcode from the email')).toBeTruthy();
  });

  it('shows the end of a rate limit on attempts and re-enables the button', async () => {
    const login = jest.fn<AuthClient['signIn']>(async () => {
      throw new AuthError('status', 'refused', {
        status: 400,
        data: { error: 'invalid_login_credentials' },
      });
    });
    login.mockImplementationOnce(async () => limited(900));
    await askForCode({ requestOtp: sent, signIn: login });
    fill('Passcode from the email', '123456');
    await click('Sign in');
    expect(screen.getByText(/Please wait until \d+:\d\d/)).toBeTruthy();
    // The link in the email does not help here.
    expect(screen.queryByText(/someone else may be typing your address/)).toBeNull();
    await click('Sign in');
    expect(screen.getByText(/That passcode isn’t right/)).toBeTruthy();
  });

  it('disables a new request for as long as the service specifies', async () => {
    const requestOtp = jest.fn<AuthClient['requestOtp']>(sent);
    await askForCode({ requestOtp });
    expect(button('Send a new passcode (in 30 s)').getAttribute('aria-disabled')).toBe('true');
    await seconds(31);
    requestOtp.mockImplementationOnce(async () => limited(600));
    await click('Send a new passcode');
    expect(screen.getByText(/Please wait until/)).toBeTruthy();
    expect(screen.getByText(/someone else may be typing your address/)).toBeTruthy();
    expect(button('Send a new passcode (in 600 s)').getAttribute('aria-disabled')).toBe('true');
    await click('Send a new passcode (in 600 s)');
    expect(requestOtp).toHaveBeenCalledTimes(2);
    await seconds(601);
    await click('Send a new passcode');
    expect(screen.getByText('A new passcode is on its way.')).toBeTruthy();
  });
});

it('shows instructions to visitors who follow the link in an email', async () => {
  open({ requestOtp: sent });
  expect(screen.queryByText(/Type the address that the email came to/)).toBeNull();
  history.replaceState(null, '', '#mail=a.token');
  act(() => takeMailboxTokens());
  expect(await screen.findByText(/Type the address that the email came to/)).toBeTruthy();
  expect(location.hash).toBe('');
});

it('returns to the email step if no passcode was requested', async () => {
  open({}, `${PAGE}/otp`);
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(screen.getByLabelText('Email address')).toBeTruthy();
});

it('reports an empty field', async () => {
  open({ requestOtp: sent });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a passcode' }));
  expect(await screen.findByText('Type your email address.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: EMAIL } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a passcode' }));
  await screen.findByLabelText('Passcode from the email');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Type the passcode from the email.')).toBeTruthy();
});

it.each<[string, Partial<Subscription> | undefined, RegExp, RegExp]>([
  [
    'has a subscription',
    { isActive: true },
    /This device has your subscription now/,
    /no subscription/,
  ],
  ['has no subscription', undefined, /has no subscription/, /This device has/],
  ['had a subscription', { isActive: false }, /Signed in as/, /This device has|no subscription/],
])('shows the state of this device for an account that %s', async (_what, found, said, unsaid) => {
  const store = open({}, `${PAGE}/success`, async () => found);
  act(() => void store.dispatch(signedIn({ accountId: 'a', email: EMAIL })));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
  expect(screen.queryByText('No email added yet?')).toBeNull();
});

describe('a page that requires sign-in', () => {
  it('contains the sign-in form and continues in place', async () => {
    const login = jest.fn<AuthClient['signIn']>();
    const store = open({ requestOtp: sent, signIn: login }, '/subscriptions/manage');
    login.mockImplementation(async () => {
      store.dispatch(signedIn({ accountId: 'a', email: EMAIL }));
      return { accountId: 'a', email: EMAIL, accessToken: 't', expiresAt: 0 };
    });
    await act(async () => void store.dispatch(signedOut()));
    const email = await screen.findByLabelText('Email address', {}, { timeout: 10_000 });
    fireEvent.change(email, { target: { value: EMAIL } });
    fireEvent.click(screen.getByRole('button', { name: 'Email me a passcode' }));
    const field = await screen.findByLabelText('Passcode from the email');
    expect(address()).toBe('/subscriptions/manage');
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(`The page of ${EMAIL}`)).toBeTruthy();
    expect(passcodeProgress.get('sign-in')).toBeUndefined();
  });

  it('keeps the passcode step after a reload', async () => {
    const now = Date.now();
    passcodeProgress.set('sign-in', { email: EMAIL, resendAt: now, expiresAt: now + 60_000 });
    const store = open({}, '/subscriptions/manage');
    await act(async () => void store.dispatch(signedOut()));
    expect(
      await screen.findByLabelText('Passcode from the email', {}, { timeout: 10_000 }),
    ).toBeTruthy();
  });
});
