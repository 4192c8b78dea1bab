import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobTimes } from '../database/schema.ts';

/** When jobs were last finished, by any instance. */
export interface JobTimes {
  /** Epoch milliseconds; `undefined` for never. */
  lastOf(job: string): Promise<number | undefined>;
  /** Where a job goes on that does its work in parts; `undefined` between one and the next. */
  placeOf(job: string): Promise<string | undefined>;
  record(job: string, at: number, place?: string): Promise<void>;
}

export function createJobTimes(db: Database): JobTimes {
  const rowOf = async (job: string) => {
    const [row] = await db.select().from(jobTimes).where(eq(jobTimes.job, job));
    return row;
  };
  return {
    lastOf: async (job) => (await rowOf(job))?.finishedAt,
    placeOf: async (job) => (await rowOf(job))?.place ?? undefined,
    async record(job, finishedAt, place) {
      const values = { finishedAt, place: place ?? null };
      await db
        .insert(jobTimes)
        .values({ job, ...values })
        .onConflictDoUpdate({ target: jobTimes.job, set: values });
    },
  };
}
