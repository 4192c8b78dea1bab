import { LONG_PASSCODE_LENGTH, PASSCODE_LENGTH } from '../constants.ts';

/**
 * Turns what a person typed or pasted into the digits of a passcode.
 *
 * Digits of every script (full-width, Arabic-Indic, Devanagari …) become ASCII digits; spaces, dashes and invisible
 * marks between them are dropped. Everything else makes it not a passcode.
 *
 * @param text For example "123 456", "１２３４５６" or "١٢٣-٤٥٦".
 * @returns Six or eight ASCII digits, or `undefined` when the text is not a passcode.
 */
export function normalizePasscode(text: string): string | undefined {
  const digits = text
    .replace(/[\s\p{Pd}\p{Cf}·.]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValueOf(digit)));
  const isWhole = digits.length === PASSCODE_LENGTH || digits.length === LONG_PASSCODE_LENGTH;
  return isWhole && !/\D/.test(digits) ? digits : undefined;
}

/**
 * The value of a decimal digit of any script.
 *
 * Unicode keeps each script's ten digits together in ascending order, but blocks may touch (the mathematical digits
 * are five sets in a row), so the value is the distance to the start of the run, modulo ten.
 */
function digitValueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return (codePoint - start) % 10;
}
