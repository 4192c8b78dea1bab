/** Timeouts of one SMTP delivery attempt, in ms. */
export const SMTP_CONNECT_TIMEOUT_MS = 5000;
export const SMTP_GREETING_TIMEOUT_MS = 5000;
export const SMTP_SOCKET_TIMEOUT_MS = 10_000;
/** The maximum number of attempts for one email, including the first. */
export const SMTP_ATTEMPTS = 3;
/** The pause before the second attempt, in ms; doubled for each further one. */
export const SMTP_RETRY_MS = 200;
/**
 * The maximum share by which a pause is randomly extended, so that instances don't retry in step.
 */
export const SMTP_RETRY_JITTER = 0.3;
/**
 * The time after which no further attempt starts, in ms, because a user may be waiting for the
 * response.
 */
export const SMTP_TOTAL_MS = 20_000;
/** The number of emails that one instance sends concurrently. */
export const SMTP_CONNECTIONS = 5;
export const MAILBOX_SIZE = 200;
/**
 * The pause before an email is retried, in ms; doubled for each further attempt, up to the longest.
 */
export const MAIL_FIRST_PAUSE_MS = 5000;
export const MAIL_LONGEST_PAUSE_MS = 3_600_000;
export const MAIL_POLL_MS = 5000;
/**
 * A worker silent for this long, in ms, is presumed dead; several times what one attempt may take.
 */
export const MAIL_SENDING_LIMIT_MS = 120_000;
/** How long nothing is sent to a rejected address, in ms; doubled by each further rejection. */
export const MAIL_HOLD_MS = 3_600_000;
export const MAIL_LONGEST_HOLD_MS = 30 * 86_400_000;
/** How long the outcome of an email is stored, in ms; its content is deleted immediately. */
export const MAIL_RETENTION_MS = 7 * 86_400_000;
