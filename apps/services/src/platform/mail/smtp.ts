import nodemailer from 'nodemailer';
import type { Environment } from '../config.ts';
import {
  SMTP_ATTEMPTS,
  SMTP_CONNECTIONS,
  SMTP_CONNECT_TIMEOUT_MS,
  SMTP_GREETING_TIMEOUT_MS,
  SMTP_RETRY_JITTER,
  SMTP_RETRY_MS,
  SMTP_SOCKET_TIMEOUT_MS,
  SMTP_TOTAL_MS,
} from './constants.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  smtpUrl: string;
  /** `MAIL_FROM`. */
  from: string;
  environment: Environment;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface SmtpMailer extends Mailer {
  /** Whether the server lets us in. @throws MailError */
  verify(): Promise<void>;
  close(): void;
}

/** Hands mails to an SMTP server, trying again a few times when it is busy or cannot be reached. */
export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const {
    now = Date.now,
    sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    random = Math.random,
  } = options;
  const transport = nodemailer.createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
    greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
    socketTimeout: SMTP_SOCKET_TIMEOUT_MS,
    // Passcodes do not travel in the clear; a relay on the same machine has no wire.
    requireTLS: options.environment !== 'development' && !isLoopback(options.smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      const end = now() + SMTP_TOTAL_MS;
      for (let attempt = 1; ; attempt += 1) {
        try {
          await transport.sendMail(messageOf(mail, options.from));
          return;
        } catch (cause) {
          const error = mailErrorFrom(cause);
          if (error.code === 'rejected' || attempt === SMTP_ATTEMPTS || now() >= end) throw error;
          await sleep(SMTP_RETRY_MS * 2 ** (attempt - 1) * (1 + SMTP_RETRY_JITTER * random()));
        }
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (cause) {
        throw mailErrorFrom(cause);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail, from: string) {
  return {
    from,
    // As an object the address is one address, whatever commas it holds.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
  };
}

/** The server's own words may repeat the address: only its status is kept. */
function mailErrorFrom(cause: unknown): MailError {
  const { responseCode } = (cause ?? {}) as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500
    ? new MailError('rejected', `The mail server refused the message (${responseCode})`)
    : new MailError(
        'unavailable',
        typeof responseCode === 'number'
          ? `The mail server cannot take the message now (${responseCode})`
          : 'The mail server cannot be reached',
      );
}

function isLoopback(smtpUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
}
