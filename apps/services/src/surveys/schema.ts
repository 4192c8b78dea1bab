import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often each choice of a survey was made. Nothing says which choices were made together. */
export const surveyCounts = pgTable(
  'survey_counts',
  {
    survey: text('survey').notNull(),
    /** A day with few forms is part of its month only, once it has ended. */
    period: text('period', { enum: ['day', 'month'] }).notNull(),
    /** By UTC; of a month its first day. */
    since: date('since', { mode: 'string' }).notNull(),
    /** Empty, as the choice is, for how many forms there were. */
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
