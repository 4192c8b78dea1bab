/** How long to wait for a connection, in ms: beyond, the request is answered 503. */
export const CONNECTION_TIMEOUT_MS = 3000;
/** The server ends a statement after this, in ms. */
export const STATEMENT_TIMEOUT_MS = 10_000;
/** We end waiting for a statement after this, in ms: the server's own limit comes first unless it is gone. */
export const QUERY_TIMEOUT_MS = 12_000;
/** A transaction that was forgotten open is ended after this, in ms. */
export const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;
/** The server ends a statement of a job in the background after this, in ms. */
export const JOB_STATEMENT_TIMEOUT_MS = 600_000;
/** For how long the lease of a job keeps others out when its holder dies, in ms. */
export const JOB_LEASE_MS = 60_000;
/** Closing a connection that leads to a server which hangs is given up after this, in ms. */
export const CLOSE_TIMEOUT_MS = 2000;
/** For how long a refused write is held against the database, in ms. */
export const REFUSAL_MEMORY_MS = 10_000;
/** A health check waits this long, in ms. */
export const PING_TIMEOUT_MS = 2000;
/** How long a starting server waits for its database, in ms: both may be starting together. */
export const START_WAIT_MS = 30_000;
/** Pause between two attempts of a starting server, in ms. */
export const START_RETRY_MS = 1000;
/** How long an instance waits for another one that is migrating, in ms. */
export const MIGRATION_LOCK_TIMEOUT_MS = 120_000;
/** Identifies our migrations among the advisory locks of a database: "mallard" in ASCII, first six bytes. */
export const MIGRATION_LOCK_ID = 0x6d616c6c6172;
/** Said to clients while the database is gone, in seconds. */
export const UNAVAILABLE_RETRY_AFTER_SECONDS = 5;
/** Begins the message of a database that hangs. */
export const NO_ANSWER = 'The database did not answer';
