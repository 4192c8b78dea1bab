/** Limits of one attempt to hand a mail over, in ms. */
export const SMTP_CONNECT_TIMEOUT_MS = 5000;
export const SMTP_GREETING_TIMEOUT_MS = 5000;
export const SMTP_SOCKET_TIMEOUT_MS = 10_000;
/** Attempts for one mail, the first included. */
export const SMTP_ATTEMPTS = 3;
/** Pause before the second attempt, in ms; doubled for each further one. */
export const SMTP_RETRY_MS = 200;
/** The share by which a pause is drawn longer, so that instances do not retry in step. */
export const SMTP_RETRY_JITTER = 0.3;
/** No further attempt after this, in ms: someone may be waiting for the answer. */
export const SMTP_TOTAL_MS = 20_000;
/** Mails that one instance hands over at once. */
export const SMTP_CONNECTIONS = 5;
/** Mails that the development mailbox keeps. */
export const MAILBOX_SIZE = 200;
/** Pause before a mail is tried again, in ms; doubled for each further attempt, up to the longest. */
export const MAIL_FIRST_PAUSE_MS = 5000;
export const MAIL_LONGEST_PAUSE_MS = 3_600_000;
/** How often each instance looks for mails that wait, in ms. */
export const MAIL_POLL_MS = 5000;
/** A worker silent for this long, in ms, is presumed dead; several times what one attempt may take. */
export const MAIL_SENDING_LIMIT_MS = 120_000;
/** How long nothing is sent to an address that was refused, in ms; doubled by each further refusal. */
export const MAIL_HOLD_MS = 3_600_000;
export const MAIL_LONGEST_HOLD_MS = 30 * 86_400_000;
/** How long the fate of a mail is known, in ms; its content is gone at once. */
export const MAIL_RETENTION_MS = 7 * 86_400_000;
