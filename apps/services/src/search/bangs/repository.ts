import { asc, eq, sql } from 'drizzle-orm';
import type { Bang } from '@mallard/search/bangs';
import type { Database } from '../../platform/database/database.ts';
import { bangSubmissions, importedBangs } from '../schema.ts';

/** The rows per statement: PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 5000;

export type BangRow = typeof importedBangs.$inferInsert;
export type SubmissionRow = Omit<typeof bangSubmissions.$inferInsert, 'id'>;

export function createBangRepository(db: Database) {
  return {
    async imported(): Promise<Bang[]> {
      const rows = await db.select().from(importedBangs).orderBy(asc(importedBangs.position));
      return rows.map(({ trigger, name, category, url }) => ({
        triggers: [trigger],
        name,
        category,
        url,
      }));
    },

    /** Replaces the imported bangs atomically. */
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

    /** Stores a proposal. @returns `false` if the same one is already stored. */
    async submit(row: SubmissionRow): Promise<boolean> {
      return db.transaction(async (transaction) => {
        // Lock, so that concurrent duplicates aren't both stored.
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
