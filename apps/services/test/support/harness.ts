import type { FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { buildApp, type AppOptions } from '../../src/app.ts';
import { modules as allModules } from '../../src/modules.ts';
import { parseConfig } from '../../src/platform/process/config.ts';
import { createPlatform } from '../../src/platform/assembly/create-platform.ts';
import { createLogger } from '../../src/platform/process/log.ts';
import type { Mail, Mailer } from '../../src/platform/mail/mailer.ts';
import type { Platform } from '../../src/platform/assembly/platform.ts';
import { borrowDatabase } from './databases/borrowed-database.ts';
import { borrowServerDatabase } from './databases/borrowed-server-database.ts';
import { connectedTo } from './databases/databases.ts';

export { availableDatabases, databasesForRules } from './databases/databases.ts';

export interface TestServicesOptions extends AppOptions {
  /** A PostgreSQL server on which a fresh database is created; in-memory PGlite if absent. */
  databaseUrl?: string | undefined;
  /** Clock in epoch milliseconds; the real clock if absent. */
  now?: () => number;
  env?: Record<string, string>;
  fetch?: typeof fetch;
  /** Receives log lines; nothing is logged if absent. */
  logs?: DestinationStream;
  /** `configured` uses the mailer from `env` and leaves `mails` empty. */
  mailer?: Mailer | 'configured';
  /** Rows by table to insert before the server starts, in the format of `to_json`. */
  rows?: Readonly<Record<string, readonly unknown[]>>;
}

export interface TestServices {
  app: FastifyInstance;
  platform: Platform;
  mails: Mail[];
  close(): Promise<void>;
}

/**
 * Returns the whole server on a fresh, migrated database: `app.inject(…)` sends in-memory requests,
 * `app.listen({ port: 0 })` accepts real ones. Close it in `afterEach` or `afterAll`.
 */
export async function createTestServices(options: TestServicesOptions = {}): Promise<TestServices> {
  const scratch =
    options.databaseUrl === undefined ? undefined : await borrowServerDatabase(options.databaseUrl);
  const config = parseConfig({
    LOG_LEVEL: options.logs === undefined ? 'silent' : 'trace',
    DATA_DIR: 'memory://',
    ...(scratch && { DATABASE_URL: scratch.databaseUrl }),
    ...options.env,
  });
  const modules = options.modules ?? allModules;
  const mails: Mail[] = [];
  const recordingMailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const mailer = options.mailer ?? recordingMailer;
  const embedded = scratch === undefined ? await borrowDatabase() : undefined;
  for (const [table, rows] of Object.entries(options.rows ?? {})) {
    const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
    const values = [JSON.stringify(rows)];
    if (scratch === undefined) await embedded?.query(statement, values);
    else await connectedTo(scratch.databaseUrl, (client) => client.query(statement, values));
  }
  const platform = await createPlatform(config, {
    modules,
    log: createLogger(config, options.logs),
    ...(options.now && { now: options.now }),
    ...(options.fetch && { fetch: options.fetch }),
    ...(mailer !== 'configured' && { mailer }),
    ...(embedded && { embeddedDatabase: embedded }),
  });
  const closeRest = async () => {
    await platform.close();
    await scratch?.giveBack();
  };
  try {
    const app = await buildApp(platform, { ...options, modules });
    await app.ready();
    if (mailer !== 'configured') settleAfterRequests(app, platform);
    return {
      app,
      platform,
      mails,
      async close() {
        await app.close();
        await closeRest();
      },
    };
  } catch (error) {
    await closeRest();
    throw error;
  }
}

/** Waits for emails, which are sent in the background, before an in-memory request resolves. */
function settleAfterRequests(app: FastifyInstance, { outbox }: Platform): void {
  const inject = app.inject.bind(app) as (...request: unknown[]) => Promise<unknown>;
  app.inject = (async (...request: unknown[]) => {
    const answer = await inject(...request);
    await outbox.settled();
    return answer;
  }) as unknown as typeof app.inject;
}
