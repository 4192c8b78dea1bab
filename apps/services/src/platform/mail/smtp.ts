import { setTimeout as delay } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Environment } from '../process/options.ts';
import {
  SMTP_ATTEMPTS,
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
  /** How long the server may be silent, in ms. */
  socketTimeoutMs?: number;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface SmtpMailer extends Mailer {
  /** Whether the server lets us in. @throws MailError */
  verify(): Promise<void>;
}

/** Hands mails to an SMTP server, trying again a few times when it is busy or cannot be reached. */
export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const { now = Date.now, sleep = delay, random = Math.random } = options;
  /**
   * A connection for each mail. A pool would send a message again by itself when its connection breaks, and cannot
   * tell whether the server had it already.
   */
  function connect(log?: SMTPTransport.Options['logger']) {
    return nodemailer.createTransport({
      url: options.smtpUrl,
      connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
      greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
      socketTimeout: options.socketTimeoutMs ?? SMTP_SOCKET_TIMEOUT_MS,
      // Passcodes do not travel in the clear; a relay on the same machine has no wire.
      requireTLS: options.environment !== 'development' && !isLoopback(options.smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(log && { logger: log, debug: true }),
    });
  }

  async function attempt(mail: Mail, id: string | undefined): Promise<void> {
    let hasBegun = false;
    const transport = connect(
      watchReplies((reply) => {
        // "Start mail input": from here on the server may have it, whatever it answers or does not.
        if (reply.startsWith('354')) hasBegun = true;
      }),
    );
    try {
      await transport.sendMail(messageOf(mail, options.from, id));
    } catch (cause) {
      throw mailErrorFrom(cause, hasBegun);
    } finally {
      transport.close();
    }
  }

  async function verify(): Promise<void> {
    const transport = connect();
    try {
      await transport.verify();
    } catch (cause) {
      throw mailErrorFrom(cause, false);
    } finally {
      transport.close();
    }
  }

  return {
    async send(mail, sending) {
      const end = now() + SMTP_TOTAL_MS;
      for (let attempts = 1; ; attempts += 1) {
        try {
          return await attempt(mail, sending?.id);
        } catch (error) {
          if (!(error instanceof MailError)) throw error;
          if (error.code !== 'unavailable' || attempts === SMTP_ATTEMPTS || now() >= end)
            throw error;
          await sleep(SMTP_RETRY_MS * 2 ** (attempts - 1) * (1 + SMTP_RETRY_JITTER * random()));
        }
      }
    },
    // A connection, its encryption and our sign-in are nearly all of it.
    rehearse: verify,
    verify,
  };
}

function messageOf(mail: Mail, from: string, id: string | undefined) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    ...(id !== undefined && {
      messageId: `<${id}@${domain}>`,
    }),
    // As an object the address is one address, whatever commas it holds.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Id': `<newsletter.${domain}>`,
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The server's own words may repeat the address: only its status is kept. */
function mailErrorFrom(cause: unknown, hasBegun: boolean): MailError {
  const { responseCode, command } = (cause ?? {}) as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode === 'number') {
    if (responseCode >= 500 && command === 'RCPT TO') {
      return new MailError(
        'undeliverable',
        `The mail server refused the address (${responseCode})`,
      );
    }
    // Anything else that is refused before the message, such as our sign-in, is for the operator to fix.
    return responseCode >= 500 && hasBegun
      ? new MailError('rejected', `The mail server refused the message (${responseCode})`)
      : new MailError(
          'unavailable',
          `The mail server cannot take the message now (${responseCode})`,
        );
  }
  return hasBegun
    ? new MailError('unknown', 'The connection broke while the message was handed over')
    : new MailError('unavailable', 'The mail server cannot be reached');
}

/** Nodemailer tells of the server's replies only in its log. */
function watchReplies(onReply: (reply: string) => void): SMTPTransport.Options['logger'] {
  const ignore = () => undefined;
  const watch = (entry: unknown, message: unknown) => {
    if ((entry as { tnx?: unknown }).tnx === 'server') onReply(String(message));
  };
  return {
    level: ignore,
    trace: ignore,
    debug: watch,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  } as never;
}

function isLoopback(smtpUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname);
}
