import { DAY_MS } from '../constants.ts';
import type { InvoiceWire, SubscriptionWire } from '../schemas.ts';
import { type FakeShop, SAMPLE_SHOP } from './fake-shop.ts';
import { subscriptionWire } from './fake-subscription-service.ts';
import { RUNTIME_CONFIG, type ExpectedExplanation } from './expected-explanations.ts';

/** The platform that bills. */
export type ScenarioPlatform = 'stripe' | 'apple' | 'google';

/** A state of a subscription, with the service's responses and what pages show. */
export interface SubscriptionScenario {
  /** The name of the scenario, for example `grace`; not shown to users. */
  name: string;
  /** The subscription, or `undefined` for an account without one. */
  subscription: SubscriptionWire | undefined;
  invoices: InvoiceWire[];
  /** The facts that pages must show; `undefined` without a subscription. */
  told: ExpectedExplanation | undefined;
}

/** The time, the billing platform and the prices of the scenarios. */
export interface ScenarioOptions {
  /** The current time of the scenarios, in epoch milliseconds. */
  now: number;
  platform?: ScenarioPlatform;
  /** The shop whose US prices are charged. Defaults to sample prices. */
  shop?: FakeShop;
}

/**
 * Returns every state of a subscription in the service's format, for stories, screenshots and
 * tests.
 *
 * The stores report less than our own billing: no prices, no reasons and no invoices.
 */
export function subscriptionScenarios({
  now,
  platform = 'stripe',
  shop = SAMPLE_SHOP,
}: ScenarioOptions): SubscriptionScenario[] {
  const onWeb = platform === 'stripe';
  const day = (days: number) => now + days * DAY_MS;
  const priceOf = (plan: 'monthly' | 'yearly') =>
    shop.productsFor('us').find(({ billingPeriod }) => billingPeriod.toLowerCase() === plan)
      ?.price ?? '';
  const [monthlyPrice, yearlyPrice] = [priceOf('monthly'), priceOf('yearly')];
  const charge = (days: number, amount = monthlyPrice) =>
    onWeb ? { nextCharge: { amount, currency: 'USD', at: day(days) } } : {};
  const failure = (reason: string, days: number) =>
    onWeb ? { lastPaymentFailure: { reason, at: day(days) } } : {};
  const why = (statusReason: string, days: number) => ({ statusReason, statusSince: day(days) });
  const trial = { activeOffers: [{ type: 'Trial' }], startedAt: day(-2) };
  const yearly = {
    productId: 'ddg-privacy-pro-yearly-renews-us',
    name: 'Yearly Subscription',
    billingPeriod: 'Yearly',
  };
  const invoice = (
    id: string,
    days: number,
    status: string,
    amount = monthlyPrice,
  ): InvoiceWire => ({
    id,
    at: day(days),
    amount,
    currency: 'USD',
    status,
    ...(status === 'void' ? {} : { url: `https://billing.test/invoices/${id}` }),
  });
  /** Returns two invoices; `status` is that of the newer one. */
  const billed = (days: number, status = 'paid') => [
    invoice('in_3', days, status),
    invoice('in_2', days - 30, 'paid'),
  ];
  const due = (days: number, status = 'failed') => [
    invoice('in_4', days, status),
    ...billed(days - 30),
  ];
  const failed = due(-3);

  const scenario = (
    name: string,
    changes: Partial<SubscriptionWire>,
    invoices = billed(-8),
  ): SubscriptionScenario => ({
    name,
    subscription: subscriptionWire({
      platform,
      region: 'us',
      startedAt: day(-128),
      expiresOrRenewsAt: day(22),
      asOf: now,
      ...changes,
    }),
    invoices: onWeb ? invoices : [],
    told: toldIn(name),
  });

  function toldIn(name: string): ExpectedExplanation {
    const row = RUNTIME_CONFIG[rowOf(name)];
    if (!row)
      throw new Error(`Add the expected explanation of “${name}” to expected-explanations.ts.`);
    const { plan = 'monthly', money, pays = plan, inDays, works = false, offers } = row;
    const isCharged = money === 'charged';
    return {
      plan,
      money: isCharged && !onWeb ? 'by-store' : money,
      price: isCharged && onWeb && pays !== 'unknown' ? priceOf(pays) : undefined,
      pays: isCharged && pays !== 'unknown' ? pays : undefined,
      date: inDays === undefined ? undefined : day(inDays),
      works,
      offers: offers.filter((offer) => onWeb || offer === 'buy'),
    };
  }

  const changeOn = (days: number) => ({
    pendingPlans: [
      {
        productId: yearly.productId,
        billingPeriod: yearly.billingPeriod,
        effectiveAt: day(days),
        status: 'scheduled',
      },
    ],
  });
  const active = { ...charge(22), ...why('paid', -8) };
  const grace = (reason: string) => ({
    status: 'Grace Period',
    expiresOrRenewsAt: day(11),
    graceEndsAt: day(11),
    ...failure(reason, -3),
    ...why('payment_failed', -3),
  });
  const disputed = { status: 'Inactive', expiresOrRenewsAt: day(-4), ...why('disputed', -4) };

  const scenarios: SubscriptionScenario[] = [
    { name: 'none', subscription: undefined, invoices: [], told: undefined },
    ...(onWeb
      ? [
          scenario(
            'waiting',
            {
              status: 'Waiting',
              startedAt: now,
              expiresOrRenewsAt: day(30),
              ...why('payment_pending', 0),
            },
            [],
          ),
          scenario(
            'trial-change-pending',
            {
              ...trial,
              ...charge(5, yearlyPrice),
              ...why('trial', -2),
              expiresOrRenewsAt: day(5),
              ...changeOn(5),
            },
            [],
          ),
          scenario('change-pending', { ...active, ...charge(22, yearlyPrice), ...changeOn(22) }),
          ...['insufficient_funds', 'expired_card', 'authentication_required', 'other'].map(
            (reason) => scenario(`grace-${reason}`, grace(reason), failed),
          ),
          scenario('grace-change-pending', { ...grace('card_declined'), ...changeOn(-3) }, failed),
          scenario(
            'cancelled-unpaid',
            { status: 'Expired', expiresOrRenewsAt: day(-1), ...why('cancelled', -1) },
            due(-3, 'void'),
          ),
          scenario('disputed', disputed),
          scenario('disputed-after-cancelling', disputed),
          scenario('dispute-won', active),
          scenario(
            'dispute-lost',
            { status: 'Expired', expiresOrRenewsAt: day(-30), ...why('dispute_lost', -30) },
            billed(-38, 'refunded'),
          ),
          scenario(
            'trial-used',
            {
              status: 'Expired',
              startedAt: day(-1),
              expiresOrRenewsAt: day(-1),
              ...why('trial_used', -1),
            },
            [],
          ),
          scenario('ended', { status: 'Expired', expiresOrRenewsAt: day(-4), ...why('ended', -4) }),
        ]
      : []),
    scenario(
      'trial',
      { ...trial, ...charge(5), ...why('trial', -2), expiresOrRenewsAt: day(5) },
      [],
    ),
    scenario(
      'trial-ending',
      {
        ...trial,
        ...why('cancelled', -1),
        status: 'Not Auto-Renewable',
        expiresOrRenewsAt: day(5),
      },
      [],
    ),
    scenario('active', active),
    scenario(
      'active-yearly',
      { ...yearly, ...charge(200, yearlyPrice), ...why('paid', -165), expiresOrRenewsAt: day(200) },
      [invoice('in_1', -165, 'paid', yearlyPrice)],
    ),
    scenario('ending', { status: 'Not Auto-Renewable', ...why('cancelled', -3) }),
    scenario('grace', grace('card_declined'), failed),
    // The due charge was never confirmed.
    scenario(
      'unconfirmed',
      {
        status: 'Grace Period',
        expiresOrRenewsAt: day(10),
        graceEndsAt: day(10),
        ...why('payment_unconfirmed', -4),
      },
      billed(-34),
    ),
    scenario(
      'unconfirmed-locked',
      {
        status: 'Inactive',
        expiresOrRenewsAt: day(-1),
        ...why('payment_unconfirmed', -15),
      },
      billed(-45),
    ),
    scenario(
      'suspended',
      {
        status: 'Inactive',
        expiresOrRenewsAt: day(-1),
        ...failure('expired_card', -15),
        ...why('payment_failed', -15),
      },
      due(-15),
    ),
    ...(platform === 'google'
      ? [
          scenario('paused', {
            status: 'Inactive',
            expiresOrRenewsAt: day(-1),
            resumesAt: day(29),
            ...why('paused_by_store', -1),
          }),
        ]
      : []),
    // The service sends no reason.
    scenario('inactive', { status: 'Inactive', expiresOrRenewsAt: day(-1) }, [
      invoice('in_3', -8, 'refunded'),
      invoice('in_2', -38, 'void'),
    ]),
    scenario(
      'expired',
      { status: 'Expired', expiresOrRenewsAt: day(-40), ...why('cancelled', -60) },
      billed(-70),
    ),
    scenario(
      'unpaid',
      { status: 'Expired', expiresOrRenewsAt: day(-2), ...why('payment_failed', -16) },
      due(-16, 'void'),
    ),
    scenario(
      'refunded',
      { status: 'Expired', expiresOrRenewsAt: day(-4), ...why('refunded', -4) },
      billed(-8, 'refunded'),
    ),
    scenario('unclear', { status: 'Paused', billingPeriod: 'Weekly', platform }),
  ];
  const order = Object.keys(RUNTIME_CONFIG);
  return [...scenarios].sort((a, b) => order.indexOf(rowOf(a.name)) - order.indexOf(rowOf(b.name)));
}

/** Scenarios that differ only in the bank's reason share one row. */
const rowOf = (name: string) => (RUNTIME_CONFIG[name] ? name : name.replace(/-.*/, ''));
