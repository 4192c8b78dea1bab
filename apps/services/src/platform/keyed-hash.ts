import { createHmac } from 'node:crypto';

/** A keyed hash: without the key it cannot be computed, and so not be guessed from. 86 characters. */
export function macOf(key: Buffer, ...parts: string[]): string {
  // Length before each part: no two lists of parts give one text.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHmac('sha512', key).update(text).digest('base64url');
}
