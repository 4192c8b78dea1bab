import { usePage } from './page-context.ts';

/**
 * Space between two sentences from separate messages; empty in Chinese and Japanese, whose full
 * stops are full-width.
 */
export function SentenceSpace() {
  const { locale } = usePage();
  return /^(?:ja|zh)/.test(locale) ? null : ' ';
}
