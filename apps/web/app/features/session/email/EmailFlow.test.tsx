import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { EmailFlow } from './EmailFlow.tsx';
import { signedIn } from '../state/session.slice.ts';
import { flowAddressesAt } from '../passcode/flow-steps.ts';

afterEach(cleanup);

async function open(checkoutEmail: string | undefined, own: string | null = null) {
  const { service, openPage } = openServices();
  service.subscription = subscriptionWire();
  service.checkoutEmail = checkoutEmail;
  const page = openPage();
  await page.auth.createAccount();
  const store = makeStore(page);
  store.dispatch(signedIn({ accountId: 'a', email: own }));
  renderInPage(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/pro/add-email']}>
        <Routes>
          <Route
            path="*"
            element={
              <EmailFlow
                subscriber={{ accountId: 'a', email: own }}
                step="email"
                addresses={flowAddressesAt('/pro/add-email')}
                submitLabel="Add"
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return service;
}
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');

it('prefills the address from the checkout', async () => {
  await open('ada@example.org');
  await waitFor(() => expect(field().value).toBe('ada@example.org'));
});

it('keeps text that was entered before the address loaded', async () => {
  const service = await open('ada@example.org');
  fireEvent.change(field(), { target: { value: 'g' } });
  await waitFor(() => expect(service.calls).toContain('GET subscription/checkout-email'));
  expect(field().value).toBe('g');
});

it('leaves a focused field empty', async () => {
  const service = await open('ada@example.org');
  fireEvent.focus(field());
  await waitFor(() => expect(service.calls).toContain('GET subscription/checkout-email'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(field().value).toBe('');
});

it('looks up the checkout address only for accounts without an email', async () => {
  const service = await open(undefined);
  await waitFor(() => expect(service.calls).toContain('GET subscription/checkout-email'));
  expect(field().value).toBe('');
  cleanup();
  const known = await open('ada@example.org', 'grace@example.org');
  expect(field().value).toBe('');
  expect(known.calls).not.toContain('GET subscription/checkout-email');
});
