import { PASSPHRASE_WORDS } from './passphrase-words.ts';

/** Words of a suggested passphrase: of 1,024 words, that is 60 bits, before the derivation adds its work. */
const SUGGESTED_WORDS = 6;

/** What one of one's own has to have at least: everybody's settings are found by their passphrase alone. */
export const LEAST_CHARACTERS = 16;
const LEAST_DIFFERENT_CHARACTERS = 8;

/**
 * A passphrase that nobody has guessed, drawn by the browser's own generator.
 *
 * @param random Fills an array with random numbers; `crypto.getRandomValues` unless given.
 */
export function suggestPassphrase(
  random: (array: Uint16Array<ArrayBuffer>) => void = (array) => crypto.getRandomValues(array),
): string {
  const draws = new Uint16Array(SUGGESTED_WORDS);
  random(draws);
  // 65,536 is a multiple of 1,024, so that every word is as likely as any other.
  return [...draws].map((draw) => PASSPHRASE_WORDS[draw % PASSPHRASE_WORDS.length]).join(' ');
}

/**
 * One form of a passphrase however it was typed: phones begin with a capital and end with a space, keyboards compose
 * letters in more ways than one.
 */
export function normalizePassphrase(typed: string): string {
  return typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim().replace(/\s+/g, ' ');
}

/** Whether it is long and varied enough to be somebody's alone. */
export function isStrongEnough(typed: string): boolean {
  const characters = [...normalizePassphrase(typed)];
  return (
    characters.length >= LEAST_CHARACTERS && new Set(characters).size >= LEAST_DIFFERENT_CHARACTERS
  );
}
