import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportBreakage, ReportTopic } from '@mallard/site-contract/forms';

/** Sites that visitors reported, for somebody to look at. Nothing says who it was, unless they wanted to be asked. */
export const siteReports = pgTable(
  'site_reports',
  {
    id: uuid('id').primaryKey(),
    /** By UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    about: text('about').$type<ReportTopic>().notNull(),
    /** What doesn't work, for the topic "broken". */
    broken: text('broken').$type<ReportBreakage>(),
    address: text('address').notNull(),
    /** The host of the address. */
    host: text('host').notNull(),
    isQueryLeftOut: boolean('is_query_left_out').notNull(),
    text: text('text').notNull(),
    /** An email address, by our key; erased once the report is handled. */
    sealedContact: text('sealed_contact'),
    /** By UTC; null while it waits. */
    handledOn: date('handled_on', { mode: 'string' }),
  },
  (table) => [
    index('site_reports_day').on(table.day),
    index('site_reports_waiting').on(table.handledOn, table.host),
  ],
);
