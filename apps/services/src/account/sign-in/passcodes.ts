import { randomBytes, randomUUID } from 'node:crypto';
import { normalizePasscode } from '@mallard/auth-client/schemas';
import { resolveLocale } from '@mallard/locales';
import type { Transaction } from '../../platform/database/database.ts';
import { type KeySet, type Macs, macsOf } from '../../platform/secrets/key-set.ts';
import type { MailLocale } from '../../platform/mail/layout.ts';
import {
  PASSCODE_SECONDS,
  PASSCODE_TRIES,
  PASSCODE_TRIES_UNDER_FIRE,
  PASSCODES_UNDER_FIRE,
  PASSCODES_VALID_AT_ONCE,
} from '../constants.ts';
import { countGuess, passcodeDigits } from './passcode-guess-limits.ts';
import {
  countWrongTry,
  findPasscode,
  insertPasscode,
  lockLivePasscodes,
  usePasscodes,
  type Connection,
  type PasscodeRow,
} from '../repository.ts';
import { drawPasscode, isEqual } from '../secrets.ts';

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

/** What an address is found by in tables that strangers can have it written to: keyed hashes. */
export type AddressMacs = (emailKey: string) => Macs;

export interface Passcodes {
  /** Makes a passcode. `isDecoy`: one that nothing matches, for an address that gets no mail. */
  issue(
    db: Connection,
    purpose: PasscodePurpose,
    options: {
      requester: string;
      isDecoy: boolean;
      locale: MailLocale;
      /** By default the account that has the address is asked for, to tell. */
      digits?: number;
    },
  ): Promise<string>;
  /**
   * Uses up the passcode if it is right, else counts a try, unless the text cannot be a passcode. Throw nothing after it:
   * the count must be kept.
   */
  take(
    db: Transaction,
    purpose: PasscodePurpose,
    typed: string,
    /** What who asks may be known by. */
    requesters: readonly string[],
  ): Promise<PasscodeVerdict>;
  /** Whether a used passcode is the typed one. */
  isSame(db: Connection, passcodeId: string, typed: string): Promise<boolean>;
}

/** `issued`: to an address that can use it. */
export type PasscodeOutcome = 'issued' | 'accepted' | 'wrong';

/**
 * One-time passcodes.
 *
 * The newest two of a requester are valid for it, and where it has not asked for two, the newest of others; with five tries
 * for anyone who asked and five for all others together. Someone who knows only an address can therefore neither guess without limit nor
 * make a passcode useless for the person who waits for it, whatever they ask for and however often they are wrong. An address
 * that is being guessed at gets longer ones (`fire.ts`).
 */
export function createPasscodes({
  key,
  addressMacs,
  now,
  onOutcome,
}: {
  key: KeySet;
  addressMacs: AddressMacs;
  /** Epoch milliseconds. */
  now: () => number;
  /** Receives each step, to count. */
  onOutcome: (outcome: PasscodeOutcome) => void;
}): Passcodes {
  const macsFor = (id: string, passcode: string) => macsOf(key, 'passcode', id, passcode);
  const isOf = (row: PasscodeRow, passcode: string) =>
    macsFor(row.id, passcode).all.some((mac) => isEqual(row.mac, mac));
  const triesOf = (row: PasscodeRow, by: 'own' | 'other') =>
    by === 'own' ? row.ownTries : row.otherTries;

  return {
    async issue(db, purpose, { requester, isDecoy, locale, digits }) {
      const id = randomUUID();
      const passcode = drawPasscode(
        digits ?? (await passcodeDigits(db, purpose.emailKey, new Date(now()))),
      );
      await insertPasscode(db, {
        id,
        scope: purpose.scope,
        emailMac: addressMacs(purpose.emailKey).written,
        mac: macsFor(id, isDecoy ? randomBytes(32).toString('hex') : passcode).written,
        requester,
        locale: resolveLocale(locale ?? '') ?? null,
        createdAt: new Date(now()),
        expiresAt: new Date(now() + PASSCODE_SECONDS * 1000),
      });
      if (!isDecoy) onOutcome('issued');
      return passcode;
    },

    async take(db, purpose, typed, requesters) {
      const passcode = normalizePasscode(typed);
      // Not a guess: nothing is read or counted, so the response says nothing about the address.
      if (passcode === undefined) return { ok: false, reason: 'wrong' };
      const { scope } = purpose;
      const emailMacs = addressMacs(purpose.emailKey).all;
      const at = new Date(now());
      const live = await lockLivePasscodes(db, scope, emailMacs, at, PASSCODES_UNDER_FIRE);
      const rows = validFor(
        requesters,
        live.map(({ row }) => row),
      );
      // While passcodes of many addresses are being guessed at, each has fewer tries, and none for anyone who has not asked for it:
      // nobody is kept out by that, and who guesses has to have many more mails sent.
      const isUnderFire = live.some(({ guessed }) => guessed >= PASSCODES_UNDER_FIRE);
      const tries = isUnderFire ? TRIES_UNDER_FIRE : TRIES;
      const candidates = rows.filter(({ row, by }) => triesOf(row, by) < tries[by]);
      let match: PasscodeRow | undefined;
      for (const { row } of candidates) {
        if (isOf(row, passcode)) match = row;
      }
      if (match) {
        await usePasscodes(db, scope, emailMacs, at);
        onOutcome('accepted');
        return { ok: true, passcodeId: match.id, locale: match.locale };
      }
      for (const { row, by } of candidates) await countWrongTry(db, row.id, by);
      if (candidates.length > 0) await countGuess(db, purpose.emailKey, at);
      // Anyone who asked for passcodes is told how those stand.
      const own = rows.filter(({ by }) => by === 'own');
      const told = own.length > 0 ? own : rows;
      const isExhausted =
        told.length > 0 && told.every(({ row, by }) => triesOf(row, by) + 1 >= tries[by]);
      onOutcome('wrong');
      return { ok: false, reason: isExhausted ? 'exhausted' : 'wrong' };
    },

    async isSame(db, passcodeId, typed) {
      const passcode = normalizePasscode(typed);
      const row = await findPasscode(db, passcodeId);
      return row !== undefined && passcode !== undefined && isOf(row, passcode);
    },
  };
}

/** Of passcodes, newest first, those that are valid: a requester's own, and others' where it has not asked for two. */
function validFor(requesters: readonly string[], rows: readonly PasscodeRow[]) {
  const isOwn = ({ requester }: PasscodeRow) =>
    requester !== null && requesters.includes(requester);
  const given = rows.map((row) => ({ row, by: isOwn(row) ? 'own' : 'other' }) as const);
  const own = given.filter(({ by }) => by === 'own');
  const others = given.filter(({ by }) => by === 'other');
  return [...own, ...others].slice(0, PASSCODES_VALID_AT_ONCE);
}
