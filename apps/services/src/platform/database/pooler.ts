import { StartupError } from '../utilities/errors.ts';

export const NAME_THE_DATABASE = 'Name the database itself in DATABASE_DIRECT_URL.';

/** PgBouncer rejects startup parameters that it can't preserve on a shared connection. */
const REFUSED_SETTING = /unsupported startup parameter/;

/**
 * Turns a pooler's rejection into an error with a hint for the operator; rethrows everything else.
 */
export const refusePooler =
  (option: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') =>
  (cause: unknown): never => {
    const { message } = (cause ?? {}) as { message?: unknown };
    if (typeof message !== 'string' || !REFUSED_SETTING.test(message)) throw cause;
    throw new StartupError(
      `${option}: leads to a connection pooler (${message}). ${NAME_THE_DATABASE}`,
      { cause },
    );
  };
