import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Macs } from './key-set.ts';

/**
 * Does what only the first may do with a thing that is known by hashes: a card, a purchase. With one key the primary key says
 * who is first. While there are several, two servers may write by different ones, so callers are let in one after the other.
 */
export async function oneAtATime<Result>(
  db: Database,
  hashes: Macs,
  claim: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (hashes.all.length === 1) return claim(db);
  return db.transaction(async (tx) => {
    await lockHash(tx, hashes);
    return claim(tx);
  });
}

/** The same within a transaction, until it has ended. Servers may have the same keys in another order: they lock one hash. */
export async function lockHash(tx: Transaction, { all }: Macs): Promise<void> {
  if (all.length < 2) return;
  const [shared] = all.toSorted();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shared}, 0))`);
}
