import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Macs } from './key-set.ts';

/**
 * Serializes claims of something identified by hashes, such as a card or a purchase, so that only
 * the first succeeds. With one key, the primary key ensures this. With several, two servers may
 * write different hashes, so a lock is needed.
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

/**
 * Locks a hashed value until the transaction ends. All servers lock the same hash, even if their
 * keys are in a different order.
 */
export async function lockHash(tx: Transaction, { all }: Macs): Promise<void> {
  if (all.length < 2) return;
  const [shared] = all.toSorted();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${shared}, 0))`);
}
