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

/** The edges of the process, given to every module. */
export interface Platform {
  config: Config;
  database: DatabaseHandle;
  /** Seals the keys that sign tokens, which are stored in the database. */
  vault: SecretVault;
  /** The keys of each purpose. */
  keys: Keyring;
  /** Present when configured. */
  redis: Redis | undefined;
  /** Queue of outgoing mail. */
  outbox: MailOutbox;
  /** Where mails can be read, when no SMTP server is configured. */
  mailbox: Mailbox | undefined;
  /** What operators have switched off. */
  switches: Switches;
  /** Whether Redis keeps what is written; absent without one. */
  verifyRedis: (() => Promise<void>) | undefined;
  /** Whether the mail server lets us in; absent without one. @throws MailError */
  verifyMail: (() => Promise<void>) | undefined;
  log: FastifyBaseLogger;
  /** What `/metrics` shows; modules add theirs. */
  metrics: Registry;
  /** When work in the background was last done, by any instance. */
  jobTimes: JobTimes;
  /** Whether the process serves, or is about to stop. */
  lifecycle: Lifecycle;
  /** Epoch milliseconds. */
  now: () => number;
  /** For calls to other services. */
  fetch: typeof fetch;
  /** Closes what was opened, after the app has been closed. */
  close(): Promise<void>;
}
