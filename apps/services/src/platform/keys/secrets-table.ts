import { pgTable, text } from 'drizzle-orm/pg-core';

/** A table of keys. A module that has its own keys has its own table of them. */
export const secretsTable = (name: string) =>
  pgTable(name, { name: text('name').primaryKey(), value: text('value').notNull() });

export type SecretsTable = ReturnType<typeof secretsTable>;
