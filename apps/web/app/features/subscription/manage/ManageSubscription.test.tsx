import { afterEach, describe, expect, it } from '@jest/globals';
import { subscriptionFromWire } from '@mallard/subscription-client';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { ManageSubscription } from './ManageSubscription.tsx';

const { others: _, ...WEB } = subscriptionWire({ subscriptionId: 'sub_web', others: [] });
const { others: __, ...STORE } = subscriptionWire({ platform: 'google', others: [] });

async function open(current: typeof WEB, other: typeof WEB) {
  const { service, openPage } = openServices();
  const services = openPage();
  await services.auth.createAccount();
  service.subscription = { ...current, others: [other] };
  const subscriber = { accountId: 'account', email: null, accessToken: 'token' };
  await act(async () => {
    renderInPage(
      <Provider store={makeStore(services)}>
        <MemoryRouter>
          <ManageSubscription
            subscription={subscriptionFromWire(service.subscription!)}
            subscriber={subscriber as never}
          />
        </MemoryRouter>
      </Provider>,
    );
  });
  await screen.findByText('Another subscription');
  return { service };
}

/** Of what can be done about each subscription, in the order of the page. */
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => /Billed by|Another|Invoices/.test(text ?? ''));

afterEach(cleanup);

describe('ManageSubscription', () => {
  it('cancels the web subscription of an account whose current one is a store’s', async () => {
    const { service } = await open(STORE, WEB);
    expect(headings()).toEqual(['Billed by Google Play', 'Another subscription', 'Invoices']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    fireEvent.click(screen.getByText('Yes, cancel'));
    await waitFor(() =>
      expect(service.subscription).toMatchObject({
        platform: 'google',
        status: 'Auto-Renewable',
        others: [{ subscriptionId: 'sub_web', status: 'Not Auto-Renewable' }],
      }),
    );
  });

  it('leads to the store for a purchase beside the current web subscription', async () => {
    await open(WEB, STORE);
    expect(headings()).toEqual(['Invoices', 'Another subscription', 'Billed by Google Play']);
    expect(screen.getAllByRole('button', { name: 'Cancel subscription' })).toHaveLength(1);
  });
});
