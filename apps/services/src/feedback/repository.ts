import { asc } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { feedbackEntries } from './schema.ts';

export interface Feedback {
  area: string;
  about: string;
  text: string;
}

export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

/** @param now Epoch milliseconds. */
export function createFeedbackRepository(db: Database, now: () => number) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    async add(feedback: Feedback): Promise<void> {
      await db.insert(feedbackEntries).values({ ...feedback, day: dayOf(now()) });
    },
    /** Returns all stored feedback, oldest first. */
    async list(): Promise<(Feedback & { day: string })[]> {
      const { day, area, about, text } = feedbackEntries;
      return db
        .select({ day, area, about, text })
        .from(feedbackEntries)
        .orderBy(asc(feedbackEntries.id));
    },
  };
}
