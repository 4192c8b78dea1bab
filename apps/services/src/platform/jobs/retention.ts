/** Retention: one job deletes expired rows of the listed tables. */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { createBulkhead, type OnItemFailed } from './bulkhead.ts';
import { type JobPlatform, registerJob } from './jobs.ts';

export interface Retention {
  table: PgTable;
  /**
   * The retention period in words for operators; docs/operations/retention.md is generated from it.
   */
  kept: string;
  /**
   * Returns the condition for expired rows, which must use an index. Absent if rows are deleted
   * elsewhere or never; `kept` then says so.
   */
  isOver?: (now: Date) => SQL | undefined;
}

const INTERVAL_MS = 60 * 60 * 1000;
/** Rows deleted in one transaction; small, so that locks are held briefly. */
const BATCH = 2_000;

export function registerRetention(
  app: FastifyInstance,
  platform: JobPlatform,
  list: readonly Retention[],
): void {
  const { now } = platform;
  registerJob(app, platform, {
    name: 'retention',
    everyMs: INTERVAL_MS,
    async run({ db, ...run }) {
      await deleteExpiredRows(db, list, new Date(now()), run);
    },
  });
}

/** Deletes expired rows. @returns How many were deleted. */
export async function deleteExpiredRows(
  db: Database,
  list: readonly Retention[],
  now: Date,
  { signal, onItemFailed }: { signal?: AbortSignal; onItemFailed?: OnItemFailed } = {},
): Promise<number> {
  const attempt = createBulkhead(onItemFailed);
  let removed = 0;
  for (const { table, isOver } of list) {
    const condition = isOver?.(now);
    if (condition === undefined) continue;
    await attempt(getTableName(table), async () => {
      for (let rows = BATCH; rows === BATCH && !signal?.aborted; removed += rows) {
        const some = db
          .select({ at: sql`ctid` })
          .from(table)
          .where(condition)
          .limit(BATCH);
        const gone = await db.transaction(async (tx) => {
          // For a large backlog, the planner would scan the table, and each batch would first read
          // what the previous ones have deleted.
          await tx.execute(sql`set local enable_seqscan = off`);
          return tx
            .delete(table)
            .where(sql`ctid = any(array(${some}))`)
            .returning({ one: sql`1` });
        });
        rows = gone.length;
      }
    });
  }
  return removed;
}
