import { afterEach, describe, expect, it } from '@jest/globals';
import { AuthError } from '@mallard/auth-client';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../store/make-store.ts';
import { openServices, stubAccountHttp } from '../../testing/open-services.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { watchSession } from '../session/state/session.thunks.ts';
import { PurchasesCard } from './PurchasesCard.tsx';

const LINKED = '2026-11-21T15:00:00.000Z';
const PURCHASES = [
  { id: 'one', store: 'apple', linked_at: LINKED, signs_in: true },
  { id: 'two', store: 'google', linked_at: LINKED, signs_in: false },
];
const failing = (status: number, error: string) =>
  new AuthError('status', `responded with status ${status}`, { status, data: { error } });

/** Renders the card with an account service that has one response per method and path. */
async function open(answers: Record<string, unknown>) {
  const { calls, accountHttp } = stubAccountHttp(answers);
  const services = { ...openServices().openPage(), accountHttp };
  const store = makeStore(services);
  store.dispatch(watchSession());
  await services.auth.createAccount();
  renderInPage(
    <Provider store={store}>
      <PurchasesCard />
    </Provider>,
  );
  await waitFor(() => expect(calls).toContain('GET purchases'));
  return { calls, answers };
}

const itemOf = (store: string) => screen.getByText(store).closest('li')!;
/** Confirms the dialog that the Remove button next to a purchase opens. */
function confirmRemovalOf(store: string) {
  const item = within(itemOf(store));
  fireEvent.click(item.getByRole('button', { name: 'Remove' }));
  fireEvent.click(item.getByText('Yes, remove'));
}

afterEach(cleanup);

describe('PurchasesCard', () => {
  it('shows for each purchase whether it signs in', async () => {
    await open({ 'GET purchases': { purchases: PURCHASES } });
    await screen.findByText('Store purchases');
    expect(itemOf('App Store').textContent).toMatch(
      /Added November 2[12], 2026. You can sign in with it, without a passcode./,
    );
    expect(itemOf('Google Play').textContent).toContain('It doesn’t sign anyone in.');
  });

  it('renders nothing for an account without purchases', async () => {
    await open({ 'GET purchases': { purchases: [] } });
    await waitFor(() => expect(document.body.textContent).toBe(''));
  });

  it.each([
    ['is confirmed', {}],
    ['finds it already removed', failing(404, 'unknown_purchase')],
  ])('removes a purchase from the list when its removal %s', async (_, response) => {
    const { calls } = await open({
      'GET purchases': { purchases: PURCHASES },
      'DELETE purchases/one': response,
    });
    await screen.findByText('Store purchases');
    confirmRemovalOf('App Store');
    await screen.findByText('The purchase was removed.');
    expect(screen.queryByText('App Store')).toBeNull();
    expect(screen.getByText('Google Play')).toBeTruthy();
    expect(calls).toEqual(['GET purchases', 'DELETE purchases/one']);
  });

  it('keeps the purchase when its removal fails, shows the error and allows a retry', async () => {
    const { answers } = await open({
      'GET purchases': { purchases: PURCHASES },
      'DELETE purchases/two': failing(503, 'unavailable'),
    });
    await screen.findByText('Store purchases');
    confirmRemovalOf('Google Play');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toMatch(
      /having trouble/,
    );
    expect(itemOf('Google Play')).toBeTruthy();
    answers['DELETE purchases/two'] = {};
    fireEvent.click(within(itemOf('Google Play')).getByText('Yes, remove'));
    await waitFor(() => expect(screen.queryByText('Google Play')).toBeNull());
  });

  it('offers a retry when the list fails to load', async () => {
    const { answers } = await open({ 'GET purchases': failing(503, 'unavailable') });
    await screen.findByRole('alert');
    answers['GET purchases'] = { purchases: PURCHASES };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('App Store');
  });
});
