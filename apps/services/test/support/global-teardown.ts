import { dropDatabase, TEMPLATES } from './databases/databases.ts';

export default async function globalTeardown(): Promise<void> {
  const databaseUrl = process.env[TEMPLATES.server];
  if (databaseUrl !== undefined) await dropDatabase(databaseUrl);
}
