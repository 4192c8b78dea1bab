import type { FastifyInstance } from 'fastify';
import type { MailSample } from './mail/mail-samples.ts';
import type { Platform } from './platform.ts';
import type { PortRegistry } from './ports.ts';
import type { RateRules } from './rate-rules.ts';

/** What a module is given when it is registered. */
export interface ModuleDependencies {
  platform: Platform;
  ports: PortRegistry;
}

/**
 * One folder of the monolith.
 *
 * `register` adds routes with their full paths (`/api/auth/v2/token`). It runs inside an encapsulated
 * Fastify plugin: content-type parsers and hooks stay within the module. Work in the background starts in
 * an `onReady` hook and stops in an `onClose` hook, before the database is closed.
 */
export interface ServiceModule {
  /** Also names the table that records its migrations. */
  name: string;
  /** Absolute folder written by drizzle-kit: `meta/_journal.json` and SQL files. */
  migrationsFolder?: string;
  /** Its mails, for `/dev/mails`. */
  mailSamples?: readonly MailSample[];
  /** Limits that its routes name in `config.rateRule`. */
  rateRules?: RateRules;
  register(app: FastifyInstance, dependencies: ModuleDependencies): void | Promise<void>;
}
