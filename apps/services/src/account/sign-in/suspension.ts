/**
 * Accounts that nobody can sign in to, such as one that abuses the service.
 *
 * Only someone who has proved to own the account is told (`suspended_account`): to everyone else it is like any other.
 */
import type { Database } from '../../platform/database/database.ts';
import { emailKeyOf, parseEmailAddress } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import { endSignIns, wayBackOf } from './end-sign-ins.ts';
import { findAccount, findAccountByEmail, setSuspended, type AccountRow } from '../repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The account with this id or this address. */
export async function findAccountToSuspend(
  db: Database,
  { id, email }: { id: string | undefined; email: string | undefined },
): Promise<AccountRow | undefined> {
  if (id !== undefined) return UUID.test(id) ? findAccount(db, id) : undefined;
  const address = parseEmailAddress(email ?? '');
  return address === undefined ? undefined : findAccountByEmail(db, emailKeyOf(address));
}

/** Signs everyone out as well. A sign-in that is under way is refused at its next step. */
export async function suspendAccount(db: Database, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await setSuspended(tx, id, at);
    const account = await findAccount(tx, id);
    if (!account) return;
    const purchaseId = await wayBackOf(tx, account);
    // Without keys here: a passcode from before is refused for as long as the account is suspended.
    await endSignIns(tx, id, at, { addressMacs: undefined, purchaseId });
  });
}

export async function liftSuspension(db: Database, id: string): Promise<void> {
  await setSuspended(db, id, null);
}

/** @throws ServiceError 400 `suspended_account`. Call it only for someone who has proved to own the account. */
export function refuseSuspended(account: Pick<AccountRow, 'suspendedAt'>): void {
  if (account.suspendedAt) throw suspendedAccount();
}

export function suspendedAccount(): ServiceError {
  return new ServiceError(400, 'suspended_account', 'The account is suspended.');
}
