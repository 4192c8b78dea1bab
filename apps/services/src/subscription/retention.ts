import { and, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { CARD_MEMORY_MS } from './constants.ts';
import {
  billingEvents,
  checkouts,
  storeTokens,
  subscriptionNotices,
  subscriptions,
  trialCards,
} from './schema.ts';

/** How long unsuccessful checkouts are kept, in ms, because buyers may contact us about them. */
const ATTEMPTS_MS = 90 * DAY_MS;

export const subscriptionRetention: readonly Retention[] = [
  {
    table: checkouts,
    kept: '90 days if nothing was bought; otherwise as long as the subscription, without the address once the account is deleted',
    isOver: (now) =>
      and(
        inArray(checkouts.state, ['expired', 'failed']),
        lt(checkouts.claimedAt, now.getTime() - ATTEMPTS_MS),
      ),
  },
  {
    table: subscriptions,
    kept: 'permanently, as business records must be: no name, address or card',
  },
  {
    table: billingEvents,
    kept: 'permanently, as business records must be: no name, address or card',
  },
  {
    table: storeTokens,
    kept: 'permanently, like the subscriptions that they belong to',
  },
  { table: subscriptionNotices, kept: 'as long as the subscription: dates of emails' },
  {
    table: trialCards,
    kept: 'three years: keyed hashes',
    isOver: (now) => lt(trialCards.seenAt, now.getTime() - CARD_MEMORY_MS),
  },
];
