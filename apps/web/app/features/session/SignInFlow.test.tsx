import { afterEach, expect, it, jest } from '@jest/globals';
import { AuthError, type AuthClient } from '@mallard/auth-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { makeStore } from '../../store/make-store.ts';
import type { AppServices } from '../../store/services.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { passcodeProgress } from './passcode-progress.ts';
import { signedIn } from './session.slice.ts';
import { SignInFlow } from './SignInFlow.tsx';

const PAGE = '/subscriptions/activate';
const EMAIL = 'ada@example.org';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function open(auth: Partial<AuthClient>, address = PAGE) {
  const store = makeStore({ auth, fire: () => {} } as unknown as AppServices);
  renderInPage(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path={`/:locale?${PAGE}/:step?`} element={<SignInFlow page={PAGE} />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return store;
}

const address = () => screen.getByTestId('address').textContent;
const sent = async () => ({ reference: 'LCFD', expiresInSeconds: 600 });

afterEach(() => passcodeProgress.set('sign-in', undefined));

it('goes from the email to the code and on, each step at its address', async () => {
  const login = jest.fn<AuthClient['login']>();
  const store = open({ requestOtp: sent, login }, `/de${PAGE}`);
  login.mockImplementation(async () => {
    store.dispatch(signedIn({ accountId: 'a', email: EMAIL }));
    return { accountId: 'a', email: EMAIL, accessToken: 't', expiresAt: 0 };
  });
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ` ${EMAIL} ` } });
  fireEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  const field = await screen.findByLabelText('Six-digit code');
  expect(address()).toBe(`/de${PAGE}/otp`);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(passcodeProgress.get('sign-in')).toMatchObject({ email: EMAIL, reference: 'LCFD' });

  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('You are signed in')).toBeTruthy();
  expect(address()).toBe(`/de${PAGE}/success`);
  expect(login).toHaveBeenCalledWith({ email: EMAIL, otp: '123 456' });
  expect(passcodeProgress.get('sign-in')).toBeUndefined();
});

it('takes a code that is refused after its time for one that is over', async () => {
  const login = async () => {
    throw new AuthError('status', {
      status: 400,
      data: { error: 'invalid_login_credentials' },
    });
  };
  const now = Date.now();
  const progress = { email: EMAIL, resendAt: now, expiresAt: now + 60_000 };
  passcodeProgress.set('sign-in', progress);
  open({ requestOtp: sent, login }, `${PAGE}/otp`);
  const tryCode = async () => {
    fireEvent.change(await screen.findByLabelText('Six-digit code'), {
      target: { value: '123456' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  await tryCode();
  expect(await screen.findByText(/That code is not right/)).toBeTruthy();
  act(() => passcodeProgress.set('sign-in', { ...progress, expiresAt: now - 1 }));
  await tryCode();
  expect(await screen.findByText(/That code has expired/)).toBeTruthy();
});

it('leads back to the email where no code was asked for', async () => {
  open({}, `${PAGE}/otp`);
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(screen.getByLabelText('Email address')).toBeTruthy();
});
