import { and, eq, lt, lte, or } from 'drizzle-orm';
import { DAY_MS } from '../platform/utilities/durations.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import { REFUSAL_DAYS, RETURN_DAYS } from './constants.ts';
import type { SubscriberRow } from './repository.ts';
import { confirmations, issues, subscribers } from './schema.ts';

const isOld = (state: SubscriberRow['state'], now: Date, days: number) =>
  and(
    eq(subscribers.state, state),
    lt(subscribers.since, new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)),
  );

export const newsletterRetention: readonly Retention[] = [
  {
    table: subscribers,
    kept: 'while subscribed; then 30 days, unreadable to us; a keyed hash of an unsubscribed address for a year',
    isOver: (now) =>
      or(isOld('unsubscribed', now, RETURN_DAYS), isOld('refused', now, REFUSAL_DAYS)),
  },
  {
    table: confirmations,
    kept: 'one week',
    isOver: (now) => lte(confirmations.expiresAt, now),
  },
  { table: issues, kept: 'permanently: the text of each issue' },
];
