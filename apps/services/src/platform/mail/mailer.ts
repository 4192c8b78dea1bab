/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** The whole message, readable without HTML. */
  text: string;
  /** The same in HTML; whoever writes it escapes what comes from outside. */
  html: string;
  /** BCP 47 tag of the language it is written in. */
  locale: string;
}

export interface Mailer {
  /** Resolves when the message was handed over. @throws MailError */
  send(mail: Mail): Promise<void>;
}

/** A message could not be handed over. Carries no address and nothing of the message. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** `rejected`: the server refuses this message, trying again is of no use. */
  readonly code: 'unavailable' | 'rejected';

  constructor(code: 'unavailable' | 'rejected', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
