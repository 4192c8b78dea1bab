/**
 * Length limits for text from clients, applied before any other processing. Normalization takes
 * quadratic time, and patterns and parsers should not get 64 kB instead of an address or a name.
 */
import * as z from 'zod/mini';

/**
 * The longest text that is normalized, in UTF-16 code units: 0.3 ms if all of them are combining
 * marks.
 */
const LONGEST_NORMALIZED = 1024;

/** A schema for text of at most `max` UTF-16 code units. */
export const boundedText = (max: number) => z.string().check(z.maxLength(max));

/**
 * A schema that truncates text to `max` UTF-16 code units, to be validated later and shown again;
 * other values become empty.
 */
export const cutText = (max: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, max)),
    ),
    '',
  );

/**
 * Normalizes a text of bounded length.
 *
 * @throws RangeError When the caller has not limited its length.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  if (text.length > LONGEST_NORMALIZED) {
    throw new RangeError(`Cannot normalize ${text.length} characters. Check the length first.`);
  }
  return text.normalize(form);
}
