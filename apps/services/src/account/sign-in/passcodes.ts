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
  GUESSED_PASSCODES,
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

/** The purpose of a passcode, and the address it was emailed to. */
export interface PasscodePurpose {
  scope: string;
  emailKey: string;
}

export type PasscodeVerdict =
  | { ok: true; passcodeId: string; locale: string | null }
  /** `exhausted`: no attempts left, right or wrong. */
  | { ok: false; reason: 'wrong' | 'exhausted' };

/** Returns the keyed hashes that find an address in tables where anyone can have it stored. */
export type AddressMacs = (emailKey: string) => Macs;

export interface Passcodes {
  /** Creates a passcode. `isDecoy`: one that nothing matches, for an address that gets no email. */
  issue(
    db: Connection,
    purpose: PasscodePurpose,
    options: {
      requester: string;
      isDecoy: boolean;
      locale: MailLocale;
      /** If absent, determined by loading the account that has the address. */
      digits?: number;
    },
  ): Promise<string>;
  /**
   * Uses up the passcode if it is right; otherwise counts an attempt, unless the text can't be a
   * passcode. Don't throw after it: a rollback would lose the count.
   */
  take(
    db: Transaction,
    purpose: PasscodePurpose,
    typed: string,
    /** Hashes that identify the requester. */
    requesters: readonly string[],
  ): Promise<PasscodeVerdict>;
  /** Whether the typed passcode matches a used one. */
  isSame(db: Connection, passcodeId: string, typed: string): Promise<boolean>;
}

/** `issued`: to an address that can use it. */
export type PasscodeOutcome = 'issued' | 'accepted' | 'wrong';

/**
 * One-time passcodes.
 *
 * A requester can use its newest two passcodes, or the newest of other requesters if it has
 * requested fewer than two. Each passcode allows its requester five attempts, and everyone else
 * five in total. Someone who knows only an address can therefore neither guess indefinitely nor
 * invalidate the passcode that the user is waiting for. An address under attack gets longer
 * passcodes (`passcode-guess-limits.ts`).
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
  /** Called with each outcome, for metrics. */
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
      // Not a possible passcode: read and count nothing, so the response reveals nothing about the
      // address.
      if (passcode === undefined) return { ok: false, reason: 'wrong' };
      const { scope } = purpose;
      const emailMacs = addressMacs(purpose.emailKey).all;
      const at = new Date(now());
      const live = await lockLivePasscodes(db, scope, emailMacs, at, GUESSED_PASSCODES);
      const rows = validFor(
        requesters,
        live.map(({ row }) => row),
      );
      // While passcodes of many addresses are being guessed, allow requesters fewer attempts and
      // everyone else none. This locks no user out, and an attacker has to request many more
      // emails.
      const isUnderFire = live.some(({ guessed }) => guessed >= GUESSED_PASSCODES);
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
      // Report the state of the requester's own passcodes, if it has any.
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

/**
 * Returns the valid passcodes, newest first: the requester's own, then others' up to a total of
 * two.
 */
function validFor(requesters: readonly string[], rows: readonly PasscodeRow[]) {
  const isOwn = ({ requester }: PasscodeRow) =>
    requester !== null && requesters.includes(requester);
  const given = rows.map((row) => ({ row, by: isOwn(row) ? 'own' : 'other' }) as const);
  const own = given.filter(({ by }) => by === 'own');
  const others = given.filter(({ by }) => by === 'other');
  return [...own, ...others].slice(0, PASSCODES_VALID_AT_ONCE);
}
