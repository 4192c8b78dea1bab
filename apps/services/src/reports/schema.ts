import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportBreakage, ReportTopic } from '@mallard/site-contract/forms';

/**
 * Sites reported by visitors, for review. Nothing identifies the reporter, unless they left an
 * email address.
 */
export const siteReports = pgTable(
  'site_reports',
  {
    id: uuid('id').primaryKey(),
    /** The UTC day. */
    day: date('day', { mode: 'string' }).notNull(),
    about: text('about').$type<ReportTopic>().notNull(),
    /** The part that doesn't work, for the topic "broken". */
    broken: text('broken').$type<ReportBreakage>(),
    address: text('address').notNull(),
    host: text('host').notNull(),
    isQueryLeftOut: boolean('is_query_left_out').notNull(),
    text: text('text').notNull(),
    /** The reporter's email address, encrypted; erased once the report is handled. */
    sealedContact: text('sealed_contact'),
    /** The UTC day; null until it is handled. */
    handledOn: date('handled_on', { mode: 'string' }),
  },
  (table) => [
    index('site_reports_day').on(table.day),
    index('site_reports_waiting').on(table.handledOn, table.host),
  ],
);
