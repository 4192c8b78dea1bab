import { date, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Settings that a browser encrypted and keeps here. No account, no address, no time but a day: nothing says whose a
 * row is, or which rows are of one person.
 */
export const savedSettings = pgTable(
  'saved_settings',
  {
    /** SHA-256 of the record's id, base64url: who copies the table can neither ask for a record nor replace one. */
    idHash: text('id_hash').primaryKey(),
    /** What the browser sent, base64url. We cannot read it. */
    content: text('content').notNull(),
    /** Of `content`, for the entity tag. */
    version: text('version').notNull(),
    /** UTC. From this day on there is no such record. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('saved_settings_expires_on').on(table.expiresOn)],
);
