import type { MailContent, MailLocale } from './layout.ts';

/** An email with all values filled in, for review in each language. */
export interface MailSample {
  /** A unique name in kebab-case. */
  name: string;
  /** @param origin The origin of its links. */
  write(locale: MailLocale, origin: string): MailContent;
}
