import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import type { Config } from '../process/config.ts';
import { createDatabase } from '../database/create-database.ts';
import { checkSchema, migrateDatabase, waitForDatabase } from '../database/migrate.ts';
import { reportCounterStore } from '../http/limits/store-metrics.ts';
import { createMailbox } from '../mail/mailbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createLifecycle } from '../process/lifecycle.ts';
import { createSwitches } from '../process/switches.ts';
import { createJobTimes } from '../jobs/job-times.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { countEndedMails } from '../mail/outbox-metrics.ts';
import { createMailOutbox } from '../mail/outbox.ts';
import type { ServiceModule } from './module.ts';
import type { Platform } from './platform.ts';
import { createSecretVault } from '../secrets/secret-vault.ts';

export interface PlatformOptions {
  modules: readonly Pick<ServiceModule, 'name' | 'migrationsFolder'>[];
  log: FastifyBaseLogger;
  now?: () => number;
  fetch?: typeof globalThis.fetch;
  /** Replaces the mailer that the configuration names. */
  mailer?: Mailer;
  /**
   * An already open embedded database to use instead of the one in the data folder. The platform
   * closes it.
   */
  embeddedDatabase?: PGlite;
}

export const platformMigrations = {
  name: 'platform',
  migrationsFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
};

/**
 * Opens every configured service, runs the migrations if configured to, and checks that this
 * release knows the schema.
 *
 * @throws StartupError
 */
export async function createPlatform(config: Config, options: PlatformOptions): Promise<Platform> {
  const { log, now = Date.now } = options;
  const database = await createDatabase(config, {
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
    ...(options.embeddedDatabase && { embedded: options.embeddedDatabase }),
  });
  try {
    await waitForDatabase(database, {
      onWait: (reason) => log.warn({ reason }, 'waiting for the database'),
    });
    const migrated = [platformMigrations, ...options.modules];
    if (config.migratesAtStart) await migrateDatabase(database, migrated);
    await database.checkConnections();
    await checkSchema(database, migrated);
  } catch (error) {
    await database.close();
    throw error;
  }
  const counting = await openRedis(config, (error) =>
    log.warn({ err: error }, 'Redis is unavailable'),
  );
  const redis = counting?.redis;
  const smtp = await openSmtp(config);
  const mailbox = smtp === undefined ? createMailbox(database.db, now) : undefined;
  const mailer = options.mailer ?? smtp ?? mailbox;
  if (mailer === undefined) throw new Error('There is always a mailer');
  const metrics = new Registry();
  reportCounterStore(metrics, counting?.check.verify);
  const vault = createSecretVault(config.secretsKeys);
  const keys = await createKeyring(database.db, config.secretsKeys);
  const outbox = createMailOutbox({
    db: database.db,
    keys,
    mailer,
    now,
    onEnded: countEndedMails(metrics),
    onTrouble: (what, error) => log.warn({ err: error, what }, 'email not accepted'),
  });
  return {
    config,
    database,
    vault,
    keys,
    redis,
    outbox,
    mailbox,
    switches: createSwitches(database.db, now),
    verifyRedis: counting?.check.verify,
    mayRedisEvict: () => counting?.check.mayEvict() ?? false,
    verifyMail: smtp && (() => smtp.verify()),
    log,
    metrics,
    jobTimes: createJobTimes(database.db),
    lifecycle: createLifecycle(),
    now,
    fetch: options.fetch ?? globalThis.fetch,
    async close() {
      await outbox.stop();
      redis?.disconnect();
      await database.close();
    },
  };
}

// Import Redis dynamically: its client isn't loaded unless it is configured.

async function openRedis({ redisUrl }: Config, onError: (error: Error) => void) {
  if (redisUrl === undefined) return undefined;
  const { createRedis, createRedisCheck } = await import('./redis.ts');
  const redis = createRedis(redisUrl, onError);
  const check = createRedisCheck(redis);
  // Verify Redis as soon as it is ready, so that its state is known before the first health check.
  redis.once('ready', () => void check.verify().catch(() => undefined));
  return { redis, check };
}

async function openSmtp({ smtpUrl, mailFrom: from, environment }: Config) {
  if (smtpUrl === undefined) return undefined;
  const { createSmtpMailer } = await import('../mail/smtp.ts');
  return createSmtpMailer({ smtpUrl, from, environment });
}
