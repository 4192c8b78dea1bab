import { usePage } from './page-context.ts';

/** Between two sentences that are messages of their own: nothing in Chinese and Japanese, whose stops are as wide as a letter. */
export function SentenceSpace() {
  const { locale } = usePage();
  return /^(?:ja|zh)/.test(locale) ? null : ' ';
}
