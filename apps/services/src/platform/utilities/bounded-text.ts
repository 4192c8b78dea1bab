/**
 * Texts that clients send, bounded before anything else reads them. Normalizing takes time in the square of the length, and
 * patterns and parsers should not see 64 kB where an address or a name belongs.
 */
import * as z from 'zod/mini';

/** The longest text that is normalized, in UTF-16 units: 0.3 ms when all of them are combining marks. */
const LONGEST_NORMALIZED = 1024;

/** A text of at most `max` UTF-16 units. */
export const boundedText = (max: number) => z.string().check(z.maxLength(max));

/** A text cut to `max` UTF-16 units, to be validated later and shown again; empty when it is no text. */
export const cutText = (max: number) =>
  z.catch(
    z.pipe(
      z.string(),
      z.transform((text) => text.slice(0, max)),
    ),
    '',
  );

/**
 * Normalizes a text whose length was checked.
 *
 * @throws RangeError When the caller has not bounded it.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  if (text.length > LONGEST_NORMALIZED) {
    throw new RangeError(`Cannot normalize ${text.length} characters. Check the length first.`);
  }
  return text.normalize(form);
}
