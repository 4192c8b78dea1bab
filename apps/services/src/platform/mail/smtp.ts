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
import { startClientSpan } from '../tracing/client-spans.ts';
import { MailError, type Mail, type Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  smtpUrl: string;
  /** The sender address, `MAIL_FROM`. */
  from: string;
  environment: Environment;
  now?: () => number;
  /** How long the server may be silent, in ms. */
  socketTimeoutMs?: number;
  sleep?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface SmtpMailer extends Mailer {
  /** Checks that the server accepts our login. @throws MailError */
  verify(): Promise<void>;
}

/** Sends emails through an SMTP server, with a few retries if it is busy or unreachable. */
export function createSmtpMailer(options: SmtpMailerOptions): SmtpMailer {
  const { now = Date.now, sleep = delay, random = Math.random } = options;
  /**
   * Creates a connection for a single email. A pool would resend a message when its connection
   * breaks, without knowing whether the server had already accepted it.
   */
  function connect(log?: SMTPTransport.Options['logger']) {
    return nodemailer.createTransport({
      url: options.smtpUrl,
      connectionTimeout: SMTP_CONNECT_TIMEOUT_MS,
      greetingTimeout: SMTP_GREETING_TIMEOUT_MS,
      socketTimeout: options.socketTimeoutMs ?? SMTP_SOCKET_TIMEOUT_MS,
      // Require TLS, so that passcodes are never sent in the clear; a relay on the same machine
      // needs none.
      requireTLS: options.environment !== 'development' && !isLoopback(options.smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(log && { logger: log, debug: true }),
    });
  }

  async function attempt(mail: Mail, id: string | undefined): Promise<void> {
    let hasBegun = false;
    const endSpan = startClientSpan('smtp send', { 'network.protocol.name': 'smtp' });
    const transport = connect(
      watchReplies((reply) => {
        // The server may have the message from 354 ("Start mail input") on, whatever it replies
        // later.
        if (reply.startsWith('354')) hasBegun = true;
      }),
    );
    try {
      await transport.sendMail(messageOf(mail, options.from, id));
      endSpan();
    } catch (cause) {
      const error = mailErrorFrom(cause, hasBegun);
      endSpan(error);
      throw error;
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
    // Connecting, TLS and the login take nearly all the time of a delivery.
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
    // Pass the address as an object, so that a comma in it cannot add recipients.
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

/** Keep only the server's status: its reply may repeat the address. */
function mailErrorFrom(cause: unknown, hasBegun: boolean): MailError {
  const { responseCode, command } = (cause ?? {}) as { responseCode?: unknown; command?: unknown };
  if (typeof responseCode === 'number') {
    if (responseCode >= 500 && command === 'RCPT TO') {
      return new MailError(
        'undeliverable',
        `The mail server rejected the address (${responseCode})`,
      );
    }
    // Any other rejection before the message, such as of our login, is for the operator to fix.
    return responseCode >= 500 && hasBegun
      ? new MailError('rejected', `The mail server rejected the message (${responseCode})`)
      : new MailError(
          'unavailable',
          `The mail server can’t accept the message now (${responseCode})`,
        );
  }
  return hasBegun
    ? new MailError('unknown', 'The connection was lost while the message was being sent')
    : new MailError('unavailable', 'The mail server is unreachable');
}

/** Passes the server's replies to `onReply`. Nodemailer reports them only in its log. */
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
