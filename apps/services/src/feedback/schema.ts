import { date, index, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** What people wrote to us on a page: by day, without who or where. */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: serial('id').primaryKey(),
    /** By UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    area: text('area').notNull(),
    about: text('about').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('feedback_entries_day').on(table.day)],
);
