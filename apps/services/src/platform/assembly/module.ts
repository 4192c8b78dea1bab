import type { FastifyInstance } from 'fastify';
import type { Contracts } from './contracts.ts';
import type { RateRules } from '../http/limits/rate-rules.ts';
import type { MailSample } from '../mail/mail-samples.ts';
import type { Platform } from './platform.ts';
import type { Retention } from '../jobs/retention.ts';

export interface ModuleDependencies<Used extends object = object, Offered extends object = object> {
  platform: Platform;
  contracts: Contracts<Used, Offered>;
  /** The names of the website's pages that pixels may contain; absent without a website. */
  pages?: readonly string[] | undefined;
}

/**
 * A module of the monolith, which is one folder.
 *
 * `register` adds routes with their full paths (`/api/auth/v2/token`). It runs inside an
 * encapsulated Fastify plugin, so content-type parsers and hooks stay within the module. Background
 * work is a job (`platform/jobs/jobs.ts`).
 *
 * `Used` and `Offered` are the contracts it needs from other modules and those it provides; a
 * module's `contract.ts` has the types.
 */
export interface ServiceModule<Used extends object = object, Offered extends object = object> {
  /** The module's name, which also names the table that records its migrations. */
  name: string;
  /** The absolute path of the folder written by drizzle-kit: `meta/_journal.json` and SQL files. */
  migrationsFolder?: string;
  /** The module's sample emails for `/dev/mails`. */
  mailSamples?: readonly MailSample[];
  /** How long rows are kept. Every table of the module must be listed. */
  retention?: readonly Retention[];
  /** The rate limits that the module's routes name in `config.rateRule`. */
  rateRules?: RateRules;
  register(
    app: FastifyInstance,
    dependencies: ModuleDependencies<Used, Offered>,
  ): void | Promise<void>;
}
