import type { FastifyInstance } from 'fastify';
import type { Contracts } from './contracts.ts';
import type { RateRules } from '../http/limits/rate-rules.ts';
import type { MailSample } from '../mail/mail-samples.ts';
import type { Platform } from './platform.ts';
import type { Retention } from '../jobs/retention.ts';

/** What a module is given when it is registered. */
export interface ModuleDependencies<Used extends object = object, Offered extends object = object> {
  platform: Platform;
  contracts: Contracts<Used, Offered>;
  /** What the pages of the website are called where they are counted; absent without a website. */
  pages?: readonly string[] | undefined;
}

/**
 * One folder of the monolith.
 *
 * `register` adds routes with their full paths (`/api/auth/v2/token`). It runs inside an encapsulated
 * Fastify plugin: content-type parsers and hooks stay within the module. Work in the background is a job
 * (`platform/jobs/jobs.ts`).
 *
 * `Used` and `Offered` are what it needs of other modules and what it gives them; `contract.ts` of a module has the
 * types.
 */
export interface ServiceModule<Used extends object = object, Offered extends object = object> {
  /** Also names the table that records its migrations. */
  name: string;
  /** Absolute folder written by drizzle-kit: `meta/_journal.json` and SQL files. */
  migrationsFolder?: string;
  /** Its mails, for `/dev/mails`. */
  mailSamples?: readonly MailSample[];
  /** How long rows of its tables are kept: every table is in it. */
  retention?: readonly Retention[];
  /** Limits that its routes name in `config.rateRule`. */
  rateRules?: RateRules;
  register(
    app: FastifyInstance,
    dependencies: ModuleDependencies<Used, Offered>,
  ): void | Promise<void>;
}
