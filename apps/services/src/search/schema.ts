import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BangCategory } from '@mallard/search/bangs';

/**
 * Bangs of an imported list. Those that ship with the project are not stored here and take
 * precedence.
 */
export const importedBangs = pgTable('imported_bangs', {
  trigger: text('trigger').primaryKey(),
  /** The position in the list, which is sorted by how well known the sites are. */
  position: integer('position').notNull(),
  name: text('name').notNull(),
  category: text('category').$type<BangCategory>().notNull(),
  url: text('url').notNull(),
});

/** Proposals of visitors, for review. Nothing identifies the visitor. */
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
