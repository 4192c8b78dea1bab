import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 64 random bytes, 86 characters: session ids. */
export function drawToken(): string {
  return randomBytes(64).toString('base64url');
}

/** SHA-256, for values with too much randomness to be guessed from it. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Compares in a time that does not depend on where two values differ. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** So many decimal digits, each passcode equally likely. */
export function drawPasscode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/** No vowels and nothing that reads alike: spells no word and survives being read aloud. */
const REFERENCE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Four letters that a mail and the page which asked for it share. Not a secret. */
export function drawReference(): string {
  return Array.from({ length: 4 }, () => REFERENCE_LETTERS[randomInt(20)]).join('');
}
