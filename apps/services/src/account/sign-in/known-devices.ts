/**
 * Browsers that have signed in to an account before: a sign-in in one of them is no news to its person.
 *
 * Each has a token of its own, which is good for one sign-in and followed by another. A copy is so worth nothing after the
 * next sign-in, and makes itself known if it comes first; it ends with the sign-in that it came of, and with all of them.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { DEVICE_SECONDS } from '../constants.ts';
import type { Connection } from '../repository.ts';
import { knownDevices } from '../schema.ts';
import { drawToken, hashOf } from '../secrets.ts';

/** Recognizes a browser at a sign-in and gives it its next token. */
export async function admitDevice(
  tx: Transaction,
  sign: { accountId: string; familyId: string; presented: string | undefined; at: Date },
): Promise<{ token: string; wasKnown: boolean }> {
  const { accountId, familyId, presented, at } = sign;
  const token = drawToken();
  // One statement, whether it brings a token or not.
  const known = tx.$with('known').as(
    tx
      .delete(knownDevices)
      .where(
        and(
          eq(knownDevices.tokenHash, hashOf(presented ?? '')),
          eq(knownDevices.accountId, accountId),
        ),
      )
      .returning({ expiresAt: knownDevices.expiresAt }),
  );
  const given = tx.$with('given').as(
    tx
      .insert(knownDevices)
      .values({
        tokenHash: hashOf(token),
        accountId,
        familyId,
        expiresAt: new Date(at.getTime() + DEVICE_SECONDS * 1000),
      })
      .returning({ tokenHash: knownDevices.tokenHash }),
  );
  const left = await tx.with(known, given).select().from(known);
  return { token, wasKnown: left.some(({ expiresAt }) => expiresAt > at) };
}

/** Forgets all browsers of an account, but for the one of a sign-in that continues. */
export async function forgetDevices(db: Connection, accountId: string, keptFamilyId?: string) {
  const isKept = keptFamilyId === undefined ? undefined : ne(knownDevices.familyId, keptFamilyId);
  await db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), isKept));
}

export async function forgetDeviceOf(db: Connection, familyId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.familyId, familyId));
}
