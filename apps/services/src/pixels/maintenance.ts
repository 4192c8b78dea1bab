import type { Database, DatabaseHandle } from '../platform/database/database.ts';
import { LATE_PIXELS_MS, UPKEEP_LEASE } from './constants.ts';
import { dayOf, endOfDay, shiftDay } from './days.ts';
import { createPixelRepository } from './repository.ts';

export interface UpkeepOptions {
  database: Pick<DatabaseHandle, 'runJob'>;
  retentionDays: number;
  /** Epoch milliseconds. */
  now: () => number;
  /** Stops the job after the day that is being counted. */
  signal?: AbortSignal;
}

/**
 * Counts the days that may have changed since they were last counted, then deletes expired ones. A
 * day is deleted only if it was counted after its end, so no count is lost.
 *
 * @returns False if another instance holds the lease.
 */
export async function runPixelUpkeep({
  database,
  retentionDays,
  now,
  signal,
}: UpkeepOptions): Promise<boolean> {
  const count = async (db: Database, active: AbortSignal) => {
    const repository = createPixelRepository(db);
    const days = await repository.partitionDays();
    const countedAt = await repository.countedAt(days);
    for (const day of days) {
      if (active.aborted) return;
      if ((countedAt.get(day) ?? 0) >= endOfDay(day) + LATE_PIXELS_MS) continue;
      await repository.countDay(day, now());
    }
    const oldestKept = shiftDay(dayOf(now()), -retentionDays);
    for (const day of days) if (day < oldestKept) await repository.dropPartition(day);
    await repository.forgetLoads(oldestKept);
  };
  return database.runJob(UPKEEP_LEASE, count, signal);
}
