import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PlacedPhrase } from './phrase-sets.ts';

const LONGEST_PHRASE = 100;
// eslint-disable-next-line no-control-regex -- which is what must not be in a phrase.
const UNSHOWABLE = /[\u0000-\u001f\u007f<>\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;

/** Whether this can be shown as a phrase: not too long, no markup, and nothing that turns text around or hides in it. */
export function isPhrase(text: string): boolean {
  return text.length <= LONGEST_PHRASE && !UNSHOWABLE.test(text);
}
const LINE = /^([a-z]{2}(?:-[a-z]{2,3})?)\t(\d{1,9})\t(.+)$/;

/** A line that cannot be read. */
export interface BadLine {
  /** From 1. */
  line: number;
  text: string;
}

/**
 * Reads a file of phrases: a line each, `place<TAB>weight<TAB>phrase`, UTF-8. Empty lines and those that begin with
 * "#" are skipped.
 *
 * @param onBadLine Told of each other line; it is left out.
 */
export async function* readPhrases(
  file: string | URL,
  onBadLine: (bad: BadLine) => void,
): AsyncGenerator<PlacedPhrase> {
  let line = 0;
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    line += 1;
    if (text.trim() === '' || text.startsWith('#')) continue;
    const [, place, weight, phrase = ''] = LINE.exec(text) ?? [];
    if (!place || !weight || !isPhrase(phrase)) onBadLine({ line, text });
    else yield { place, weight: Number(weight), phrase: phrase.trim() };
  }
}
