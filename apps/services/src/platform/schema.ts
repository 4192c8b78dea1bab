import { bigint, index, integer, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core';

/** Counters of the rate rules; columns as `rate-limiter-flexible` wants them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** Mails shown on `/dev/mailbox` where no SMTP server is configured. */
export const developmentMails = pgTable(
  'development_mails',
  {
    id: serial().primaryKey(),
    /** Lower-cased. */
    recipient: text().notNull(),
    subject: text().notNull(),
    textPart: text('text_part').notNull(),
    htmlPart: text('html_part').notNull(),
    locale: text().notNull(),
    /** Epoch milliseconds. */
    sentAt: bigint('sent_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('development_mails_recipient').on(table.recipient)],
);
