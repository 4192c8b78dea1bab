import { randomBytes, randomUUID } from 'node:crypto';
import { resolveLocale } from '@mallard/locales';
import type { Transaction } from '../platform/database/database.ts';
import { macOf } from '../platform/keyed-hash.ts';
import type { MailLocale } from '../platform/mail/layout.ts';
import {
  PASSCODE_SECONDS,
  PASSCODE_TRIES,
  PASSCODE_TRIES_UNDER_FIRE,
  PASSCODES_UNDER_FIRE,
  PASSCODES_VALID_AT_ONCE,
} from './constants.ts';
import { countGuess, passcodeDigits } from './fire.ts';
import {
  countGuessedPasscodes,
  countWrongTry,
  findPasscode,
  insertPasscode,
  lockLivePasscodes,
  usePasscodes,
  type Connection,
  type PasscodeRow,
} from './repository.ts';
import { drawPasscode, isEqual } from './secrets.ts';

const TRIES = { own: PASSCODE_TRIES, other: PASSCODE_TRIES };
const TRIES_UNDER_FIRE = { own: PASSCODE_TRIES_UNDER_FIRE, other: 0 };

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

/** What an address is found by in tables that strangers can have it written to: a keyed hash. */
export type AddressMac = (emailKey: string) => string;

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
 * The newest two of a requester are valid for it, and where it has not asked for two, the newest of others; with five tries
 * for who asked and five for all others together. Someone who knows only an address can so neither guess without limit nor
 * make a passcode useless for the person who waits for it, whatever they ask for and however often they are wrong. An address
 * that is being guessed at gets longer ones (`fire.ts`).
 */
export function createPasscodes({
  key,
  addressMac,
  now,
  onWrong,
}: {
  key: Buffer;
  addressMac: AddressMac;
  /** Epoch milliseconds. */
  now: () => number;
  /** Hears of every wrong one, to count. */
  onWrong: () => void;
}): Passcodes {
  const macFor = (id: string, passcode: string) => macOf(key, 'passcode', id, passcode);
  const triesOf = (row: PasscodeRow, by: 'own' | 'other') =>
    by === 'own' ? row.ownTries : row.otherTries;

  return {
    async issue(db, purpose, { requester, isDecoy, locale }) {
      const id = randomUUID();
      const digits = await passcodeDigits(db, purpose.emailKey, new Date(now()));
      const passcode = drawPasscode(digits);
      await insertPasscode(db, {
        id,
        scope: purpose.scope,
        emailMac: addressMac(purpose.emailKey),
        mac: macFor(id, isDecoy ? randomBytes(32).toString('hex') : passcode),
        requester: requester ?? null,
        locale: resolveLocale(locale ?? '') ?? null,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + PASSCODE_SECONDS * 1000),
      });
      return passcode;
    },

    async take(db, purpose, passcode, requester) {
      const { scope } = purpose;
      const emailMac = addressMac(purpose.emailKey);
      const at = new Date(now());
      const rows = validFor(requester, await lockLivePasscodes(db, scope, emailMac, at));
      const tries = (await isUnderFire(db, at)) ? TRIES_UNDER_FIRE : TRIES;
      const candidates = rows.filter(({ row, by }) => triesOf(row, by) < tries[by]);
      let match: PasscodeRow | undefined;
      for (const { row } of candidates) {
        if (isEqual(row.mac, macFor(row.id, passcode))) match = row;
      }
      if (match) {
        await usePasscodes(db, scope, emailMac, at);
        return { ok: true, passcodeId: match.id, locale: match.locale };
      }
      for (const { row, by } of candidates) await countWrongTry(db, row.id, by);
      if (candidates.length > 0) await countGuess(db, purpose.emailKey, at);
      // Whoever asked for passcodes is told how those stand.
      const own = rows.filter(({ by }) => by === 'own');
      const told = own.length > 0 ? own : rows;
      const isExhausted =
        told.length > 0 && told.every(({ row, by }) => triesOf(row, by) + 1 >= tries[by]);
      onWrong();
      return { ok: false, reason: isExhausted ? 'exhausted' : 'wrong' };
    },

    async isSame(db, passcodeId, passcode) {
      const row = await findPasscode(db, passcodeId);
      return row !== undefined && isEqual(row.mac, macFor(row.id, passcode));
    },
  };
}

/** Of passcodes, newest first, those that are valid: a requester's own, and others' where it has not asked for two. */
function validFor(requester: string | undefined, rows: readonly PasscodeRow[]) {
  const given = rows.map(
    (row) => ({ row, by: row.requester === (requester ?? null) ? 'own' : 'other' }) as const,
  );
  const own = given.filter(({ by }) => by === 'own');
  const others = given.filter(({ by }) => by === 'other');
  return [...own, ...others].slice(0, PASSCODES_VALID_AT_ONCE);
}

/**
 * Whether passcodes of many addresses are being guessed at this moment. Then each has fewer tries, and none for who has not
 * asked for it: nobody is kept out by that, and who guesses has to have many more mails sent.
 */
async function isUnderFire(db: Connection, at: Date): Promise<boolean> {
  return (await countGuessedPasscodes(db, at, PASSCODES_UNDER_FIRE)) >= PASSCODES_UNDER_FIRE;
}
