import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { RENEWAL_DAYS, RETENTION_DAYS } from './constants.ts';
import { savedSettings } from './schema.ts';

export interface SavedRecord {
  content: string;
  version: string;
}

/** Records by the hash of their id. An expired record counts as missing. */
export function createSettingsRepository(db: Database, now: () => number) {
  /** UTC, `days` from now. */
  const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);
  const isKept = (idHash: string) =>
    and(eq(savedSettings.idHash, idHash), gt(savedSettings.expiresOn, dayIn(0)));

  return {
    /** Restarts the time of a record that is read, once in a while. */
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

    /** @returns False when there is one already. */
    async create(idHash: string, record: SavedRecord): Promise<boolean> {
      const values = { ...record, expiresOn: dayIn(RETENTION_DAYS) };
      const made = await db
        .insert(savedSettings)
        .values({ idHash, ...values })
        .onConflictDoUpdate({
          target: savedSettings.idHash,
          set: values,
          // One that has expired waits for its removal only.
          setWhere: lte(savedSettings.expiresOn, dayIn(0)),
        })
        .returning({ idHash: savedSettings.idHash });
      return made.length > 0;
    },

    /** @returns False when what is there is not `version`, or nothing is. */
    async replace(idHash: string, version: string, record: SavedRecord): Promise<boolean> {
      const replaced = await db
        .update(savedSettings)
        .set({ ...record, expiresOn: dayIn(RETENTION_DAYS) })
        .where(and(isKept(idHash), eq(savedSettings.version, version)))
        .returning({ idHash: savedSettings.idHash });
      return replaced.length > 0;
    },

    /** @returns False when there was none. */
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
