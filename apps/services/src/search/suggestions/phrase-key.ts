import { normalizeText } from '../../platform/utilities/bounded-text.ts';

/**
 * Returns the key by which phrases and queries are compared. It ignores compatibility forms, case,
 * repeated spaces, and accents of Latin, Greek and Cyrillic letters. It keeps a trailing space,
 * after which another word follows.
 */
export function phraseKey(text: string): string {
  const folded = normalizeText(text, 'NFKC').toLowerCase();
  // Most queries are ASCII; the two passes for accents cost more than all the rest.
  // eslint-disable-next-line no-control-regex -- ASCII is meant.
  const plain = /^[\u0000-\u007f]*$/.test(folded)
    ? folded
    : normalizeText(normalizeText(folded, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC');
  return plain.replace(/\s+/g, ' ').trimStart();
}
