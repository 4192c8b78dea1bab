import { LONG_PASSCODE_LENGTH, PASSCODE_LENGTH, PASSCODE_TEXT_LIMIT } from '../constants.ts';

/** Separators between groups of digits; Unicode does not class the minus sign as punctuation. */
const SEPARATOR = String.raw`[\s\p{P}\u2212]`;
const SEPARATORS = new RegExp(SEPARATOR, 'gu');
const GROUPED_DIGITS = new RegExp(String.raw`\d+(?:${SEPARATOR}\d+)*`, 'gu');

/**
 * Extracts the digits of a passcode from text that a user typed or pasted.
 *
 * Digits of every script (full-width, Arabic-Indic, Devanagari …) become ASCII digits; spaces,
 * punctuation and invisible marks around and between them are dropped. In a sentence, it returns
 * the only number that can be a passcode.
 *
 * @param text For example "123 456", "１２３４５６", "١٢٣-٤٥٦" or "Your passcode is 123456."
 * @returns Six or eight ASCII digits, or `undefined` if the text contains no passcode, several
 *   different ones, or more than {@link PASSCODE_TEXT_LIMIT} characters.
 */
export function normalizePasscode(text: string | null | undefined): string | undefined {
  if (typeof text !== 'string' || text.length > PASSCODE_TEXT_LIMIT) return undefined;
  const ascii = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValueOf(digit)));
  const whole = ascii.replace(SEPARATORS, '');
  if (!/\D/.test(whole)) return isPasscode(whole) ? whole : undefined;
  return onlyPasscodeOf(ascii.match(/\d+/g)) ?? onlyPasscodeOf(ascii.match(GROUPED_DIGITS));
}

function onlyPasscodeOf(numbers: readonly string[] | null): string | undefined {
  const passcodes = new Set(
    numbers?.map((number) => number.replace(SEPARATORS, '')).filter(isPasscode),
  );
  return passcodes.size === 1 ? [...passcodes][0] : undefined;
}

const isPasscode = ({ length }: string) =>
  length === PASSCODE_LENGTH || length === LONG_PASSCODE_LENGTH;

/**
 * Returns the value of a decimal digit of any script.
 *
 * Unicode keeps each script's ten digits together in ascending order, but blocks may touch (the
 * mathematical digits are five sets in a row), so the value is the distance to the start of the
 * run, modulo ten.
 */
function digitValueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--;
  return (codePoint - start) % 10;
}
