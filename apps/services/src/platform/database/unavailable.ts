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
 * PostgreSQL: connection exceptions; shutting down, crashed or starting; out of disk, memory or connections; cut short;
 * errors of the disk.
 */
const SQL_STATES = /^(08...|57P0[1-5]|53[0-3]00|57014|55P03|25P03|58030|25006)$/;

/** What PostgreSQL calls a write on a server, or in a transaction, that only reads. */
export const READ_ONLY_STATE = '25006';

/** The disk is full, or failing. */
const DISK_STATES = /^(53100|58030)$/;

/** node-postgres reports these without a code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/;

/** Errors may wrap each other in a circle. */
const LONGEST_CHAIN = 5;

/** True when the error says that the database cannot be reached or asked at the moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (NETWORK_CODES.has(code) || SQL_STATES.test(code))) ||
      (typeof message === 'string' && DRIVER_MESSAGES.test(message)),
  );
}

/** True when the error says that the database cannot keep what it is given. */
export function isDiskTrouble(error: unknown): boolean {
  return chainOf(error).some(({ code }) => typeof code === 'string' && DISK_STATES.test(code));
}

/** True when the connection leads to a server that only reads: another one writes by now. */
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
