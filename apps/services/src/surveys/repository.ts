import { SURVEY_LEAST_FORMS, type SurveyName } from '@mallard/site-contract/forms';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Answer } from './answers.ts';
import { surveyCounts } from './schema.ts';

type Row = typeof surveyCounts.$inferSelect;

/** The row that counts submitted forms. */
const FORMS: Answer = { question: '', choice: '' };

export type SurveyRepository = ReturnType<typeof createSurveyRepository>;

/** @param now Epoch milliseconds. */
export function createSurveyRepository(db: Database, now: () => number) {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  return {
    /** Counts one form. Each choice is counted separately, so that combinations are not stored. */
    async count(survey: SurveyName, answers: readonly Answer[]): Promise<void> {
      const since = today();
      await addUp(
        db,
        [FORMS, ...answers].map((answer) => ({
          ...{ survey, period: 'day' as const, since, count: 1 },
          ...answer,
        })),
      );
    },

    /** Returns all counts, oldest first; the empty question counts forms. */
    async list(): Promise<Row[]> {
      const { survey, since, period, question, choice } = surveyCounts;
      return db
        .select()
        .from(surveyCounts)
        .orderBy(asc(survey), asc(since), asc(period), asc(question), asc(choice));
    },

    /** Merges past days with few forms into their month. */
    async foldDays(): Promise<void> {
      const isFew = and(
        eq(surveyCounts.period, 'day'),
        lt(surveyCounts.since, today()),
        eq(surveyCounts.question, FORMS.question),
        lt(surveyCounts.count, SURVEY_LEAST_FORMS),
      );
      await db.transaction(async (tx) => {
        const days = await tx.select().from(surveyCounts).where(isFew);
        for (const { survey, since } of days) {
          const ofDay = and(
            eq(surveyCounts.survey, survey),
            eq(surveyCounts.period, 'day'),
            eq(surveyCounts.since, since),
          );
          const rows = await tx.delete(surveyCounts).where(ofDay).returning();
          // Another instance has merged this day already.
          if (rows.length === 0) continue;
          await addUp(
            tx,
            rows.map((row) => ({ ...row, period: 'month', since: `${since.slice(0, 7)}-01` })),
          );
        }
      });
    },
  };
}

async function addUp(connection: Database | Transaction, rows: readonly Row[]): Promise<void> {
  const { survey, period, since, question, choice, count } = surveyCounts;
  const keyOf = (row: Row) => `${row.question}/${row.choice}`;
  await connection
    .insert(surveyCounts)
    // Lock rows in a fixed order, so that concurrent forms cannot deadlock.
    .values([...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [survey, period, since, question, choice],
      set: { count: sql`${count} + excluded.count` },
    });
}
