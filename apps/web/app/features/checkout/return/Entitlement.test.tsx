import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { subscriptionScenarios, subscriptionWire } from '@mallard/subscription-client/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { Entitlement } from './Entitlement.tsx';

const DAY_MS = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void jest.restoreAllMocks());

/** Renders the checkout return page for a buyer without an email. */
async function open(
  services: ReturnType<typeof openServices>,
  prepare: (page: ReturnType<typeof services.openPage>) => void = () => {},
) {
  const page = services.openPage();
  await page.auth.createAccount();
  prepare(page);
  const { unmount } = renderInPage(
    <Provider store={makeStore(page)}>
      <BrowserRouter>
        <Entitlement subscriber={{ accountId: 'a', email: null }} patienceMs={1_000} />
      </BrowserRouter>
    </Provider>,
  );
  return unmount;
}

it('reports a purchase once, even if the page is reloaded', async () => {
  const services = openServices();
  services.service.subscription = subscriptionWire({
    startedAt: Date.now(),
    expiresOrRenewsAt: Date.now() + 7 * DAY_MS,
    activeOffers: [{ type: 'Trial' }],
  });
  history.replaceState(null, '', '/pro/welcome?success=true&billing_period=yearly&exp_a=b');
  const close = await open(services);
  const result = await screen.findByRole('group', { name: 'Your subscription is active' });
  expect(document.activeElement).toBe(result);
  expect(screen.getByText('Cancel before the first charge, and you pay nothing.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: /^Day 1 of 7/ })).toBeTruthy();
  expect(location.search).toBe('?billing_period=yearly&exp_a=b');
  close();

  await open(services);
  expect(await screen.findByText('Your subscription is active')).toBeTruthy();
  expect(services.fired.filter(([event]) => event === 'pro.checkoutReturn')).toHaveLength(1);
});

it('lists the first steps without claiming that a product already works here', async () => {
  const services = openServices();
  services.service.subscription = subscriptionWire({
    expiresOrRenewsAt: Date.now() + 30 * DAY_MS,
  });
  await open(services);
  expect(await screen.findByText('Your first steps')).toBeTruthy();
  expect(screen.queryByText(/works on this device already/)).toBeNull();
  expect(screen.getByRole('heading', { name: 'VPN' })).toBeTruthy();
  expect(screen.queryByText(/Cancel before the first charge/)).toBeNull();
});

it('explains that the card has already had a free trial', async () => {
  const services = openServices();
  const used = subscriptionScenarios({ now: Date.now() }).find(({ name }) => name === 'trial-used');
  services.service.subscription = used?.subscription;
  jest.useFakeTimers({ advanceTimers: true });
  history.replaceState(null, '', '/pro/welcome?success=true');
  await open(services);
  // A regular purchase may still arrive, so the first responses are not final.
  expect(screen.queryByText('There’s no second free trial')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('There’s no second free trial')).toBeTruthy();
  expect(screen.getByText(/This card has had a free trial before/).textContent).toContain(
    'Nothing was charged.',
  );
  expect(screen.getByRole('link', { name: 'Subscribe again' })).toBeTruthy();
  expect(services.fired).toEqual([]);
  jest.useRealTimers();
});

it('offers a retry when waiting for the payment fails unexpectedly', async () => {
  const services = openServices();
  services.service.subscription = subscriptionWire({
    expiresOrRenewsAt: Date.now() + 30 * DAY_MS,
  });
  history.replaceState(null, '', '/pro/welcome?success=true');
  await open(services, ({ auth }) => {
    jest.spyOn(auth, 'restore').mockImplementationOnce(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
  });
  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toContain('There has been a communication error.');
  expect(screen.queryByText(/Waiting for your payment/)).toBeNull();
  // The payment may still have succeeded, so no event is reported.
  expect(services.fired).toEqual([]);

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your subscription is active')).toBeTruthy();
});
