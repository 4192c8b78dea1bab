import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createResource,
  explainSubscription,
  productFromWire,
  subscriptionFromWire,
} from '@mallard/subscription-client';
import { productsFor, unlockedBy } from '@mallard/subscription-client/catalogue';
import { subscriptionScenarios, type ScenarioPlatform } from '@mallard/subscription-client/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderInPage } from '../../testing/render-page.tsx';
import type { ChangeOutcome } from './subscription-status.thunks.ts';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const NOW = Date.UTC(2026, 4, 20, 12);
const done = async (): Promise<ChangeOutcome> => ({ ok: true });

function controlsWith(changes: Partial<SubscriptionControls>): SubscriptionControls {
  return {
    cancel: done,
    resume: done,
    changePlan: done,
    fixPayment: done,
    openPortal: done,
    invoices: createResource({ load: async () => [] }),
    products: createResource({ load: async () => productsFor('us').map(productFromWire) }),
    ...changes,
  };
}

function show(
  name: string,
  {
    platform = 'stripe',
    isRepairing,
    ...controls
  }: Partial<SubscriptionControls> & { platform?: ScenarioPlatform; isRepairing?: boolean } = {},
) {
  const scenario = subscriptionScenarios({ now: NOW, platform }).find((item) => item.name === name);
  if (!scenario?.subscription) throw new Error(`no subscription in ${name}`);
  const subscription = subscriptionFromWire(scenario.subscription);
  const explanation = explainSubscription(subscription, {
    now: NOW,
    products: unlockedBy(subscription.productId),
  });
  renderInPage(
    <MemoryRouter>
      <SubscriptionView
        subscription={subscription}
        explanation={explanation}
        controls={controlsWith(controls)}
        {...(isRepairing === undefined ? {} : { isRepairing })}
      />
    </MemoryRouter>,
  );
}

const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Inside of a dialog, which jsdom does not open. */
const hiddenButton = (name: string) => screen.getByRole('button', { name, hidden: true });

const dialogOf = (title: string) => {
  const dialog = screen.getByText(title).closest('dialog');
  if (!dialog) throw new Error(`no dialog ${title}`);
  return dialog;
};

describe('what is offered', () => {
  it.each([
    ['trial', ['Pay by the year', 'Card and billing address', 'Cancel subscription']],
    ['trial-ending', ['Keep my subscription', 'Card and billing address']],
    ['active', ['Pay by the year', 'Card and billing address', 'Cancel subscription']],
    ['active-yearly', ['Pay by the month', 'Card and billing address', 'Cancel subscription']],
    ['change-pending', ['Card and billing address', 'Cancel subscription']],
    ['ending', ['Keep my subscription', 'Card and billing address']],
    ['grace', ['Pay the open amount', 'Card and billing address', 'Cancel subscription']],
    ['suspended', ['Pay the open amount', 'Card and billing address']],
    ['expired', ['Card and billing address']],
    ['waiting', []],
  ])('in the state “%s”: %j', (name, expected) => {
    show(name);
    expect(buttons()).toEqual(expected);
  });

  it.each(['apple', 'google'] as const)(
    'nothing but the way to %s, where it is billed',
    (platform) => {
      show('active', { platform });
      expect(buttons()).toEqual([]);
      const link = screen.getByRole('link', { name: /^Open your subscriptions at/ });
      expect(link.getAttribute('href')).toContain(`${platform}.com/`);
    },
  );

  it('a way back where it is over, and no longer the way to the store', () => {
    show('expired', { platform: 'google' });
    expect(screen.queryByText('Billed by Google Play')).toBeNull();
    expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe(
      '/subscriptions/plans',
    );
  });
});

describe('a failed payment', () => {
  it('says why, until when everything works, and how many days that is', () => {
    show('grace-insufficient_funds');
    expect(screen.getByText(/not enough money/)).toBeTruthy();
    expect(screen.getByText(/Everything works until/).textContent).toContain(
      'May 31, 2026. Time left: 11 days.',
    );
  });

  it.each([
    ['card_declined', /declined the card without saying why/],
    ['expired_card', /The card has expired/],
    ['authentication_required', /wants you to confirm/],
    ['other', /did not accept the payment/],
  ])('has words of its own for %s', (reason, words) => {
    show(reason === 'card_declined' ? 'grace' : `grace-${reason}`);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('is not asked for again while the news of its payment is looked for', () => {
    show('grace', { isRepairing: true });
    expect(screen.getByText('Looking whether your payment has arrived …')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay the open amount' })).toBeNull();
  });

  it('leaves for the bank’s page once, and the button comes back with the page', async () => {
    const fixPayment = jest.fn(async (): Promise<ChangeOutcome> => ({ ok: true, isLeaving: true }));
    show('grace', { fixPayment });
    const button = screen.getByRole('button', { name: 'Pay the open amount' });
    await press('Pay the open amount');
    await press('Pay the open amount');
    expect(fixPayment).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    await press('Pay the open amount');
    expect(fixPayment).toHaveBeenCalledTimes(2);
  });

  it('gives the button back when the page is never left', async () => {
    jest.useFakeTimers();
    show('grace', { fixPayment: async () => ({ ok: true, isLeaving: true }) });
    await press('Pay the open amount');
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(
      screen.getByRole('button', { name: 'Pay the open amount' }).hasAttribute('aria-disabled'),
    ).toBe(false);
  });

  it('says why the page for it cannot be opened', async () => {
    show('grace', {
      fixPayment: async () => ({ ok: false, failure: { kind: 'billing-unavailable' } }),
    });
    await press('Pay the open amount');
    expect(screen.getByRole('alert').textContent).toContain('Payments are out of order');
  });
});

describe('cancelling', () => {
  it('says what it means before it asks for the second click', async () => {
    const cancel = jest.fn(done);
    show('active', { cancel });
    const dialog = dialogOf('Cancel your subscription?');
    expect(dialog.textContent).toContain('You can use everything until June 11, 2026.');
    await press('Cancel subscription');
    expect(cancel).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(hiddenButton('Yes, cancel')));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Your subscription is cancelled.')).toBeTruthy();
  });

  it('promises that a free trial costs nothing', () => {
    show('trial');
    expect(screen.getByText(/until your free trial ends/).textContent).toContain(
      'Nothing is charged.',
    );
  });

  it('is done once, however often it is clicked', async () => {
    let answer!: (outcome: ChangeOutcome) => void;
    const cancel = jest.fn(() => new Promise<ChangeOutcome>((resolve) => (answer = resolve)));
    show('active', { cancel });
    await act(async () => {
      fireEvent.click(hiddenButton('Yes, cancel'));
      fireEvent.click(hiddenButton('Yes, cancel'));
    });
    expect(cancel).toHaveBeenCalledTimes(1);
    await act(async () => answer({ ok: false, failure: { kind: 'offline' } }));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('connection');
    expect(hiddenButton('Yes, cancel').hasAttribute('aria-disabled')).toBe(false);
  });

  it('is taken back in one click', async () => {
    const resume = jest.fn(done);
    show('ending', { resume });
    await press('Keep my subscription');
    expect(resume).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Your subscription goes on.')).toBeTruthy();
  });
});

describe('changing the plan', () => {
  it('says from when on, and what it costs, before it asks', async () => {
    const changePlan = jest.fn((_productId: string) => done());
    show('active', { changePlan });
    await press('Pay by the year');
    const dialog = dialogOf('Pay by the year instead?');
    expect(dialog.textContent).toContain('From June 11, 2026 on you pay $99.99 a year.');
    expect(dialog.textContent).toContain('16%');
    await act(async () => void fireEvent.click(hiddenButton('Change')));
    expect(changePlan).toHaveBeenCalledWith('ddg-privacy-pro-yearly-renews-us');
  });

  it('offers to ask again when the prices cannot be had', async () => {
    const load = jest.fn(async () => productsFor('us').map(productFromWire));
    load.mockRejectedValueOnce({ code: 'network' });
    show('active', { products: createResource({ load }) });
    expect(load).not.toHaveBeenCalled();
    await press('Pay by the year');
    const dialog = dialogOf('Pay by the year instead?');
    await act(
      async () =>
        void fireEvent.click(
          within(dialog).getByRole('button', { name: 'Try again', hidden: true }),
        ),
    );
    expect(dialog.textContent).toContain('$99.99');
  });
});

describe('invoices', () => {
  async function openInvoices() {
    const details = screen.getByText('Invoices').closest('details');
    if (!details) throw new Error('no disclosure');
    await act(async () => {
      details.open = true;
      fireEvent(details, new Event('toggle'));
    });
  }

  it('are asked for when somebody wants them', async () => {
    const load = jest.fn(async () => [
      {
        id: 'in_1',
        at: NOW,
        amount: '9.99',
        currency: 'USD',
        status: 'paid' as const,
        url: 'https://billing.test/in_1',
      },
    ]);
    show('active', { invoices: createResource({ load }) });
    expect(load).not.toHaveBeenCalled();
    await openInvoices();
    const link = screen.getByRole('link', { name: 'Invoice of May 20, 2026' });
    expect(link.getAttribute('href')).toBe('https://billing.test/in_1');
    expect(link.closest('li')?.textContent).toBe('May 20, 2026Paid$9.99View');
  });

  it('that are none are said to be none', async () => {
    show('trial');
    await openInvoices();
    expect(screen.getByText(/There are none yet/)).toBeTruthy();
  });
});

it.each(['stripe', 'apple', 'google'] as const)(
  'shows every state there is: %s',
  async (platform) => {
    for (const { name, subscription } of subscriptionScenarios({ now: NOW, platform })) {
      if (!subscription) continue;
      show(name, { platform });
      await act(async () => undefined);
      expect(screen.getByText('Status').nextSibling?.textContent).not.toBe('');
      cleanup();
    }
  },
);
