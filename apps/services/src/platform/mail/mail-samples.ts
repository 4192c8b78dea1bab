import type { MailContent, MailLocale } from './layout.ts';

/** A mail with everything filled in, to be looked at in each language. */
export interface MailSample {
  /** Unlike all others, in kebab-case. */
  name: string;
  /** @param origin What its links begin with. */
  write(locale: MailLocale, origin: string): MailContent;
}
