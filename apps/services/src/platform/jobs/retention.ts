/** How long rows are kept: one list of every table, which one job follows. */
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { createBulkhead, type OnItemFailed } from './bulkhead.ts';
import { type JobPlatform, registerJob } from './jobs.ts';

export interface Retention {
  table: PgTable;
  /** How long, in words for operators: docs/operations/retention.md is made of them. */
  kept: string;
  /**
   * Which rows are kept no longer, by an index. Absent where something else removes them, or nothing does: then `kept` says
   * so.
   */
  isOver?: (now: Date) => SQL | undefined;
}

/** How often, in ms. */
const INTERVAL_MS = 60 * 60 * 1000;
/** Rows that are removed in one transaction: nobody waits long for their locks. */
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
      await removeOver(db, list, new Date(now()), run);
    },
  });
}

/** Removes what is kept no longer. @returns How many rows. */
export async function removeOver(
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
        const gone = await db
          .delete(table)
          .where(sql`ctid = any(array(${some}))`)
          .returning({ one: sql`1` });
        rows = gone.length;
      }
    });
  }
  return removed;
}
