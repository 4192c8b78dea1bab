import { asc, eq, sql } from 'drizzle-orm';
import type { Bang } from '@mallard/search/bangs';
import type { Database } from '../../platform/database/database.ts';
import { bangSubmissions, importedBangs } from '../schema.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

export type BangRow = typeof importedBangs.$inferInsert;
export type SubmissionRow = Omit<typeof bangSubmissions.$inferInsert, 'id'>;

export function createBangRepository(db: Database) {
  return {
    /** In the order of the list. */
    async imported(): Promise<Bang[]> {
      const rows = await db.select().from(importedBangs).orderBy(asc(importedBangs.position));
      return rows.map(({ trigger, name, category, url }) => ({
        triggers: [trigger],
        name,
        category,
        url,
      }));
    },

    /** All of the new list, or the old one. */
    async replaceImported(rows: readonly BangRow[]): Promise<void> {
      await db.transaction(async (transaction) => {
        await transaction.delete(importedBangs);
        for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
          await transaction.insert(importedBangs).values(rows.slice(start, start + ROWS_AT_ONCE));
        }
      });
    },

    async countSubmissions(): Promise<number> {
      return db.$count(bangSubmissions);
    },

    /** @returns `false` when the same was proposed before: once is enough. */
    async submit(row: SubmissionRow): Promise<boolean> {
      return db.transaction(async (transaction) => {
        // Two at once must not both find none.
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtext(${`bang:${row.trigger}:${row.url}`}))`,
        );
        const known = await transaction.$count(
          bangSubmissions,
          sql`${eq(bangSubmissions.trigger, row.trigger)} and ${eq(bangSubmissions.url, row.url)}`,
        );
        if (known > 0) return false;
        await transaction.insert(bangSubmissions).values(row);
        return true;
      });
    },
  };
}

export type BangRepository = ReturnType<typeof createBangRepository>;
