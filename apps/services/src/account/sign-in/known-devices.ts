/**
 * Browsers that have signed in to an account before, so a new sign-in there sends no notice.
 *
 * Each browser has a single-use token that is replaced at every sign-in. A copied token is useless
 * after the next sign-in, and is detected if it is used first. It ends with the sign-in that issued
 * it, and when all sign-ins are ended.
 */
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { DEVICE_SECONDS } from '../constants.ts';
import type { Connection } from '../repository.ts';
import { knownDevices } from '../schema.ts';
import { drawToken, hashOf } from '../secrets.ts';

/** Recognizes a browser at sign-in and issues its next token. */
export async function admitDevice(
  tx: Transaction,
  sign: { accountId: string; familyId: string; presented: string | undefined; at: Date },
): Promise<{ token: string; wasKnown: boolean }> {
  const { accountId, familyId, presented, at } = sign;
  const token = drawToken();
  // Use one statement whether or not the browser presents a token.
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

/** Deletes all known browsers of an account, except that of the kept sign-in. */
export async function forgetDevices(db: Connection, accountId: string, keptFamilyId?: string) {
  const isKept = keptFamilyId === undefined ? undefined : ne(knownDevices.familyId, keptFamilyId);
  await db.delete(knownDevices).where(and(eq(knownDevices.accountId, accountId), isKept));
}

export async function forgetDeviceOf(db: Connection, familyId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.familyId, familyId));
}
