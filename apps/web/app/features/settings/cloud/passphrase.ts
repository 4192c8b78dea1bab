import { PASSPHRASE_WORDS } from './passphrase-words.ts';

/**
 * The number of words in a suggested passphrase: 6 × 10 bits are 60 bits, before key stretching.
 */
const SUGGESTED_WORDS = 6;

/** The minimum length of a user's own passphrase: settings are found by the passphrase only. */
export const LEAST_CHARACTERS = 16;
const LEAST_DIFFERENT_CHARACTERS = 8;

/**
 * Generates a passphrase with the browser's cryptographic random number generator.
 *
 * @param random Fills an array with random numbers; defaults to `crypto.getRandomValues`.
 */
export function suggestPassphrase(
  random: (array: Uint16Array<ArrayBuffer>) => void = (array) => crypto.getRandomValues(array),
): string {
  const draws = new Uint16Array(SUGGESTED_WORDS);
  random(draws);
  // 65,536 is a multiple of 1,024, so the modulo has no bias.
  return [...draws].map((draw) => PASSPHRASE_WORDS[draw % PASSPHRASE_WORDS.length]).join(' ');
}

/**
 * Returns the canonical form of a passphrase: phones capitalize the first letter and append a
 * space, and keyboards compose letters in different ways.
 */
export function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ');
}

/** Returns whether a passphrase is long and varied enough to be unique. */
export function isStrongEnough(typed: string): boolean {
  const characters = [...normalizePassphrase(typed)];
  return (
    characters.length >= LEAST_CHARACTERS && new Set(characters).size >= LEAST_DIFFERENT_CHARACTERS
  );
}
