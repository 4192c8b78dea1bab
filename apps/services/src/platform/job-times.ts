import { eq } from 'drizzle-orm';
import type { Database } from './database/database.ts';
import { jobTimes } from './schema.ts';

/** When jobs were last finished, by any instance. */
export interface JobTimes {
  /** Epoch milliseconds; `undefined` for never. */
  lastOf(job: string): Promise<number | undefined>;
  record(job: string, at: number): Promise<void>;
}

export function createJobTimes(db: Database): JobTimes {
  return {
    async lastOf(job) {
      const [row] = await db.select().from(jobTimes).where(eq(jobTimes.job, job));
      return row?.finishedAt;
    },
    async record(job, finishedAt) {
      await db
        .insert(jobTimes)
        .values({ job, finishedAt })
        .onConflictDoUpdate({ target: jobTimes.job, set: { finishedAt } });
    },
  };
}
