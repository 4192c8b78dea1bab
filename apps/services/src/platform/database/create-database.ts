import type { Config } from '../config.ts';
import type { DatabaseHandle, DatabaseOptions } from './database.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';
import { createServerDatabase } from './server-database.ts';

/**
 * Opens the database that the configuration names.
 *
 * A database server need not answer yet: connections are made when they are needed.
 *
 * @throws StartupError When the folder of the embedded database cannot be used.
 */
export async function createDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePoolSize'>>,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  return config.databaseUrl === undefined
    ? createEmbeddedDatabase(config.dataDir, options)
    : createServerDatabase(
        { databaseUrl: config.databaseUrl, poolSize: config.databasePoolSize },
        options,
      );
}
