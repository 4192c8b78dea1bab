import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '../src/app.ts';
import { modules as allModules } from '../src/modules.ts';
import { parseConfig } from '../src/platform/config.ts';
import { createDatabase } from '../src/platform/database/database.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createScratchDatabase } from './databases.ts';

export { availableDatabases, type TestDatabase } from './databases.ts';

export interface TestServicesOptions extends AppOptions {
  /** A PostgreSQL server to make a fresh database on; PGlite in memory without it. */
  databaseUrl?: string | undefined;
  /** Epoch milliseconds; the real clock without it. */
  now?: () => number;
  /** Environment variables over those of a plain development server. */
  env?: Record<string, string>;
  fetch?: typeof fetch;
}

export interface TestServices {
  app: FastifyInstance;
  platform: Platform;
  /** Everything sent so far, oldest first. */
  mails: Mail[];
  close(): Promise<void>;
}

/**
 * The whole server over a fresh, migrated database: `app.inject(…)` for requests in memory, `app.listen({
 * port: 0 })` for real ones. Close it in `afterEach` or `afterAll`.
 */
export async function createTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const scratch =
    options.databaseUrl === undefined
      ? undefined
      : await createScratchDatabase(options.databaseUrl);
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory://',
    ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
    ...options.env,
  });
  const database = await createDatabase(config);
  const modules = options.modules ?? allModules;
  await migrateDatabase(database, modules);
  const mails: Mail[] = [];
  const platform: Platform = {
    config,
    database,
    mailer: { send: async (mail) => void mails.push(mail) },
    now: options.now ?? Date.now,
    fetch: options.fetch ?? fetch,
  };
  const app = await buildApp(platform, { ...options, modules });
  await app.ready();
  return {
    app,
    platform,
    mails,
    async close() {
      await app.close();
      await database.close();
      await scratch?.drop();
    },
  };
}
