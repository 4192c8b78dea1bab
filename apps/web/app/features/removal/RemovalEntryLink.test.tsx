import { expect, it, jest } from '@jest/globals';
import type { Subscription } from '@mallard/subscription-client';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AppServices } from '../../environment/services/app-services.ts';
import { makeStore } from '../../store/make-store.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { signedIn, signedOut } from '../session/state/session.slice.ts';
import { RemovalEntryLink } from './RemovalEntryLink.tsx';

const MONTHLY_US = 'ddg-privacy-pro-monthly-renews-us';

let country = 'US';
globalThis.fetch = async (request) =>
  Response.json(String(request).includes('countryCode') ? { country } : {});

function open(found: Partial<Subscription> | undefined) {
  const getSubscription = jest.fn(async () => found);
  const store = makeStore({
    subscriptions: { getSubscription },
    fire: () => {},
  } as unknown as AppServices);
  renderInPage(
    <Provider store={store}>
      <MemoryRouter>
        <RemovalEntryLink place="hero" />
      </MemoryRouter>
    </Provider>,
  );
  return { store, getSubscription };
}

const signIn = signedIn({ accountId: 'a', email: null });
const offer = () => screen.queryByRole('link', { name: 'See plans and prices' });

it('links to the downloads for a subscriber', async () => {
  const { store } = open({ productId: MONTHLY_US, isActive: true });
  expect(offer()).toBeTruthy();
  await act(async () => void store.dispatch(signIn));
  expect(await screen.findByText(/^You have it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download for Mac' })).toBeTruthy();
  expect(offer()).toBeNull();
  await act(async () => void store.dispatch(signedOut()));
  expect(offer()).toBeTruthy();
});

it('shows the price by the button', async () => {
  open(undefined);
  expect(screen.queryByText(/a month/)).toBeNull();
  expect(await screen.findByText(/^\$.* a month, billed yearly$/)).toBeTruthy();
});

it('shows no price where the subscription has no removal', async () => {
  country = 'DE';
  open(undefined);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/a month/)).toBeNull();
  country = 'US';
});

it('shows the offer to a former subscriber', async () => {
  const { store, getSubscription } = open({ productId: MONTHLY_US, isActive: false });
  await act(async () => void store.dispatch(signIn));
  await act(async () => {
    while (getSubscription.mock.calls.length === 0) await new Promise(setImmediate);
  });
  expect(offer()).toBeTruthy();
});

it('requests no subscription for a signed-out visitor', async () => {
  const { store, getSubscription } = open(undefined);
  await act(async () => void store.dispatch(signedOut()));
  expect(offer()).toBeTruthy();
  expect(getSubscription).not.toHaveBeenCalled();
});
