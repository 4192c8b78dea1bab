import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns 64 random bytes as 86 characters, for session IDs. */
export function drawToken(): string {
  return randomBytes(64).toString('base64url');
}

/** Returns the SHA-256 of a value with too much randomness to be brute-forced. */
export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** Compares two values in constant time. */
export function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns a uniformly random passcode with this many decimal digits. */
export function drawPasscode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
}

/**
 * No vowels or similar letters, so that references spell no words and are clear when read aloud.
 */
const REFERENCE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/** Returns four letters shown both in an email and on the page that requested it. Not a secret. */
export function drawReference(): string {
  return Array.from({ length: 4 }, () => REFERENCE_LETTERS[randomInt(20)]).join('');
}
