/** How long to wait for a connection before the request is answered with a 503, in ms. */
export const CONNECTION_TIMEOUT_MS = 3000;
/** The server aborts a statement after this time, in ms. */
export const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * The client stops waiting for a statement after this time, in ms. The server's own limit applies
 * first unless the server is unreachable.
 */
export const QUERY_TIMEOUT_MS = 12_000;
/** The server ends a transaction that is left idle for this long, in ms. */
export const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** The server aborts a background job's statement after this time, in ms. */
export const JOB_STATEMENT_TIMEOUT_MS = 600_000;
/** How long a job's lease excludes other instances after its holder dies, in ms. */
export const JOB_LEASE_MS = 60_000;
/** How long to wait for a connection to a hung server to close, in ms. */
export const CLOSE_TIMEOUT_MS = 2000;
/** How long the database counts as unhealthy after it refused a write, in ms. */
export const REFUSAL_MEMORY_MS = 10_000;
export const PING_TIMEOUT_MS = 2000;
/**
 * How long a starting server waits for its database, in ms; both may be starting at the same time.
 */
export const START_WAIT_MS = 30_000;
export const START_RETRY_MS = 1000;
export const MIGRATION_LOCK_TIMEOUT_MS = 120_000;
export const MIGRATION_LOCK_POLL_MS = 250;
/**
 * The key of our migrations among the database's advisory locks: "mallar", the first six bytes of
 * "mallard" in ASCII.
 */
export const MIGRATION_LOCK_ID = 0x6d616c6c6172;
/** The `Retry-After` sent to clients while the database is unavailable, in seconds. */
export const UNAVAILABLE_RETRY_AFTER_SECONDS = 5;
/** The start of the error message for a hung database. */
export const NO_ANSWER = 'The database did not answer';
