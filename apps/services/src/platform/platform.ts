import type { Config } from './config.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { Mailer } from './mail/mailer.ts';

/** The edges of the process, given to every module. */
export interface Platform {
  config: Config;
  database: DatabaseHandle;
  mailer: Mailer;
  /** Epoch milliseconds. */
  now: () => number;
  /** For calls to other services. */
  fetch: typeof fetch;
}
