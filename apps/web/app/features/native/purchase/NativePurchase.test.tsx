import { expect, it } from '@jest/globals';
import type { Session } from '@mallard/auth-client';
import type { Subscription } from '@mallard/subscription-client';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import type { PurchaseUpdate } from '../../../environment/native/native.ts';
import { makeStore } from '../../../store/make-store.ts';
import type { AppServices } from '../../../environment/services/app-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { signedIn } from '../../session/state/session.slice.ts';
import { NativePurchase } from './NativePurchase.tsx';

const SESSION = { accountId: 'a', email: null, accessToken: 't', expiresAt: 0 } as Session;

/** Renders the page inside an app whose store sells, and records the paths that it navigates to. */
async function open(
  options: readonly object[] = [
    { id: '1', cost: { displayPrice: '$5.00', recurrence: 'monthly' } },
  ],
) {
  const listeners = new Set<(update: PurchaseUpdate) => void>();
  const visited: string[] = [];
  let letIn: (session: Session) => void = () => {};
  const services = {
    auth: { restore: () => new Promise((resolve) => (letIn = resolve)) },
    subscriptions: { getSubscription: async () => ({ isActive: true }) as Subscription },
    native: {
      kind: 'apple',
      getOffer: async () => ({
        platform: 'ios',
        options,
      }),
      selectSubscription: () => {},
      tell: () => {},
      onPurchaseUpdate(listener: (update: PurchaseUpdate) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    fire: () => {},
  };
  const store = makeStore(services as unknown as AppServices);
  function Visited() {
    const { pathname } = useLocation();
    useEffect(() => void visited.push(pathname), [pathname]);
    return null;
  }
  renderInPage(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/subscriptions']}>
        <Visited />
        <Routes>
          <Route path="/subscriptions" element={<NativePurchase />} />
          <Route path="*" element={<Link to="/subscriptions">Back</Link>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const button = () => screen.findByRole('button', { name: /Subscribe|free trial/ });
  fireEvent.click(await button());
  return {
    visited,
    button,
    push: (update: PurchaseUpdate) => act(async () => listeners.forEach((each) => each(update))),
    /** Signs in the buyer before the restored session arrives. */
    tellWhoBought: () => act(async () => void store.dispatch(signedIn(SESSION))),
    letIn: () => act(async () => letIn(SESSION)),
  };
}

it('opens the welcome page instead of the management page after a purchase', async () => {
  const { visited, push, tellWhoBought, letIn } = await open();
  await push({ type: 'completed' });
  await tellWhoBought();
  await letIn();
  await waitFor(() => expect(visited).toEqual(['/subscriptions', '/subscriptions/welcome']));
});

it('keeps the button disabled until the welcome page and resets it afterwards', async () => {
  const { button, push, letIn } = await open();
  await push({ type: 'completed' });
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  await push({ type: 'canceled' });
  expect(screen.queryByText(/was canceled/)).toBeNull();
  await letIn();
  fireEvent.click(await screen.findByText('Back'));
  expect((await button()).getAttribute('aria-disabled')).not.toBe('true');
});

it('opens the subscription page for a subscriber whose purchase ends unanswered', async () => {
  const { visited, push, tellWhoBought } = await open();
  await tellWhoBought();
  expect(visited).toEqual(['/subscriptions']);
  await push({ type: 'canceled' });
  await waitFor(() => expect(visited).toEqual(['/subscriptions', '/subscriptions/manage']));
});

it('shows the savings and the free trial of a plan next to each other', async () => {
  const offer = { type: 'freeTrial', isUserEligible: true, durationInDays: 7 };
  await open([
    { id: '1', cost: { displayPrice: '$5.00', recurrence: 'monthly' }, offer },
    { id: '2', cost: { displayPrice: '$50.00', recurrence: 'yearly' }, offer },
  ]);
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'YearlySave 16%Billed yearly7 days free, then $50.00 a year$50.00',
    'MonthlyBilled monthly7 days free, then $5.00 a month$5.00',
  ]);
});
