import { date, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Settings that a browser encrypted and stores here. There is no account, address, or time finer
 * than a day, so rows can't be linked to a person or to each other.
 */
export const savedSettings = pgTable(
  'saved_settings',
  {
    /**
     * The SHA-256 hash of the record's ID, base64url. A copy of the table lets an attacker neither
     * load nor replace a record.
     */
    idHash: text('id_hash').primaryKey(),
    /** The encrypted record from the browser, base64url; unreadable for us. */
    content: text('content').notNull(),
    /** The version of `content`, used as its entity tag. */
    version: text('version').notNull(),
    /** The UTC day from which the record counts as missing. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
  },
  (table) => [index('saved_settings_expires_on').on(table.expiresOn)],
);
