import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { RENEWAL_DAYS, RETENTION_DAYS } from './constants.ts';
import { savedSettings } from './schema.ts';

export interface SavedRecord {
  content: string;
  version: string;
}

/**
 * Creates the repository of records by the hash of their ID. An expired record counts as missing.
 */
export function createSettingsRepository(db: Database, now: () => number) {
  /** Returns the UTC day that is `days` from now. */
  const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);
  const isKept = (idHash: string) =>
    and(eq(savedSettings.idHash, idHash), gt(savedSettings.expiresOn, dayIn(0)));

  return {
    /** Returns a record, and occasionally extends its expiry. */
    async find(idHash: string): Promise<SavedRecord | undefined> {
      const [found] = await db.select().from(savedSettings).where(isKept(idHash));
      if (found && found.expiresOn < dayIn(RETENTION_DAYS - RENEWAL_DAYS)) {
        await db
          .update(savedSettings)
          .set({ expiresOn: dayIn(RETENTION_DAYS) })
          .where(isKept(idHash));
      }
      return found && { content: found.content, version: found.version };
    },

    /** Creates a record. @returns False if there already is one. */
    async create(idHash: string, record: SavedRecord): Promise<boolean> {
      const values = { ...record, expiresOn: dayIn(RETENTION_DAYS) };
      const made = await db
        .insert(savedSettings)
        .values({ idHash, ...values })
        .onConflictDoUpdate({
          target: savedSettings.idHash,
          set: values,
          // Overwrite an expired record, which only waits for its deletion.
          setWhere: lte(savedSettings.expiresOn, dayIn(0)),
        })
        .returning({ idHash: savedSettings.idHash });
      return made.length > 0;
    },

    /**
     * Replaces a record. @returns False if the stored version isn't `version`, or there is none.
     */
    async replace(idHash: string, version: string, record: SavedRecord): Promise<boolean> {
      const replaced = await db
        .update(savedSettings)
        .set({ ...record, expiresOn: dayIn(RETENTION_DAYS) })
        .where(and(isKept(idHash), eq(savedSettings.version, version)))
        .returning({ idHash: savedSettings.idHash });
      return replaced.length > 0;
    },

    /** Deletes a record. @returns False if there was none. */
    async remove(idHash: string): Promise<boolean> {
      const removed = await db
        .delete(savedSettings)
        .where(isKept(idHash))
        .returning({ idHash: savedSettings.idHash });
      return removed.length > 0;
    },
  };
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;
