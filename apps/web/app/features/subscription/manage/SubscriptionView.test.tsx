import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  createResource,
  explainSubscription,
  productFromWire,
  subscriptionFromWire,
} from '@mallard/subscription-client';
import * as catalogue from '@mallard/catalogue';
import {
  subscriptionScenarios,
  type ScenarioPlatform,
  type SubscriptionScenario,
} from '@mallard/subscription-client/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderInPage } from '../../../testing/render-page.tsx';
import type { ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { SubscriptionView, type SubscriptionControls } from './SubscriptionView.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const { formatPrice, formatSaving, productsFor, unlockedBy } = catalogue;
const [MONTHLY_PRICE, YEARLY_PRICE] = productsFor('us').map((plan) => formatPrice(plan, 'en'));
const PAY = `Pay ${MONTHLY_PRICE}`;
const NOW = Date.UTC(2026, 4, 20, 12);
const done = async (): Promise<ChangeOutcome> => ({ ok: true });

function controlsWith(
  changes: Partial<SubscriptionControls>,
  invoices: SubscriptionScenario['invoices'],
): SubscriptionControls {
  return {
    cancel: done,
    resume: done,
    changePlan: done,
    fixPayment: done,
    openPortal: done,
    billing: createResource({
      load: async () => ({
        invoices: invoices.map((invoice) => ({
          ...invoice,
          status: invoice.status as 'paid',
          url: invoice.url ?? undefined,
        })),
        card: { last4: '4242', brand: 'visa' },
      }),
    }),
    previewOf: (productId) => {
      const product = productsFor('us').find((each) => each.productId === productId)!;
      const { price: amount, currency } = product;
      const next = { amount, currency, at: Date.parse('2026-06-11T12:00:00Z') };
      return createResource({ load: async () => ({ dueNow: { amount: '0.00', currency }, next }) });
    },
    products: createResource({ load: async () => productsFor('us').map(productFromWire) }),
    ...changes,
  };
}

/** Renders the state and waits for its data, unless a test withholds it. */
async function show(
  name: string,
  {
    platform = 'stripe',
    isRepairing,
    ...controls
  }: Partial<SubscriptionControls> & { platform?: ScenarioPlatform; isRepairing?: boolean } = {},
) {
  const scenario = subscriptionScenarios({ now: NOW, platform, shop: catalogue }).find(
    (item) => item.name === name,
  );
  if (!scenario?.subscription) throw new Error(`no subscription in ${name}`);
  const subscription = subscriptionFromWire(scenario.subscription);
  const explanation = explainSubscription(subscription, {
    now: NOW,
    products: unlockedBy(subscription.productId),
  });
  await act(async () =>
    renderInPage(
      <MemoryRouter>
        <SubscriptionView
          subscription={subscription}
          explanation={explanation}
          controls={controlsWith(controls, scenario.invoices)}
          {...(isRepairing === undefined ? {} : { isRepairing })}
        >
          <h2>Products</h2>
        </SubscriptionView>
      </MemoryRouter>,
    ),
  );
}

const buttons = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const dialogOf = (title: string) => {
  const dialog = screen.getByText(title).closest('dialog');
  if (!dialog) throw new Error(`no dialog ${title}`);
  return dialog;
};

/** Finds a button in a dialog, which jsdom doesn't open. */
const dialogButton = (title: string, name: string) =>
  within(dialogOf(title)).getByRole('button', { name, hidden: true });
const confirmCancel = () => dialogButton('Cancel your subscription?', 'Cancel subscription');

describe('a subscription billed by a store', () => {
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it.each(['apple', 'google'] as const)(
    'shows the instructions of %s instead of the products after a failed payment',
    async (platform) => {
      await show('grace', { platform });
      expect(headings()).toEqual([expect.stringMatching(/^Billed by /)]);
    },
  );

  it('shows the instructions after the products if all is well', async () => {
    await show('active', { platform: 'apple' });
    expect(headings()).toEqual(['Products', 'Billed by Apple']);
  });
});

it('omits an unknown billing period', async () => {
  await show('unclear');
  expect(screen.queryByText('Billing')).toBeNull();
  expect(screen.queryByText('Monthly Subscription')).toBeNull();
});

describe('available actions', () => {
  it.each([
    ['trial', ['Switch to yearly', 'Card and billing address', 'Cancel subscription']],
    ['trial-ending', ['Keep subscription', 'Card and billing address']],
    ['active', ['Switch to yearly', 'Card and billing address', 'Cancel subscription']],
    ['active-yearly', ['Switch to monthly', 'Card and billing address', 'Cancel subscription']],
    ['change-pending', ['Undo the change', 'Card and billing address', 'Cancel subscription']],
    ['ending', ['Keep subscription', 'Card and billing address']],
    ['grace', [PAY, 'Card and billing address', 'Cancel subscription']],
    ['suspended', [PAY, 'Card and billing address', 'Cancel subscription']],
    ['disputed', ['Cancel subscription']],
    ['expired', []],
    ['waiting', []],
  ])('offers in the state “%s”: %j', async (name, expected) => {
    await show(name);
    expect(buttons()).toEqual(expected);
  });

  it.each(['apple', 'google'] as const)(
    'offers only the link to %s if it bills',
    async (platform) => {
      await show('active', { platform });
      expect(buttons()).toEqual([]);
      const link = screen.getByRole('link', { name: /^Open your subscriptions at/ });
      expect(link.getAttribute('href')).toContain(`${platform}.com/`);
    },
  );

  it('offers a new subscription instead of the store link after the end', async () => {
    await show('expired', { platform: 'google' });
    expect(screen.queryByText('Billed by Google Play')).toBeNull();
    expect(screen.getByRole('link', { name: 'Subscribe again' }).getAttribute('href')).toBe(
      '/subscriptions/plans',
    );
  });
});

describe('a failed payment', () => {
  it('shows the reason, the deadline and the days left', async () => {
    await show('grace-insufficient_funds');
    expect(screen.getByText(/wasn’t enough money/)).toBeTruthy();
    expect(screen.getByText(/to keep your subscription/).textContent).toBe(
      `Pay ${MONTHLY_PRICE} by May 31, 2026 to keep your subscription. Time left: 11 days.`,
    );
  });

  it('shows the notice above the status and hides the products', async () => {
    await show('grace');
    const notice = screen.getByText('Your last payment didn’t go through');
    const status = screen.getByText('Status', { selector: 'dt' });
    expect(notice.compareDocumentPosition(status)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Products')).toBeNull();
  });

  it('omits the amount when the invoices can’t be loaded', async () => {
    await show('grace', { billing: createResource({ load: () => Promise.reject(new Error()) }) });
    expect(screen.getByRole('button', { name: 'Pay the amount due' })).toBeTruthy();
  });

  it.each([
    ['card_declined', /declined the payment and gave no reason/],
    ['expired_card', /The card has expired/],
    ['authentication_required', /wants you to confirm/],
    ['other', /didn’t accept the payment/],
  ])('explains the failure reason %s', async (reason, words) => {
    await show(reason === 'card_declined' ? 'grace' : `grace-${reason}`);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('shows no pay button while the payment is being confirmed', async () => {
    await show('grace', { isRepairing: true });
    expect(screen.getByText('Checking your payment …')).toBeTruthy();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  it('opens the bank’s page once and re-enables the button on return', async () => {
    const fixPayment = jest.fn(async (): Promise<ChangeOutcome> => ({ ok: true, isLeaving: true }));
    await show('grace', { fixPayment });
    const button = screen.getByRole('button', { name: PAY });
    await press(PAY);
    await press(PAY);
    expect(fixPayment).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const back = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(back));
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    await press(PAY);
    expect(fixPayment).toHaveBeenCalledTimes(2);
  });

  it('re-enables the button if the page is not left', async () => {
    jest.useFakeTimers();
    await show('grace', { fixPayment: async () => ({ ok: true, isLeaving: true }) });
    await press(PAY);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('button', { name: PAY }).hasAttribute('aria-disabled')).toBe(false);
  });

  it('explains why the payment page cannot be opened', async () => {
    await show('grace', {
      fixPayment: async () => ({ ok: false, failure: { kind: 'billing-unavailable' } }),
    });
    await press(PAY);
    expect(screen.getByRole('alert').textContent).toContain('Payments aren’t working');
  });
});

describe('canceling', () => {
  it('explains the effect before the second click', async () => {
    const cancel = jest.fn(done);
    await show('active', { cancel });
    const dialog = dialogOf('Cancel your subscription?');
    expect(dialog.textContent).toContain('You can use everything until June 11, 2026.');
    await press('Cancel subscription');
    expect(cancel).not.toHaveBeenCalled();
    await act(async () => void fireEvent.click(confirmCancel()));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Your subscription is canceled.')).toBeTruthy();
  });

  it('promises that a free trial costs nothing', async () => {
    await show('trial');
    expect(screen.getByText(/until your free trial ends/).textContent).toContain(
      'Nothing is charged.',
    );
  });

  it('sends one request, no matter how often it is clicked', async () => {
    let answer!: (outcome: ChangeOutcome) => void;
    const cancel = jest.fn(() => new Promise<ChangeOutcome>((resolve) => (answer = resolve)));
    await show('active', { cancel });
    await act(async () => {
      fireEvent.click(confirmCancel());
      fireEvent.click(confirmCancel());
    });
    expect(cancel).toHaveBeenCalledTimes(1);
    await act(async () => answer({ ok: false, failure: { kind: 'offline' } }));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('connection');
    expect(confirmCancel().hasAttribute('aria-disabled')).toBe(false);
  });

  it('frees the button and explains after an unexpected error', async () => {
    await show('active', { cancel: () => Promise.reject(new TypeError('x is not a function')) });
    await act(async () => void fireEvent.click(confirmCancel()));
    expect(confirmCancel().hasAttribute('aria-disabled')).toBe(false);
    expect(dialogOf('Cancel your subscription?').textContent).toContain('communication error');
  });

  it('allows undoing the cancellation with one click', async () => {
    const resume = jest.fn(done);
    await show('ending', { resume });
    await press('Keep subscription');
    expect(resume).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Your subscription continues.')).toBeTruthy();
  });
});

describe('changing the plan', () => {
  it('shows the date and the price before the confirmation', async () => {
    const changePlan = jest.fn((_productId: string) => done());
    await show('active', { changePlan });
    await press('Switch to yearly');
    const dialog = dialogOf('Switch to yearly?');
    expect(dialog.textContent).toContain(`From June 11, 2026 on, you pay ${YEARLY_PRICE} a year.`);
    expect(dialog.textContent).toContain(formatSaving(productsFor('us'), 'en')!);
    await act(
      async () => void fireEvent.click(dialogButton('Switch to yearly?', 'Switch to yearly')),
    );
    expect(changePlan).toHaveBeenCalledWith('ddg-privacy-pro-yearly-renews-us');
  });

  it('offers a retry when the prices cannot be loaded', async () => {
    const load = jest.fn(async () => productsFor('us').map(productFromWire));
    load.mockRejectedValueOnce({ code: 'network' });
    await show('active', { products: createResource({ load }) });
    expect(load).not.toHaveBeenCalled();
    await press('Switch to yearly');
    const dialog = dialogOf('Switch to yearly?');
    await act(
      async () =>
        void fireEvent.click(
          within(dialog).getByRole('button', { name: 'Try again', hidden: true }),
        ),
    );
    expect(dialog.textContent).toContain(YEARLY_PRICE);
  });
});

describe('invoices', () => {
  const invoice = {
    id: 'in_1',
    at: NOW,
    amount: '5.00',
    currency: 'USD',
    status: 'paid' as const,
    url: 'https://billing.test/in_1',
  };
  const settle = () => act(async () => undefined);

  it('lists invoices in a table below the charged card', async () => {
    const load = jest.fn(async () => ({
      invoices: [invoice],
      card: { last4: '4242', brand: 'visa' },
    }));
    await show('active', { billing: createResource({ load }) });
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Card').nextSibling?.textContent).toBe('Visa •••• 4242');
    const [, row] = screen.getAllByRole('row');
    expect(
      within(row!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['May 20, 2026', 'Paid', '$5.00', 'Invoice of May 20, 2026 View']);
    const link = screen.getByRole('link', { name: 'Invoice of May 20, 2026 View' });
    expect(link.getAttribute('href')).toBe('https://billing.test/in_1');
  });

  it('shows a note if there are no invoices yet', async () => {
    await show('trial');
    await settle();
    expect(screen.getByText(/None yet/)).toBeTruthy();
  });

  it('hides the section if there will be no invoices', async () => {
    await show('trial-ending');
    await settle();
    expect(screen.queryByText('Invoices')).toBeNull();
  });

  it('omits an unknown card brand', async () => {
    const card = { last4: '4242', brand: 'unknown' };
    await show('active', {
      billing: createResource({ load: async () => ({ invoices: [], card }) }),
    });
    await settle();
    expect(screen.getByText('Card').nextSibling?.textContent?.trim()).toBe('•••• 4242');
  });

  it('loads the invoices again after a failure', async () => {
    const load = jest.fn(async () => ({ invoices: [invoice], card: undefined }));
    load.mockRejectedValueOnce({ code: 'network' });
    await show('active', { billing: createResource({ load }) });
    await settle();
    expect(screen.queryByText('Card')).toBeNull();
    await press('Try again');
    expect(screen.getByText('May 20, 2026')).toBeTruthy();
  });

  it('requests no invoices if a store bills', async () => {
    const load = jest.fn(async () => ({ invoices: [], card: undefined }));
    await show('active', { billing: createResource({ load }), platform: 'apple' });
    await settle();
    expect(load).not.toHaveBeenCalled();
    expect(screen.queryByText('Card')).toBeNull();
  });
});

describe('the status', () => {
  it('shows the progress of a free trial and the first charge', async () => {
    await show('trial');
    const bar = screen.getByRole('progressbar', { name: 'Day 3 of 7 of your free trial' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '7']);
    expect(screen.getByText('First charge on').nextSibling?.textContent).toBe(
      `May 25, 2026${MONTHLY_PRICE} a month`,
    );
  });

  it('shows the price of the pending plan and undoes the change', async () => {
    const changePlan = jest.fn((_productId: string) => done());
    await show('change-pending', { changePlan });
    expect(screen.getByText('Renews on').nextSibling?.textContent).toBe(
      `June 11, 2026${YEARLY_PRICE} a year`,
    );
    await press('Undo the change');
    expect(changePlan).toHaveBeenCalledWith('ddg-privacy-pro-monthly-renews-us');
    expect(screen.getByText('Your plan stays as it is.')).toBeTruthy();
  });

  it.each([
    ['disputed', 'Your bank is looking into a disputed payment', /paused while your bank decides/],
    ['dispute-lost', 'It ended because a payment was disputed', /Nothing more will be charged/],
    ['refunded', 'Your payment was refunded', /Nothing more will be charged/],
    ['unpaid', 'It ended because your last payment failed', /so your subscription ended on/],
    ['expired', 'Nothing more is charged', /no second free trial/],
    ['trial-used', 'There’s no second free trial', /This card has had a free trial before/],
    ['unconfirmed', 'Waiting for your payment to be confirmed …', /Everything works until/],
  ])('explains the reason in the state “%s”', async (name, title, words) => {
    await show(name);
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });

  it.each([
    ['trial-ending', 'Free trial, won’t renew'],
    ['disputed', 'Paused, because a payment is disputed'],
  ])('shows the status of “%s”', async (name, status) => {
    await show(name);
    expect(screen.getByText('Status', { selector: 'dt' }).nextSibling?.textContent).toBe(status);
  });

  it('labels an invoice that was never paid “Not paid”', async () => {
    await show('unpaid');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('Not paid');
  });

  it('links to the store for a pause there, and sells nothing', async () => {
    await show('paused', { platform: 'google' });
    expect(screen.getByText('You paused it in your app store')).toBeTruthy();
    expect(screen.getByText(/It resumes automatically on/).textContent).toContain('June 18, 2026');
    expect(screen.queryByRole('link', { name: 'Subscribe again' })).toBeNull();
    expect(screen.getByRole('link', { name: /^Open your subscriptions at/ })).toBeTruthy();
  });

  it('warns that canceling takes effect immediately if nothing was paid', async () => {
    await show('suspended');
    expect(dialogOf('Cancel your subscription?').textContent).toContain('It ends right away');
    cleanup();
    await show('change-pending');
    expect(dialogOf('Cancel your subscription?').textContent).toContain(
      'This also drops the plan change',
    );
  });
});

it.each(['stripe', 'apple', 'google'] as const)(
  'renders every state of a subscription billed by %s',
  async (platform) => {
    for (const { name, subscription } of subscriptionScenarios({
      now: NOW,
      platform,
      shop: catalogue,
    })) {
      if (!subscription) continue;
      await show(name, { platform });
      await act(async () => undefined);
      expect(screen.getByText('Status', { selector: 'dt' }).nextSibling?.textContent).not.toBe('');
      cleanup();
    }
  },
);
