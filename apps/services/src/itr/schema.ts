import { bigint, index, pgTable, serial, text, uuid, uniqueIndex } from 'drizzle-orm/pg-core';

/** Epoch milliseconds. */
const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Issued codes, stored as hashes: one per account and day. */
export const itrCodes = pgTable(
  'itr_codes',
  {
    id: serial('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** UTC date, such as `2026-03-01`. */
    day: text('day').notNull(),
    codeHash: text('code_hash').notNull(),
    product: text('product').notNull(),
    issuedAt: epochMs('issued_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('itr_codes_account_day').on(table.accountId, table.day),
    index('itr_codes_hash').on(table.codeHash),
    index('itr_codes_issued_at').on(table.issuedAt),
  ],
);

/** Every request for a code, with its outcome. */
export const itrAudit = pgTable(
  'itr_audit',
  {
    id: serial('id').primaryKey(),
    at: epochMs('at').notNull(),
    accountId: uuid('account_id').notNull(),
    outcome: text('outcome', {
      enum: ['issued', 'repeated', 'not_entitled', 'code_limit'],
    }).notNull(),
  },
  (table) => [index('itr_audit_at').on(table.at)],
);
export type ItrOutcome = (typeof itrAudit.$inferSelect)['outcome'];
