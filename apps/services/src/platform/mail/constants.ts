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
/** Connections to the mail server of one instance. */
export const SMTP_CONNECTIONS = 5;
/** Mails that the development mailbox keeps. */
export const MAILBOX_SIZE = 200;
