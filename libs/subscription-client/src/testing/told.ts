import type { SubscriptionAction } from '../core/explain-subscription.ts';

/**
 * What becomes of money, as far as people are told.
 *
 * - `charged`: our next charge is known. `by-store`: a store charges, and does not tell us how much.
 * - `due`: a charge was not made, and is tried again. `pending`: a payment is on its way.
 * - `paused`: nothing is charged for now. `nothing`: nothing is charged any more.
 * - `unknown`: this version cannot tell.
 */
export type ToldMoney =
  'charged' | 'by-store' | 'due' | 'pending' | 'paused' | 'nothing' | 'unknown';

/**
 * What anyone who speaks of a subscription says of it: the manage page, the welcome page, mails, the operator's command.
 * Written by hand, scenario by scenario, for tests to hold each of them against.
 */
export interface ToldOfSubscription {
  /** The plan that is used now. */
  plan: 'monthly' | 'yearly' | 'unknown';
  money: ToldMoney;
  /** Of the next charge: decimal text in US dollars, and the plan that it pays. */
  price: string | undefined;
  pays: 'monthly' | 'yearly' | undefined;
  /** The one date that matters, epoch milliseconds; `undefined` where none is told. */
  date: number | undefined;
  /** Whether what was bought can be used. */
  works: boolean;
  /** In the order of the page. */
  offers: readonly SubscriptionAction[];
}

/** What people are told in a scenario that is billed on the web; stores tell no price, and leave us nothing to do. */
interface ToldRow {
  /** Monthly, unless it is said. */
  plan?: ToldOfSubscription['plan'];
  money: ToldMoney;
  /** The plan that the next charge pays, if it is another. */
  pays?: 'monthly' | 'yearly';
  /** The date that matters, in days from the moment at which it is looked at. */
  inDays?: number;
  works?: boolean;
  offers: readonly SubscriptionAction[];
}

const PAGES = ['open-portal', 'see-invoices'] as const;
const RENEWING = ['change-plan', ...PAGES, 'cancel'] as const;
const CHANGING = ['drop-change', ...PAGES, 'cancel'] as const;
const DUE = ['fix-payment', ...PAGES, 'cancel'] as const;
const OVER = ['buy', 'see-invoices'] as const;

/** By the scenario's name. `grace` stands for each reason of a bank. */
export const TOLD: Readonly<Record<string, ToldRow>> = {
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
