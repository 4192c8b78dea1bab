import { readFileSync } from 'node:fs';
import type { PlacedPhrase } from './phrase-sets.ts';

const LONGEST_PHRASE = 100;
// eslint-disable-next-line no-control-regex -- which is what must not be in a phrase.
const UNSHOWABLE = /[\u0000-\u001f\u007f<>\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Whether a text can be shown as a phrase: not too long, without markup, invisible characters or
 * direction changes.
 */
export function isPhrase(text: string): boolean {
  return text.length <= LONGEST_PHRASE && !UNSHOWABLE.test(text);
}
const LINE = /^([a-z]{2}(?:-[a-z]{2,3})?)\t(\d{1,9})\t(.+)$/;

/**
 * Parses a UTF-8 file with one `place<TAB>weight<TAB>phrase` per line. Skips empty lines and those
 * that start with "#".
 *
 * @throws Error When another line has a different format.
 */
export function readPhrases(file: string | URL): PlacedPhrase[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.flatMap((text, index) => {
    if (text.trim() === '' || text.startsWith('#')) return [];
    const [, place, weight, phrase = ''] = LINE.exec(text) ?? [];
    if (!place || !weight || !isPhrase(phrase)) {
      throw new Error(`Cannot read line ${index + 1} of the phrases: ${text}`);
    }
    return [{ place, weight: Number(weight), phrase: phrase.trim() }];
  });
}
