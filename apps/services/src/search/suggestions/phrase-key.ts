import { normalizeText } from '../../platform/utilities/bounded-text.ts';

/**
 * What phrases and queries are compared by: compatibility forms, case and the accents of Latin, Greek and Cyrillic letters
 * make no difference, nor does how many spaces stand between words. A space at the end counts: another word follows.
 */
export function phraseKey(text: string): string {
  const folded = normalizeText(text, 'NFKC').toLowerCase();
  // Most queries are plain; the two passes for accents cost more than all the rest.
  // eslint-disable-next-line no-control-regex -- ASCII is meant.
  const plain = /^[\u0000-\u007f]*$/.test(folded)
    ? folded
    : normalizeText(normalizeText(folded, 'NFD').replace(/[\u0300-\u036f]/g, ''), 'NFC');
  return plain.replace(/\s+/g, ' ').trimStart();
}
