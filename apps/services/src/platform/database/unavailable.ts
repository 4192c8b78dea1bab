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

/**
 * PostgreSQL error codes: connection exceptions; server shutting down, crashed or starting; out of
 * disk, memory or connections; canceled statements and timeouts; I/O errors.
 */
const SQL_STATES = /^(08...|57P0[1-5]|53[0-3]00|57014|55P03|25P03|58030|25006)$/;

/** PostgreSQL's error code for a write on a read-only server or in a read-only transaction. */
export const READ_ONLY_STATE = '25006';

/** Error codes for a full or failing disk. */
const DISK_STATES = /^(53100|58030)$/;

/** Messages of node-postgres errors that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/;

/** The maximum depth of a `cause` chain; errors may wrap each other in a cycle. */
const LONGEST_CHAIN = 5;

export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) ||
      (typeof message === 'string' && DRIVER_MESSAGES.test(message)),
  );
}

/** Returns true if the error means that the database cannot store data. */
export function isDiskTrouble(error: unknown): boolean {
  return chainOf(error).some(({ code }) => typeof code === 'string' && DISK_STATES.test(code));
}

/** Returns true if the connection leads to a read-only server, as after a failover. */
export function isReadOnlyServer(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === READ_ONLY_STATE);
}

function chainOf(error: unknown): Record<string, unknown>[] {
  const links: Record<string, unknown>[] = [];
  let link: unknown = error;
  while (links.length < LONGEST_CHAIN && typeof link === 'object' && link !== null) {
    links.push(link as Record<string, unknown>);
    link = (link as Record<string, unknown>)['cause'];
  }
  return links;
}
