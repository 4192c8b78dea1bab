import { and, gt, inArray, max, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Macs } from '../secrets/key-set.ts';
import { mailHeldAddresses } from '../database/schema.ts';
import { MAIL_HOLD_MS, MAIL_LONGEST_HOLD_MS } from './constants.ts';

/** Returns when the current hold on an address ends, under any of its hashes; null without one. */
export async function findHoldEnd(
  connection: Database | Transaction,
  macs: readonly string[],
  at: number,
): Promise<number | null> {
  const { recipientMac, heldUntil } = mailHeldAddresses;
  const [held] = await connection
    .select({ end: max(heldUntil) })
    .from(mailHeldAddresses)
    .where(and(inArray(recipientMac, [...macs]), gt(heldUntil, at)));
  return held?.end ?? null;
}

/** Puts an address on hold, each time for twice as long. */
export async function holdBack(db: Database, { written, all }: Macs, at: number): Promise<void> {
  const others = all.filter((mac) => mac !== written);
  if (others.length === 0) return holdBy(db, written, at);
  // Move holds that were recorded under older keys to the current one.
  await db.transaction(async (tx) => {
    const moved = await tx
      .delete(mailHeldAddresses)
      .where(inArray(mailHeldAddresses.recipientMac, others))
      .returning({ refusals: mailHeldAddresses.refusals });
    await holdBy(
      tx,
      written,
      at,
      moved.reduce((sum, { refusals }) => sum + refusals, 0),
    );
  });
}

async function holdBy(
  connection: Database | Transaction,
  recipientMac: string,
  at: number,
  refusals = 0,
): Promise<void> {
  const known = sql`${mailHeldAddresses.refusals} + ${refusals}::int`;
  const heldFor = MAIL_HOLD_MS * 2 ** Math.min(refusals, 20);
  await connection
    .insert(mailHeldAddresses)
    .values({
      recipientMac,
      refusals: refusals + 1,
      heldUntil: at + Math.min(heldFor, MAIL_LONGEST_HOLD_MS),
    })
    .onConflictDoUpdate({
      target: mailHeldAddresses.recipientMac,
      set: {
        refusals: sql`${known} + 1`,
        heldUntil: sql`${at}::bigint + least(${MAIL_HOLD_MS}::bigint << least(${known}, 20), ${MAIL_LONGEST_HOLD_MS}::bigint)`,
      },
    });
}

/** Lifts the hold on an address. @returns False if there was none. */
export async function release(db: Database, { all }: Macs): Promise<boolean> {
  const { recipientMac } = mailHeldAddresses;
  const held = await db
    .delete(mailHeldAddresses)
    .where(inArray(recipientMac, [...all]))
    .returning();
  return held.length > 0;
}
