import { and, inArray, lt, not } from 'drizzle-orm';
import { MAIL_LONGEST_HOLD_MS, MAIL_RETENTION_MS } from '../mail/constants.ts';
import type { Retention } from '../jobs/retention.ts';
import {
  developmentMails,
  jobLeases,
  jobTimes,
  mailHeldAddresses,
  mailOutbox,
  operatorActions,
  platformSecrets,
  rateLimits,
  switchedOff,
} from '../database/schema.ts';

/**
 * How long counters are kept after their window, which includes any block. They no longer affect a
 * request by then.
 */
const COUNTERS_AFTER_MS = 60 * 60 * 1000;

export const platformRetention: readonly Retention[] = [
  {
    table: rateLimits,
    kept: 'one hour after their window: keyed hashes whose key changes daily',
    isOver: (now) => lt(rateLimits.expire, now.getTime() - COUNTERS_AFTER_MS),
  },
  { table: developmentMails, kept: 'the newest 200, if no mail server is configured' },
  {
    table: mailOutbox,
    kept: '7 days after the email expired; its content is deleted once its delivery state is final',
    isOver: (now) =>
      and(
        lt(mailOutbox.expiresAt, now.getTime() - MAIL_RETENTION_MS),
        not(inArray(mailOutbox.state, ['waiting', 'sending'])),
      ),
  },
  {
    table: mailHeldAddresses,
    kept: '30 days after the last suppressed email',
    isOver: (now) => lt(mailHeldAddresses.heldUntil, now.getTime() - MAIL_LONGEST_HOLD_MS),
  },
  {
    table: platformSecrets,
    kept: 'permanently: the salt of all keys, and keys of earlier releases ([keys](keys.md))',
  },
  { table: jobLeases, kept: 'while a job runs; one minute after its server died' },
  { table: jobTimes, kept: 'permanently: one row per job' },
  { table: switchedOff, kept: 'until it is switched on again' },
  { table: operatorActions, kept: 'permanently: the operators’ audit log' },
];
