/**
 * Ends sign-ins permanently: tokens, the codes that could be exchanged for tokens, and the
 * credentials that could start new sign-ins.
 */
import type { Transaction } from '../../platform/database/database.ts';
import { forgetDeviceOf, forgetDevices } from './known-devices.ts';
import { forgetNetworks } from './known-networks.ts';
import type { AddressMacs } from './passcodes.ts';
import {
  endPurchaseSignIns,
  listStorePurchases,
  lockAccount,
  lockFamily,
  revokeFamilies,
  revokeFamily,
  voidAccountPasscodes,
  voidCodes,
  type Connection,
  type FamilyRow,
} from '../repository.ts';

/**
 * Ends every sign-in of an account, of both API versions, except the kept one. App store purchases
 * can then no longer sign in, except the one presented in the kept sign-in. The account signs in
 * with a new passcode.
 *
 * @param kept.addressMacs Finds the passcodes that were emailed to the account's address; without
 * it they stay valid.
 * @param kept.familyId The sign-in to keep.
 * @param kept.purchaseId A purchase that can still sign in: see `wayBackOf`.
 */
export async function endSignIns(
  tx: Transaction,
  accountId: string,
  at: Date,
  kept: {
    addressMacs: AddressMacs | undefined;
    familyId?: string | undefined;
    purchaseId?: string | undefined;
  },
): Promise<void> {
  const { familyId } = kept;
  // Lock first: a purchase being linked or presented concurrently is either seen here, or finds its
  // sign-in ended.
  const account = await lockAccount(tx, accountId);
  const keptFamily = familyId === undefined ? undefined : await lockFamily(tx, familyId);
  await endPurchaseSignIns(tx, accountId, kept.purchaseId ?? keptFamily?.purchaseId ?? undefined);
  // Keep the order passcodes, codes, tokens: if a concurrent request exchanges one for the next,
  // the following statement ends the result.
  const emailMacs = account?.emailKey ? kept.addressMacs?.(account.emailKey).all : undefined;
  await voidAccountPasscodes(tx, accountId, emailMacs ?? [], at);
  await voidCodes(tx, accountId, at);
  await revokeFamilies(tx, accountId, at, familyId);
  await forgetDevices(tx, accountId, familyId);
  await forgetNetworks(tx, accountId);
}

/**
 * Returns the purchase that an account without an email address needs to sign in again: the one
 * presented in this sign-in, or else the first. `undefined` if the account can sign in with a
 * passcode.
 */
export async function wayBackOf(
  db: Connection,
  account: { id: string; email: string | null },
  shown?: string | null,
): Promise<string | undefined> {
  if (account.email !== null) return undefined;
  const purchases = await listStorePurchases(db, account.id);
  const signingIn = purchases.filter(({ signInSince }) => signInSince !== null);
  return (signingIn.find(({ id }) => id === shown) ?? signingIn[0])?.id;
}

/** @returns False if it had already ended. */
export async function endSignIn(
  db: Connection,
  familyId: string,
  reason: NonNullable<FamilyRow['revokedFor']>,
  at: Date,
): Promise<boolean> {
  await forgetDeviceOf(db, familyId);
  return revokeFamily(db, familyId, reason, at);
}
