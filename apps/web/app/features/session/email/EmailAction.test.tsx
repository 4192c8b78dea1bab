/** Tests the texts about an account's email on every page that has them. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import AnotherDevicePage from '../../../pages/subscriptions/activation-flow/another-device/Page.tsx';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { EmailCard } from '../../account/EmailCard.tsx';
import { NextSteps } from '../../native/NextSteps.tsx';
import { AccountAside } from '../AccountAside.tsx';
import { passcodeProgress } from '../passcode/passcode-progress.ts';
import { signedIn, type Subscriber } from '../state/session.slice.ts';
import { EmailAction, EmailReason } from './EmailAction.tsx';
import { useSignInAddress } from './sign-in-address.ts';

const ADDRESS = 'ada@example.org';

function Plain({ subscriber }: { subscriber: Subscriber }) {
  const address = useSignInAddress(subscriber);
  return (
    <>
      <EmailReason address={address} />
      <EmailAction address={address} />
    </>
  );
}

const PLACES: [string, (subscriber: Subscriber) => ReactNode][] = [
  ['its own parts', (subscriber) => <Plain subscriber={subscriber} />],
  [
    'the sidebar of a subscription',
    (subscriber) => <AccountAside subscriber={subscriber} asksForEmail />,
  ],
  ['the account page', (subscriber) => <EmailCard subscriber={subscriber} />],
  ['the next steps in an app', () => <NextSteps />],
  ['the page for another device', () => <AnotherDevicePage />],
];

const Where = () => <output>{useLocation().pathname}</output>;

async function open(
  place: (subscriber: Subscriber) => ReactNode,
  { email = null, checkout }: { email?: string | null; checkout?: string },
) {
  const { service, openPage } = openServices();
  service.subscription = subscriptionWire();
  service.checkoutEmail = checkout;
  const page = openPage();
  const { accountId } = await page.auth.createAccount();
  const store = makeStore(page);
  const subscriber = { accountId, email };
  store.dispatch(signedIn(subscriber));
  renderInPage(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/en/subscriptions']}>
        <Where />
        <Routes>
          <Route path="/en/subscriptions" element={place(subscriber)} />
          <Route path="*" element="a step of the flow" />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return service;
}

beforeEach(() => passcodeProgress.set('email', undefined));
afterEach(cleanup);

describe.each(PLACES)('the email in %s', (_name, place) => {
  it('confirms the checkout address with one click', async () => {
    await open(place, { checkout: ADDRESS });
    const button = await screen.findByRole('button', { name: `Confirm ${ADDRESS}` });
    expect(document.body.textContent).toContain('You can already sign in');
    expect(document.body.textContent).not.toMatch(/no email|add your email|add an email/i);
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/\/otp$/));
    expect(passcodeProgress.get('email')).toMatchObject({ email: ADDRESS });
  });

  it('offers to add an email if no address signs in', async () => {
    const service = await open(place, {});
    await waitFor(() => expect(service.calls).toContain('GET subscription/checkout-email'));
    expect(service.calls).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'Add your email' })).toHaveLength(1);
    expect(document.body.textContent).not.toContain('Confirm');
  });

  it('asks for nothing if an email is confirmed', async () => {
    const service = await open(place, { email: 'grace@example.org', checkout: ADDRESS });
    expect(document.body.textContent).not.toMatch(/add your email|confirm|no email/i);
    expect(service.calls).toEqual([]);
  });
});

it('opens the form with the address if the passcode cannot be sent', async () => {
  const service = await open(PLACES[0]![1], { checkout: 'not an address' });
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/\/pro\/add-email$/));
  expect(passcodeProgress.get('email')).toBeUndefined();
  expect(service.calls).toContain('GET subscription/checkout-email');
});
