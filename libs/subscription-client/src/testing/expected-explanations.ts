import type { SubscriptionAction } from '../core/explain-subscription.ts';

/**
 * The payment state that is shown to subscribers.
 *
 * - `charged`: our next charge is known. `by-store`: a store charges without reporting the amount.
 * - `due`: a charge failed and is retried. `pending`: a payment is pending.
 * - `paused`: nothing is charged for now. `nothing`: nothing is charged anymore.
 * - `unknown`: this version cannot tell.
 */
export type ExpectedCharge =
  'charged' | 'by-store' | 'due' | 'pending' | 'paused' | 'nothing' | 'unknown';

/**
 * The facts that every description of a subscription must show: the manage page, the welcome page,
 * emails and the operator's command. Written by hand for each scenario, so that tests can compare
 * each of them.
 */
export interface ExpectedExplanation {
  /** The current plan. */
  plan: 'monthly' | 'yearly' | 'unknown';
  money: ExpectedCharge;
  /** The next charge as a decimal string in US dollars; `pays` is the plan that it pays for. */
  price: string | undefined;
  pays: 'monthly' | 'yearly' | undefined;
  /** The next relevant date in epoch milliseconds; `undefined` if none is shown. */
  date: number | undefined;
  /** Whether the purchased products are available. */
  works: boolean;
  /** The actions in the order in which a page shows them. */
  offers: readonly SubscriptionAction[];
}

/**
 * The facts of a scenario that is billed on the web. Stores report no prices, and their
 * subscriptions offer no actions here.
 */
interface ToldRow {
  /** The current plan. Defaults to monthly. */
  plan?: ExpectedExplanation['plan'];
  money: ExpectedCharge;
  /** The plan that the next charge pays for, if it differs from the current one. */
  pays?: 'monthly' | 'yearly';
  /** The next relevant date, in days from the current time. */
  inDays?: number;
  works?: boolean;
  offers: readonly SubscriptionAction[];
}

const PAGES = ['open-portal', 'see-invoices'] as const;
const RENEWING = ['change-plan', ...PAGES, 'cancel'] as const;
const CHANGING = ['drop-change', ...PAGES, 'cancel'] as const;
const DUE = ['fix-payment', ...PAGES, 'cancel'] as const;
const OVER = ['buy', 'see-invoices'] as const;

/** The rows by scenario name. The `grace` row covers every reason for a bank's refusal. */
export const RUNTIME_CONFIG: Readonly<Record<string, ToldRow>> = {
  waiting: { money: 'pending', offers: [] },
  trial: { money: 'charged', inDays: 5, works: true, offers: RENEWING },
  'trial-change-pending': {
    money: 'charged',
    pays: 'yearly',
    inDays: 5,
    works: true,
    offers: CHANGING,
  },
  'trial-ending': { money: 'nothing', inDays: 5, works: true, offers: ['resume', ...PAGES] },
  active: { money: 'charged', inDays: 22, works: true, offers: RENEWING },
  'active-yearly': {
    plan: 'yearly',
    money: 'charged',
    inDays: 200,
    works: true,
    offers: RENEWING,
  },
  'change-pending': {
    money: 'charged',
    pays: 'yearly',
    inDays: 22,
    works: true,
    offers: CHANGING,
  },
  'dispute-won': { money: 'charged', inDays: 22, works: true, offers: RENEWING },
  ending: { money: 'nothing', inDays: 22, works: true, offers: ['resume', ...PAGES] },
  grace: { money: 'due', inDays: 11, works: true, offers: DUE },
  unconfirmed: { money: 'due', inDays: 10, works: true, offers: DUE },
  'unconfirmed-locked': { money: 'due', offers: DUE },
  suspended: { money: 'due', offers: DUE },
  disputed: { money: 'paused', offers: ['see-invoices', 'cancel'] },
  paused: { money: 'paused', inDays: 29, offers: [] },
  'trial-used': { money: 'nothing', inDays: -1, offers: OVER },
  'dispute-lost': { money: 'nothing', inDays: -30, offers: OVER },
  'cancelled-unpaid': { money: 'nothing', inDays: -1, offers: OVER },
  inactive: { money: 'nothing', inDays: -1, offers: OVER },
  expired: { money: 'nothing', inDays: -40, offers: OVER },
  unpaid: { money: 'nothing', inDays: -2, offers: OVER },
  refunded: { money: 'nothing', inDays: -4, offers: OVER },
  ended: { money: 'nothing', inDays: -4, offers: OVER },
  unclear: { plan: 'unknown', money: 'unknown', works: true, offers: PAGES },
};
