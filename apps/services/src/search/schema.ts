import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BangCategory } from '@mallard/search/bangs';

/** Bangs of an imported list. Those that ship with the project are not among them, and come first. */
export const importedBangs = pgTable('imported_bangs', {
  trigger: text('trigger').primaryKey(),
  /** In the list, which has the better known sites first. */
  position: integer('position').notNull(),
  name: text('name').notNull(),
  category: text('category').$type<BangCategory>().notNull(),
  url: text('url').notNull(),
});

/** What visitors proposed, for someone to look at. Nothing says who it was. */
export const bangSubmissions = pgTable(
  'bang_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date' }).notNull(),
    trigger: text('trigger').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<BangCategory>().notNull(),
    url: text('url').notNull(),
  },
  (table) => [index('bang_submissions_submitted_at').on(table.submittedAt)],
);
