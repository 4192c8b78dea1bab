import type { InvoiceWire, SubscriptionWire } from '../schemas.ts';
import { subscriptionWire } from './fake-subscription-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type ScenarioPlatform = 'stripe' | 'apple' | 'google';

export interface SubscriptionScenario {
  /** `grace`, `billed by Google`: words of this list, not for people. */
  name: string;
  /** `undefined`: an account without one. */
  subscription: SubscriptionWire | undefined;
  invoices: InvoiceWire[];
}

export interface ScenarioOptions {
  /** The moment they are seen at, epoch milliseconds. */
  now: number;
  platform?: ScenarioPlatform;
}

/**
 * Every state that a subscription can be seen in, as the service sends it: for stories, screenshots and tests.
 *
 * The stores tell less than our own billing: no prices, no reasons, no invoices.
 */
export function subscriptionScenarios({
  now,
  platform = 'stripe',
}: ScenarioOptions): SubscriptionScenario[] {
  const onWeb = platform === 'stripe';
  const day = (days: number) => now + days * DAY_MS;
  const charge = (days: number, amount = '9.99') =>
    onWeb ? { nextCharge: { amount, currency: 'USD', at: day(days) } } : {};
  const failure = (reason: string, days: number) =>
    onWeb ? { lastPaymentFailure: { reason, at: day(days) } } : {};
  const trial = { activeOffers: [{ type: 'Trial' }], startedAt: day(-2) };
  const yearly = {
    productId: 'ddg-privacy-pro-yearly-renews-us',
    name: 'Yearly Subscription',
    billingPeriod: 'Yearly',
  };
  const invoice = (id: string, days: number, status: string, amount = '9.99'): InvoiceWire => ({
    id,
    at: day(days),
    amount,
    currency: 'USD',
    status,
    ...(status === 'void' ? {} : { url: `https://billing.test/invoices/${id}` }),
  });
  const paid = [invoice('in_3', -8, 'paid'), invoice('in_2', -38, 'paid')];
  const failed = [invoice('in_4', -3, 'failed'), ...paid];

  const scenario = (
    name: string,
    changes: Partial<SubscriptionWire>,
    invoices: InvoiceWire[] = paid,
  ): SubscriptionScenario => ({
    name,
    subscription: subscriptionWire({
      platform,
      region: 'us',
      startedAt: day(-68),
      expiresOrRenewsAt: day(22),
      ...changes,
    }),
    invoices: onWeb ? invoices : [],
  });

  return [
    { name: 'none', subscription: undefined, invoices: [] },
    scenario('waiting', { status: 'Waiting', startedAt: now, expiresOrRenewsAt: day(30) }, []),
    scenario('trial', { ...trial, ...charge(5), expiresOrRenewsAt: day(5) }, []),
    scenario(
      'trial-ending',
      { ...trial, status: 'Not Auto-Renewable', expiresOrRenewsAt: day(5) },
      [],
    ),
    scenario('active', charge(22)),
    scenario('active-yearly', { ...yearly, ...charge(200, '99.99'), expiresOrRenewsAt: day(200) }, [
      invoice('in_1', -165, 'paid', '99.99'),
    ]),
    scenario('change-pending', {
      ...charge(22, '99.99'),
      pendingPlans: [
        {
          productId: yearly.productId,
          billingPeriod: yearly.billingPeriod,
          effectiveAt: day(22),
          status: 'scheduled',
        },
      ],
    }),
    scenario('ending', { status: 'Not Auto-Renewable' }),
    ...[
      'card_declined',
      'insufficient_funds',
      'expired_card',
      'authentication_required',
      'other',
    ].map((reason) =>
      scenario(
        reason === 'card_declined' ? 'grace' : `grace-${reason}`,
        {
          status: 'Grace Period',
          expiresOrRenewsAt: day(11),
          graceEndsAt: day(11),
          ...charge(2),
          ...failure(reason, -3),
        },
        failed,
      ),
    ),
    scenario(
      'suspended',
      { status: 'Inactive', expiresOrRenewsAt: day(-1), ...failure('expired_card', -15) },
      failed,
    ),
    scenario('inactive', { status: 'Inactive', expiresOrRenewsAt: day(-1) }, [
      invoice('in_3', -8, 'refunded'),
      invoice('in_2', -38, 'void'),
    ]),
    scenario('expired', { status: 'Expired', expiresOrRenewsAt: day(-40) }),
    scenario('unclear', { status: 'Paused', billingPeriod: 'Weekly', platform }),
  ];
}
