import { modules } from '../../../src/modules.ts';
import { platformMigrations } from '../../../src/platform/assembly/create-platform.ts';
import { migrateDatabase } from '../../../src/platform/database/migrate.ts';

export const migrateAll = (database: Parameters<typeof migrateDatabase>[0]) =>
  migrateDatabase(database, [platformMigrations, ...modules]);
