import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Registry } from 'prom-client';
import type { Config } from '../process/config.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { JobTimes } from '../jobs/job-times.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { MailOutbox } from '../mail/outbox.ts';
import type { Switches } from '../process/switches.ts';
import type { SecretVault } from '../secrets/secret-vault.ts';

export interface Platform {
  config: Config;
  database: DatabaseHandle;
  /** Encrypts the token-signing keys stored in the database. */
  vault: SecretVault;
  keys: Keyring;
  /** The Redis client; absent unless configured. */
  redis: Redis | undefined;
  outbox: MailOutbox;
  /** The development mailbox, which captures emails when no SMTP server is configured. */
  mailbox: Mailbox | undefined;
  switches: Switches;
  /** Checks that Redis stores writes; absent without Redis. Rejects if it doesn't. */
  verifyRedis: (() => Promise<void>) | undefined;
  /**
   * Whether Redis could evict keys when it was last verified; if so, its counters are unreliable.
   */
  mayRedisEvict(): boolean;
  /** Checks that the SMTP server accepts our login; absent without one. @throws MailError */
  verifyMail: (() => Promise<void>) | undefined;
  log: FastifyBaseLogger;
  /** The registry behind `/metrics`; modules add their metrics to it. */
  metrics: Registry;
  jobTimes: JobTimes;
  lifecycle: Lifecycle;
  /** Epoch milliseconds. */
  now: () => number;
  fetch: typeof fetch;
  /** Closes all resources; call it after the app has been closed. */
  close(): Promise<void>;
}
