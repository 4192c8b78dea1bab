/**
 * Checks that the manage page, the welcome page and the header report the same status of a
 * subscription. The cases and expectations are shared with emails and operators; their test is
 * `apps/services/src/subscription/operators/explanation-consistency.test.ts`.
 */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as catalogue from '@mallard/catalogue';
import {
  createResource,
  explainSubscription,
  productFromWire,
  subscriptionFromWire,
  type SubscriptionAction,
} from '@mallard/subscription-client';
import {
  type SubscriptionScenario,
  subscriptionScenarios,
  type ExpectedCharge,
  type ExpectedExplanation,
} from '@mallard/subscription-client/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beginSession } from '../../../application/account.ts';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { Entitlement } from '../../checkout/return/Entitlement.tsx';
import { refreshSubscription, type ChangeOutcome } from '../state/subscription-status.thunks.ts';
import { SubscriptionView } from '../manage/SubscriptionView.tsx';

const NOW = Date.UTC(2026, 4, 20, 12);
const done = async (): Promise<ChangeOutcome> => ({ ok: true });

const cases = (['stripe', 'apple', 'google'] as const).flatMap((platform) =>
  subscriptionScenarios({ now: NOW, platform, shop: catalogue }).flatMap((scenario) =>
    scenario.subscription && scenario.told
      ? [{ platform, name: scenario.name, scenario, told: scenario.told }]
      : [],
  ),
);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.clear();
  delete document.documentElement.dataset['account'];
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openManage({ subscription: wire }: SubscriptionScenario) {
  const subscription = subscriptionFromWire(wire!);
  const explanation = explainSubscription(subscription, {
    now: NOW,
    products: catalogue.unlockedBy(subscription.productId),
  });
  renderInPage(
    <MemoryRouter>
      <SubscriptionView
        subscription={subscription}
        explanation={explanation}
        controls={{
          cancel: done,
          resume: done,
          changePlan: done,
          fixPayment: done,
          openPortal: done,
          // A past payment must not appear in the current status.
          billing: createResource({
            load: async () => ({
              invoices: [
                {
                  id: 'in_1',
                  at: NOW,
                  amount: '1',
                  currency: 'EUR',
                  status: 'paid',
                  url: undefined,
                },
              ],
              card: undefined,
            }),
          }),
          previewOf: () => createResource({ load: () => new Promise<never>(() => undefined) }),
          products: createResource({
            load: async () => catalogue.productsFor('us').map(productFromWire),
          }),
        }}
      />
    </MemoryRouter>,
  );
  await act(async () => undefined);
}

const partsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
/** Returns the visible text, without dialogs and past invoices. */
function textOfPage(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  page.querySelectorAll('dialog, [data-invoices]').forEach((part) => part.remove());
  return [...page.querySelectorAll('dt, dd, p, strong, button, a, h2')]
    .map(({ textContent }) => textContent)
    .join('\n');
}
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextSibling
    ?.textContent;

/** The possible meanings of a text about money, with the pattern of each. */
const SAID: readonly (readonly [ExpectedCharge, RegExp])[] = [
  ['charged', /^(First charge on|Renews on)$/m],
  ['due', /If you pay by then|pay soon to keep|pay the amount due/],
  ['pending', /^Starts soon$/m],
  ['paused', /[Uu]ntil (then|it decides),? nothing is charged/],
  ['nothing', /Nothing more will be charged|Nothing more is charged|Nothing was charged/],
  ['unknown', /doesn’t recognize your subscription/],
];
const moneyIn = (text: string, { price }: Pick<ExpectedExplanation, 'price'>) => [
  ...new Set(
    SAID.flatMap(([money, words]) =>
      words.test(text) ? (money === 'charged' && !price ? 'by-store' : money) : [],
    ),
  ),
];
const datesIn = (text: string) => [
  ...new Set(
    text.match(
      /(January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g,
    ),
  ),
];
const pricesIn = (text: string) => [...new Set(text.match(/\$\d+\.\d{2}/g))];
const dateText = (at: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date(at));
const datesOf = ({ date }: ExpectedExplanation) => (date === undefined ? [] : [dateText(date)]);
const pricesOf = ({ price }: ExpectedExplanation) => (price ? [`$${price}`] : []);

/** The start of the text that offers each action. */
const OFFERS: Readonly<Record<SubscriptionAction, string>> = {
  'fix-payment': 'Pay ',
  resume: 'Keep subscription',
  buy: 'Subscribe again',
  'change-plan': 'Switch to ',
  'drop-change': 'Undo the change',
  'open-portal': 'Card and billing address',
  'see-invoices': 'Invoices',
  cancel: 'Cancel subscription',
};

describe.each(cases)('$name, by $platform', ({ platform, scenario, told }) => {
  it('appears with the expected facts on the manage page', async () => {
    await openManage(scenario);
    const text = textOfPage();
    expect(fact('Billing')?.toLowerCase()).toBe(told.plan === 'unknown' ? undefined : told.plan);
    expect(moneyIn(text, told)).toEqual([told.money]);
    expect(datesIn(text)).toEqual(datesOf(told));
    expect(pricesIn(text)).toEqual(pricesOf(told));
    const [, period] = / a (month|year)$/m.exec(text) ?? [];
    expect(period && `${period}ly`).toBe(told.price && told.pays);
    const pressed = partsOf(':is(button, a, h2):not(dialog *)');
    const offered = Object.entries(OFFERS).filter(([, words]) =>
      pressed.some((each) => each.startsWith(words)),
    );
    expect(offered.map(([action]) => action).sort()).toEqual([...told.offers].sort());
    const isLocked =
      /^(Not active|Ended|Paused, because a payment (failed|is disputed)|Starts soon)$/;
    expect(isLocked.test(fact('Status') ?? '')).toBe(!told.works);
    // A subscriber billed by a store gets a link to it.
    const goesToStore = platform !== 'stripe' && !told.offers.includes('buy');
    expect(screen.queryAllByRole('link', { name: /^Open your subscriptions at/ }).length).toBe(
      goesToStore ? 1 : 0,
    );
  });

  it('appears with the expected facts in the cancellation dialog', async () => {
    await openManage(scenario);
    const question = screen
      .queryByText('Cancel your subscription?')
      ?.closest('dialog')?.textContent;
    expect(question !== undefined).toBe(told.offers.includes('cancel'));
    if (question === undefined) return;
    const leavesTime = told.money === 'charged';
    expect(datesIn(question)).toEqual(leavesTime ? datesOf(told) : []);
    expect(/ends right away/.test(question)).toBe(!leavesTime);
    expect(/nothing (more )?is charged/i.test(question)).toBe(true);
    expect(/You can undo this anytime/.test(question)).toBe(leavesTime);
    expect(/drops the plan change/.test(question)).toBe(/change-pending/.test(scenario.name));
  });

  it('appears with the expected facts on the welcome page and in the header', async () => {
    const services = openServices();
    services.service.subscription = scenario.subscription;
    const page = services.openPage();
    await page.auth.createAccount();
    const store = makeStore(page);
    history.replaceState(null, '', '/pro/welcome?success=true');
    renderInPage(
      <Provider store={store}>
        <MemoryRouter>
          <Entitlement subscriber={{ accountId: 'a', email: null }} patienceMs={1_000} />
        </MemoryRouter>
      </Provider>,
    );
    const end = beginSession(store);
    await act(async () => store.dispatch(refreshSubscription()));
    await act(() => jest.advanceTimersByTimeAsync(100));
    const text = textOfPage();
    expect(text.includes('Your subscription is active')).toBe(told.works);
    expect(document.documentElement.dataset['account']).toBe(
      told.works ? 'subscribed' : told.money === 'pending' ? 'signed-in' : 'returning',
    );
    if (told.works) {
      expect(fact('Billing')?.toLowerCase()).toBe(told.plan === 'unknown' ? undefined : told.plan);
      expect(datesIn(text)).toEqual(datesOf(told));
      expect(pricesIn(text)).toEqual(pricesOf(told));
      const promises = /Cancel before the first charge/.test(text);
      expect(promises).toBe(/^trial(-change-pending)?$/.test(scenario.name));
    }
    end();
  });
});
