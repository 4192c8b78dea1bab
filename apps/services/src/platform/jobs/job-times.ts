import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { jobTimes } from '../database/schema.ts';

/** The times at which jobs last finished on any instance. */
export interface JobTimes {
  /** Returns epoch milliseconds, or `undefined` if the job has never finished. */
  lastOf(job: string): Promise<number | undefined>;
  /**
   * Returns the resume position of a job that works in chunks, or `undefined` between two passes.
   */
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
