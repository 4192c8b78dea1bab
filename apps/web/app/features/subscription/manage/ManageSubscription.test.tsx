import { afterEach, describe, expect, it } from '@jest/globals';
import { AuthError } from '@mallard/auth-client';
import { createHttpClientFailingWith } from '@mallard/http';
import { subscriptionFromWire } from '@mallard/subscription-client';
import { subscriptionWire } from '@mallard/subscription-client/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { ManageSubscription } from './ManageSubscription.tsx';

const { others: _, ...WEB } = subscriptionWire({ subscriptionId: 'sub_web', others: [] });
const { others: __, ...STORE } = subscriptionWire({ platform: 'google', others: [] });

/** `email`: the recipient of passcodes; any passcode is accepted. */
async function open(current: typeof WEB, other?: typeof WEB, email: string | null = null) {
  const { service, openPage } = openServices();
  const proofs: string[] = [];
  const accountHttp = createHttpClientFailingWith(AuthError, {
    baseUrl: 'https://service.test/api',
    fetch: async (input) => {
      proofs.push(new URL(String(input)).pathname);
      return Response.json({ status: 'ok', reference: 'KFQT', expires_in: 600 });
    },
  });
  const services = { ...openPage(), accountHttp };
  await services.auth.createAccount();
  service.subscription = { ...current, others: other ? [other] : [] };
  const subscriber = { accountId: 'account', email, accessToken: 'token' };
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
  if (other) await screen.findByText('Another subscription');
  return { service, proofs };
}

/** Returns the headings of the actions for each subscription, in page order. */
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((text) => /Billed by|Another|Invoices/.test(text ?? ''));

const confirmButton = () =>
  within(screen.getByText('Cancel your subscription?').closest('dialog')!).getByRole('button', {
    name: 'Cancel subscription',
  });

afterEach(cleanup);

describe('first steps', () => {
  const NOW = Date.UTC(2026, 4, 20, 12);
  const daysAgo = (days: number) => NOW - days * 24 * 60 * 60 * 1000;
  const NEW = { ...WEB, asOf: NOW, startedAt: daysAgo(3) };

  it.each([
    ['shows first steps on day 3', NEW, true],
    ['ends first steps after 14 days', { ...NEW, startedAt: daysAgo(14) }, false],
    [
      'ends first steps when the trial is canceled',
      { ...NEW, status: 'Not Auto-Renewable' },
      false,
    ],
  ])('%s, and always shows the products', async (_name, wire, isShown) => {
    await open(wire);
    expect(screen.queryAllByText('Your first steps')).toHaveLength(isShown ? 1 : 0);
    expect(screen.getByText('What you can use')).toBeTruthy();
  });

  it('hides first steps and products when a payment has failed', async () => {
    await open({ ...NEW, status: 'Grace Period', graceEndsAt: NOW + 1 });
    expect(screen.queryByText('Your first steps')).toBeNull();
    expect(screen.queryByText('What you can use')).toBeNull();
  });
});

describe('ManageSubscription', () => {
  it('cancels a web subscription next to a current store subscription', async () => {
    const { service } = await open(STORE, WEB);
    expect(headings()).toEqual(['Billed by Google Play', 'Another subscription', 'Invoices']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    fireEvent.click(confirmButton());
    await waitFor(() =>
      expect(service.subscription).toMatchObject({
        platform: 'google',
        status: 'Auto-Renewable',
        others: [{ subscriptionId: 'sub_web', status: 'Not Auto-Renewable' }],
      }),
    );
  });

  it('lists a store purchase as another subscription, without a cancel button', async () => {
    await open(WEB, STORE);
    expect(headings()).toEqual(['Invoices', 'Another subscription', 'Billed by Google Play']);
    expect(screen.getAllByRole('button', { name: 'Cancel subscription' })).toHaveLength(1);
  });

  const demandProof = (service: { faults: unknown[] }) =>
    service.faults.push({
      kind: 'status',
      status: 403,
      body: { error: 'fresh_passcode_required' },
    });
  const typePasscode = async () => {
    const field = await screen.findByRole('textbox', { name: /Passcode/ });
    fireEvent.change(field, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  };

  it('cancels automatically once the required passcode is entered', async () => {
    const { service, proofs } = await open(WEB, undefined, 'ada@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    demandProof(service);
    fireEvent.click(confirmButton());
    await typePasscode();
    await waitFor(() =>
      expect(service.subscription).toMatchObject({ status: 'Not Auto-Renewable' }),
    );
    expect(proofs).toEqual(['/api/auth/v2/account/proof', '/api/auth/v2/account/proof/confirm']);
    await waitFor(() => expect(screen.queryByText('First, confirm it’s you')).toBeNull());
  });

  it('changes nothing and shows no error when the passcode is canceled', async () => {
    const { service } = await open(WEB, undefined, 'ada@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    demandProof(service);
    const confirm = confirmButton();
    confirm.focus();
    fireEvent.click(confirm);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(confirm));
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.toBe('true'));
    expect(service.subscription).toMatchObject({ status: 'Auto-Renewable' });
    expect(screen.queryByText(/needs a fresh passcode/)).toBeNull();
    // Canceling can be retried.
    fireEvent.click(confirmButton());
    await waitFor(() =>
      expect(service.subscription).toMatchObject({ status: 'Not Auto-Renewable' }),
    );
  });

  it('requires a passcode before it opens the provider’s pages', async () => {
    const { service } = await open(WEB, undefined, 'ada@example.org');
    demandProof(service);
    fireEvent.click(screen.getByRole('button', { name: 'Card and billing address' }));
    expect(await screen.findByText('First, confirm it’s you')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('First, confirm it’s you')).toBeNull());
    expect(screen.queryByText(/needs a fresh passcode/)).toBeNull();
    expect(service.calls.filter((call) => call === 'GET checkout/portal')).toHaveLength(1);
  });
});
