/**
 * Accounts under fire: where passcodes of one address are guessed at, its next ones are longer. Told by the account, not by
 * who asks, since anyone who guesses is somebody else each time. Addresses without an account have the same statements.
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

/** Counts a wrong passcode of an address. */
export async function countGuess(db: Connection, emailKey: string, at: Date): Promise<void> {
  const isCounting = sql`${accounts.guessedSince} > ${dayBefore(at).toISOString()}`;
  // Anyone who has locked the account is about to change it, and may wait for passcodes that we have locked.
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

/** How many digits the next passcode of an address has, by the account that has it. */
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

/** The same, for anyone who has not read it. */
export async function passcodeDigits(db: Connection, emailKey: string, at: Date): Promise<number> {
  return passcodeDigitsOf(await findAccountByEmail(db, emailKey), at);
}
