/**
 * Suspended accounts, for example for abuse, which can't be signed in to.
 *
 * Only a user who has proved ownership of the account gets `suspended_account`; to everyone else it
 * looks like any other account.
 */
import type { Database } from '../../platform/database/database.ts';
import { emailKeyOf, parseEmailAddress } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { endSignIns, wayBackOf } from './end-sign-ins.ts';
import { findAccount, findAccountByEmail, setSuspended, type AccountRow } from '../repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function findAccountToSuspend(
  db: Database,
  { id, email }: { id: string | undefined; email: string | undefined },
): Promise<AccountRow | undefined> {
  if (id !== undefined) return UUID.test(id) ? findAccount(db, id) : undefined;
  const address = parseEmailAddress(email ?? '');
  return address === undefined ? undefined : findAccountByEmail(db, emailKeyOf(address));
}

/**
 * Suspends an account and ends its sign-ins. A sign-in in progress is rejected at its next step.
 */
export async function suspendAccount(db: Database, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await setSuspended(tx, id, at);
    const account = await findAccount(tx, id);
    if (!account) return;
    const purchaseId = await wayBackOf(tx, account);
    // No keys are available here: earlier passcodes stay valid but are rejected while the account
    // is suspended.
    await endSignIns(tx, id, at, { addressMacs: undefined, purchaseId });
  });
}

export async function liftSuspension(db: Database, id: string): Promise<void> {
  await setSuspended(db, id, null);
}

/**
 * @throws ServiceError 400 `suspended_account`. Call it only after the user has proved ownership of
 * the account.
 */
export function refuseSuspended(account: Pick<AccountRow, 'suspendedAt'>): void {
  if (account.suspendedAt) throw suspendedAccount();
}

export function suspendedAccount(): ServiceError {
  return new ServiceError(400, 'suspended_account', 'The account is suspended.');
}
