import type { RateRules } from '../platform/http/limits/rate-rules.ts';
import { MAILBOX_LINK_SECONDS, MAILS_BY_LINK } from './constants.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Attackers can exhaust an address's daily quota. This rate lets its owner retry within minutes
 * instead of waiting until the next day.
 */
const SLOWLY = { points: 1, windowSeconds: 30 * MINUTE };

/** Extra quota for users who read the mailbox, per link. */
const BY_LINK = { points: MAILS_BY_LINK, windowSeconds: MAILBOX_LINK_SECONDS };

/**
 * Limits per IP address are higher than per email address: many people share an IP address, few
 * share an email address.
 */
export const accountRateRules: RateRules = {
  'account.authorize': [{ key: 'address', points: 120, windowSeconds: 10 * MINUTE }],
  'account.create': [{ key: 'address', points: 60, windowSeconds: HOUR }],
  'account.token': [{ key: 'address', points: 600, windowSeconds: 10 * MINUTE }],
  'account.otp': [
    {
      key: 'pair',
      points: 5,
      windowSeconds: 10 * MINUTE,
      blockSeconds: 15 * MINUTE,
      isForStrangers: true,
    },
    // docs/threat-model.md calculates an attacker's remaining chance of guessing.
    {
      key: 'email',
      points: 10,
      windowSeconds: DAY,
      afterwards: SLOWLY,
      known: { points: 20, windowSeconds: DAY, afterwards: SLOWLY },
      byLink: BY_LINK,
    },
    { key: 'address', points: 100, windowSeconds: HOUR },
  ],
  'account.login': [
    // No limit per email address: passcodes count attempts themselves, and a user with the right
    // one must get in.
    { key: 'pair', points: 10, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'address', points: 100, windowSeconds: HOUR },
  ],
  // Each of these requests calls a store.
  'account.store-login': [{ key: 'address', points: 30, windowSeconds: 10 * MINUTE }],
  'account.exchange': [{ key: 'address', points: 120, windowSeconds: 10 * MINUTE }],
  'account.v1-edit': [
    {
      key: 'pair',
      points: 5,
      windowSeconds: 10 * MINUTE,
      blockSeconds: 15 * MINUTE,
      isForStrangers: true,
    },
    { key: 'email', points: 10, windowSeconds: DAY, afterwards: SLOWLY, byLink: BY_LINK },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  'account.v1-edit-confirm': [
    { key: 'pair', points: 10, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'address', points: 100, windowSeconds: HOUR },
  ],
  'account.v1-read': [{ key: 'address', points: 600, windowSeconds: 10 * MINUTE }],
  'account.proof': [
    { key: 'account', points: 5, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  'account.proof-confirm': [
    { key: 'account', points: 10, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'address', points: 100, windowSeconds: HOUR },
  ],
  'account.sessions': [
    { key: 'account', points: 60, windowSeconds: HOUR },
    { key: 'address', points: 300, windowSeconds: HOUR },
  ],
  'account.purchases': [
    { key: 'account', points: 60, windowSeconds: HOUR },
    { key: 'address', points: 300, windowSeconds: HOUR },
  ],
  'account.own-data': [
    { key: 'account', points: 120, windowSeconds: 10 * MINUTE },
    { key: 'address', points: 600, windowSeconds: 10 * MINUTE },
  ],
  'account.deletion': [
    { key: 'account', points: 10, windowSeconds: HOUR },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  'account.undo': [{ key: 'address', points: 60, windowSeconds: HOUR }],
  'account.object': [{ key: 'address', points: 30, windowSeconds: HOUR }],
  'account.logout': [{ key: 'address', points: 120, windowSeconds: 10 * MINUTE }],
  'account.edit': [
    { key: 'account', points: 5, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'email', points: 10, windowSeconds: DAY, afterwards: SLOWLY, byLink: BY_LINK },
    { key: 'address', points: 60, windowSeconds: HOUR },
  ],
  'account.edit-confirm': [
    { key: 'account', points: 10, windowSeconds: 10 * MINUTE, blockSeconds: 15 * MINUTE },
    { key: 'address', points: 100, windowSeconds: HOUR },
  ],
};
