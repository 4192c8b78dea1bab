/** How sign-ins end for good: their tokens, the codes that would become others, and what their browsers are known by. */
import { forgetDeviceOf, forgetDevices } from './known-devices.ts';
import { forgetNetworks } from './known-networks.ts';
import {
  revokeFamilies,
  revokeFamily,
  voidCodes,
  type Connection,
  type FamilyRow,
} from './repository.ts';

/** Ends every sign-in of an account, of both versions, but for the one that is kept. */
export async function endSignIns(
  db: Connection,
  accountId: string,
  at: Date,
  keptFamilyId?: string,
): Promise<void> {
  // Codes first: one that is being traded at this moment has then become a sign-in that the next statement sees.
  await voidCodes(db, accountId, at);
  await revokeFamilies(db, accountId, at, keptFamilyId);
  await forgetDevices(db, accountId, keptFamilyId);
  await forgetNetworks(db, accountId);
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
