/** How sign-ins end for good: tokens, the codes that would become others, and what would begin new ones. */
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
 * Ends every sign-in of an account, of both versions, but for the one that is kept. Purchases in app stores begin no new
 * ones from then on, but for the one that was shown in the kept sign-in: their account signs in with a passcode, which has
 * to be a new one.
 *
 * @param kept.addressMacs Finds the passcodes that were emailed to the account's address; without it they stay valid.
 * @param kept.familyId The sign-in that is kept.
 * @param kept.purchaseId A purchase that still signs in: see `wayBackOf`.
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
  // A purchase that is being linked or shown at this moment is seen here, or finds its sign-in ended.
  const account = await lockAccount(tx, accountId);
  const keptFamily = familyId === undefined ? undefined : await lockFamily(tx, familyId);
  await endPurchaseSignIns(tx, accountId, kept.purchaseId ?? keptFamily?.purchaseId ?? undefined);
  // Passcodes before codes, and codes before tokens: one that is being traded at this moment has then become what the next
  // statement ends.
  const emailMacs = account?.emailKey ? kept.addressMacs?.(account.emailKey).all : undefined;
  await voidAccountPasscodes(tx, accountId, emailMacs ?? [], at);
  await voidCodes(tx, accountId, at);
  await revokeFamilies(tx, accountId, at, familyId);
  await forgetDevices(tx, accountId, familyId);
  await forgetNetworks(tx, accountId);
}

/**
 * The purchase without which nobody could come back to an account: one without an address keeps the purchase that this
 * sign-in has shown, or else the first one. `undefined` where a passcode leads back.
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

/** @returns Whether it had not ended before. */
export async function endSignIn(
  db: Connection,
  familyId: string,
  reason: NonNullable<FamilyRow['revokedFor']>,
  at: Date,
): Promise<boolean> {
  await forgetDeviceOf(db, familyId);
  return revokeFamily(db, familyId, reason, at);
}
