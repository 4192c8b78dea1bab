import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { createDatabase } from './database/database.ts';
import { migrateDatabase, waitForDatabase } from './database/migrate.ts';
import { createMailbox } from './mail/mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import { createMailOutbox } from './mail/outbox.ts';
import { createSmtpMailer } from './mail/smtp.ts';
import type { ServiceModule } from './module.ts';
import type { Platform } from './platform.ts';
import { createRedis } from './redis.ts';

export interface PlatformOptions {
  modules: readonly Pick<ServiceModule, 'name' | 'migrationsFolder'>[];
  log: FastifyBaseLogger;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  /** Instead of the one that the configuration names. */
  mailer?: Mailer;
  /** A dumped, migrated data folder for the embedded database. */
  loadDataDir?: Blob;
}

export const platformMigrations = {
  name: 'platform',
  migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
};

/**
 * Opens everything the configuration names and brings the tables up to date.
 *
 * @throws StartupError
 */
export async function createPlatform(config: Config, options: PlatformOptions): Promise<Platform> {
  const { log, now = Date.now } = options;
  const database = await createDatabase(config, {
    onIdleConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    ...(options.loadDataDir && { loadDataDir: options.loadDataDir }),
  });
  try {
    await waitForDatabase(database, { onWait: () => log.warn('waiting for the database') });
    await migrateDatabase(database, [platformMigrations, ...options.modules]);
  } catch (error) {
    await database.close();
    throw error;
  }
  const redis =
    config.redisUrl === undefined
      ? undefined
      : createRedis(config.redisUrl, (error) => log.warn({ err: error }, 'Redis is unavailable'));
  const smtp =
    config.smtpUrl === undefined
      ? undefined
      : createSmtpMailer({
          smtpUrl: config.smtpUrl,
          from: config.mailFrom,
          environment: config.environment,
        });
  const mailbox = smtp === undefined ? createMailbox(database.db, now) : undefined;
  const mailer = options.mailer ?? smtp ?? mailbox;
  if (mailer === undefined) throw new Error('There is always a mailer');
  const outbox = await createMailOutbox({
    db: database.db,
    mailer,
    now,
    onTrouble: (what, error) => log.warn({ err: error, what }, 'a mail was not taken'),
  });
  return {
    config,
    database,
    redis,
    outbox,
    mailbox,
    verifyMail: smtp && (() => smtp.verify()),
    log,
    metrics: new Registry(),
    now,
    fetch: options.fetch ?? globalThis.fetch,
    async close() {
      await outbox.stop();
      redis?.disconnect();
      await database.close();
    },
  };
}
