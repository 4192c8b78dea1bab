/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** The whole message, readable without HTML. */
  text: string;
  /** The same in HTML; anyone who writes it escapes what comes from outside. */
  html: string;
  /** BCP 47 tag of the language it is written in. */
  locale: string;
  /**
   * Where a mail to many is unsubscribed from with one request and no question (RFC 8058); mail programs show a button
   * for it. Holds a token of the receiver's.
   */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /**
   * Resolves when the message was handed over. @throws MailError
   *
   * @param options.id Becomes its Message-ID: mail servers know a message again by it.
   */
  send(mail: Mail, options?: { id: string }): Promise<void>;
  /** The work of sending without a mail, where that is any: nobody can tell by it whether there was one. */
  rehearse?(): Promise<void>;
}

/**
 * `unavailable`: it was not taken now. `undeliverable`: the server refuses the address, `rejected`: the message;
 * trying again is of no use. `unknown`: it may have been taken.
 */
export type MailErrorCode = 'unavailable' | 'undeliverable' | 'rejected' | 'unknown';

/** A message could not be handed over. Carries no address and nothing of the message. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
