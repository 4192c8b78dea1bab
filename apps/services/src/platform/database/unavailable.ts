const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** PostgreSQL: connection exceptions; shutting down, crashed or starting; too many connections; cut short. */
const SQL_STATES = /^(08...|57P0[1-5]|53300|57014|55P03|25P03)$/;

/** node-postgres reports these without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/;

/** Errors may wrap each other in a circle. */
const LONGEST_CHAIN = 5;

/** True when the error says that the database cannot be reached or asked at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  let link: unknown = error;
  for (let depth = 0; depth < LONGEST_CHAIN; depth += 1) {
    if (typeof link !== 'object' || link === null) return false;
    const { code, message, cause } = link as Record<string, unknown>;
    if (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) return true;
    if (typeof message === 'string' && DRIVER_MESSAGES.test(message)) return true;
    link = cause;
  }
  return false;
}
