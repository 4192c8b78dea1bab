/**
 * Longer passcodes for accounts under a guessing attack. Counted per account rather than per
 * requester, because attackers change their identity for each guess. Addresses without an account
 * run the same statements.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import {
  GUESSES_BEFORE_LONG_PASSCODES,
  GUESSES_SECONDS,
  LONG_PASSCODE_DIGITS,
  PASSCODE_DIGITS,
} from '../constants.ts';
import { findAccountByEmail, type AccountRow, type Connection } from '../repository.ts';
import { accounts } from '../schema.ts';

const dayBefore = (at: Date) => new Date(at.getTime() - GUESSES_SECONDS * 1000);

export async function countGuess(db: Connection, emailKey: string, at: Date): Promise<void> {
  const isCounting = sql`${accounts.guessedSince} > ${dayBefore(at).toISOString()}`;
  // Skip a locked account: its transaction is about to change it and may wait for passcodes that we
  // have locked (deadlock).
  const account = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailKey, emailKey))
    .for('update', { skipLocked: true });
  await db
    .update(accounts)
    .set({
      guesses: sql`case when ${isCounting} then ${accounts.guesses} + 1 else 1 end`,
      guessedSince: sql`case when ${isCounting} then ${accounts.guessedSince} else ${at.toISOString()}::timestamptz end`,
    })
    .where(inArray(accounts.id, account));
}

export function passcodeDigitsOf(
  owner: Pick<AccountRow, 'guesses' | 'guessedSince'> | undefined,
  at: Date,
): number {
  const isUnderFire =
    owner?.guessedSince &&
    owner.guessedSince > dayBefore(at) &&
    owner.guesses >= GUESSES_BEFORE_LONG_PASSCODES;
  return isUnderFire ? LONG_PASSCODE_DIGITS : PASSCODE_DIGITS;
}

/** Same as `passcodeDigitsOf`, but loads the account. */
export async function passcodeDigits(db: Connection, emailKey: string, at: Date): Promise<number> {
  return passcodeDigitsOf(await findAccountByEmail(db, emailKey), at);
}
