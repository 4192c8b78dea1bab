import { pgTable, text } from 'drizzle-orm/pg-core';

/** Creates the definition of a table of keys. */
export const secretsTable = (name: string) =>
  pgTable(name, { name: text('name').primaryKey(), value: text('value').notNull() });

export type SecretsTable = ReturnType<typeof secretsTable>;
