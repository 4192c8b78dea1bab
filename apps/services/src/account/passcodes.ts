import { randomBytes, randomUUID } from 'node:crypto';
import { resolveLocale } from '@mallard/locales';
import { type Transaction } from '../platform/database/database.ts';
import { macOf } from '../platform/keyed-hash.ts';
import { type MailLocale } from '../platform/mail/layout.ts';
import { PASSCODE_SECONDS, PASSCODE_TRIES } from './constants.ts';
import {
  countWrongTry,
  findPasscode,
  insertPasscode,
  lockNewestPasscodes,
  usePasscodes,
  type Connection,
  type PasscodeRow,
} from './repository.ts';
import { drawPasscode, isEqual } from './secrets.ts';

/** What a passcode is good for, and where it was mailed. */
export interface PasscodePurpose {
  /** `login`, or `edit:<account id>`. */
  scope: string;
  emailKey: string;
}

export type PasscodeVerdict =
  | { ok: true; passcodeId: string; locale: string | null }
  /** `exhausted`: no more tries, right or wrong. */
  | { ok: false; reason: 'wrong' | 'exhausted' };

export interface Passcodes {
  /** Makes a passcode. `isDecoy`: one that nothing matches, for an address that gets no mail. */
  issue(
    db: Connection,
    purpose: PasscodePurpose,
    options: { requester: string | undefined; isDecoy: boolean; locale: MailLocale },
  ): Promise<string>;
  /** Uses up the passcode if it is right, else counts a try. Throw nothing after it: the count must be kept. */
  take(
    db: Transaction,
    purpose: PasscodePurpose,
    passcode: string,
    requester: string | undefined,
  ): Promise<PasscodeVerdict>;
  /** Whether a passcode that was used is this one. */
  isSame(db: Connection, passcodeId: string, passcode: string): Promise<boolean>;
}

/**
 * One-time passcodes.
 *
 * Tries are counted apart for the session that asked for a passcode and for all others. Someone who knows only an
 * address can so neither guess more than five times nor make a passcode useless for the person who waits for it.
 */
export function createPasscodes(key: Buffer, now: () => number): Passcodes {
  const macFor = (id: string, passcode: string) => macOf(key, 'passcode', id, passcode);
  const triesOf = (row: PasscodeRow, by: 'own' | 'other') =>
    by === 'own' ? row.ownTries : row.otherTries;

  return {
    async issue(db, purpose, { requester, isDecoy, locale }) {
      const id = randomUUID();
      const passcode = drawPasscode();
      await insertPasscode(db, {
        id,
        ...purpose,
        mac: macFor(id, isDecoy ? randomBytes(32).toString('hex') : passcode),
        requester: requester ?? null,
        locale: resolveLocale(locale ?? '') ?? null,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + PASSCODE_SECONDS * 1000),
      });
      return passcode;
    },

    async take(db, { scope, emailKey }, passcode, requester) {
      const at = new Date(now());
      const rows = await lockNewestPasscodes(db, scope, emailKey, at);
      const candidates = rows
        .map(
          (row) => ({ row, by: row.requester === (requester ?? null) ? 'own' : 'other' }) as const,
        )
        .filter(({ row, by }) => triesOf(row, by) < PASSCODE_TRIES);
      let match: PasscodeRow | undefined;
      for (const { row } of candidates) {
        if (isEqual(row.mac, macFor(row.id, passcode))) match = row;
      }
      if (match) {
        await usePasscodes(db, scope, emailKey, at);
        return { ok: true, passcodeId: match.id, locale: match.locale };
      }
      for (const { row, by } of candidates) await countWrongTry(db, row.id, by);
      const isExhausted =
        rows.length > 0 &&
        candidates.every(({ row, by }) => triesOf(row, by) + 1 >= PASSCODE_TRIES);
      return { ok: false, reason: isExhausted ? 'exhausted' : 'wrong' };
    },

    async isSame(db, passcodeId, passcode) {
      const row = await findPasscode(db, passcodeId);
      return row !== undefined && isEqual(row.mac, macFor(row.id, passcode));
    },
  };
}
