import { date, index, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Feedback from pages, stored by day without its author or origin. */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: serial('id').primaryKey(),
    /** The UTC day. */
    day: date('day', { mode: 'string' }).notNull(),
    area: text('area').notNull(),
    about: text('about').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('feedback_entries_day').on(table.day)],
);
