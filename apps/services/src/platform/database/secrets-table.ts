import { pgTable, text } from 'drizzle-orm/pg-core';

export const secretsTable = (name: string) =>
  pgTable(name, { name: text('name').primaryKey(), value: text('value').notNull() });

export type SecretsTable = ReturnType<typeof secretsTable>;
