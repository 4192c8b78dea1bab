import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The number of times each survey choice was made. Combinations of choices are not stored. */
export const surveyCounts = pgTable(
  'survey_counts',
  {
    survey: text('survey').notNull(),
    /** The counted period; a past day with few forms is merged into its month. */
    period: text('period', { enum: ['day', 'month'] }).notNull(),
    /** The UTC day; for a month, its first day. */
    since: date('since', { mode: 'string' }).notNull(),
    /** The question; empty, like the choice, for the number of forms. */
    question: text('question').notNull(),
    choice: text('choice').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.survey, table.period, table.since, table.question, table.choice],
    }),
  ],
);
