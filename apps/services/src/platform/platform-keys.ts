import { DAY_MS } from './durations.ts';
import type { KeyDefinition } from './keys/key-definition.ts';
import { MAIL_LONGEST_HOLD_MS } from './mail/constants.ts';
import { mailOutbox, platformSecrets } from './schema.ts';

export const mailKey = {
  name: 'mail',
  table: platformSecrets,
  row: 'mail',
  purpose: 'seals mails that have not left',
  overlapMs: DAY_MS,
  seals: [{ table: mailOutbox, id: mailOutbox.id, sealed: mailOutbox.sealed }],
  atOnce: 'nothing',
} satisfies KeyDefinition;

export const mailRecipientKey = {
  name: 'mail-recipient',
  table: platformSecrets,
  row: 'mail-recipient',
  purpose: 'hashes the addresses of mails, and those that are held back',
  // An address is held for as long at most, and known for as long after that.
  overlapMs: 2 * MAIL_LONGEST_HOLD_MS,
  atOnce: 'addresses that refused mails are tried again; a mail that comes back now holds nothing',
} satisfies KeyDefinition;

export const rateLimitsKey = {
  name: 'rate-limits',
  table: platformSecrets,
  row: 'rate-limits',
  purpose: 'hashes what counters of limits are kept under; each day has one derived from it',
  // A day is counted by the key in use at its beginning, and a window that spans midnight goes on.
  overlapMs: 2 * DAY_MS,
  atOnce: 'limits are counted from zero',
} satisfies KeyDefinition;

export const platformKeys: readonly KeyDefinition[] = [mailKey, mailRecipientKey, rateLimitsKey];
