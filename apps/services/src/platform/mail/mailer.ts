/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** The complete message as plain text. */
  text: string;
  /** The same message in HTML; its author must escape external values. */
  html: string;
  /** The BCP 47 tag of its language. */
  locale: string;
  /**
   * The URL for one-click unsubscribing from a bulk email without confirmation (RFC 8058), for
   * which email clients show a button. It contains the recipient's token.
   */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the message. @throws MailError
   *
   * @param options.id Becomes its Message-ID, by which mail servers can detect duplicates.
   */
  send(mail: Mail, options?: { id: string }): Promise<void>;
  /**
   * Does the same work as sending, without an email, so that timing doesn't reveal whether one was
   * sent.
   */
  rehearse?(): Promise<void>;
}

/**
 * `unavailable`: not accepted now. `undeliverable`: the server rejects the address; `rejected`: the
 * message; retrying is useless for both. `unknown`: the server may have accepted it.
 */
export type MailErrorCode = 'unavailable' | 'undeliverable' | 'rejected' | 'unknown';

/**
 * A message could not be delivered. The error contains neither the address nor any of the message.
 */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
