import type { Config } from '../process/config.ts';
import type { DatabaseHandle, DatabaseOptions } from './database.ts';

/**
 * Opens the configured database and loads only its driver.
 *
 * A database server doesn't have to be reachable yet: connections are opened on demand.
 *
 * @throws StartupError When the folder of the embedded database cannot be used.
 */
export async function createDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> &
    Partial<Pick<Config, 'databasePoolSize' | 'databaseDirectUrl'>>,
  options: DatabaseOptions = {},
): Promise<DatabaseHandle> {
  const { databaseUrl, databaseDirectUrl: directUrl, databasePoolSize: poolSize } = config;
  if (databaseUrl === undefined) {
    const { createEmbeddedDatabase } = await import('./embedded-database.ts');
    return createEmbeddedDatabase(config.dataDir, options);
  }
  const { createServerDatabase } = await import('./server-database.ts');
  return createServerDatabase({ databaseUrl, directUrl, poolSize }, options);
}
