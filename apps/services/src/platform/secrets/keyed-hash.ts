import { createHmac, createSecretKey } from 'node:crypto';
import { oncePer } from '../utilities/once-per.ts';

/** Making one of bytes takes several times as long as a hash. */
const secretKeyOf = oncePer((key: Buffer) => createSecretKey(key));

/** A keyed hash: without the key it cannot be computed, and so not be guessed from. 86 characters. */
export function macOf(key: Buffer, ...parts: string[]): string {
  // Length before each part: no two lists of parts give one text.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHmac('sha512', secretKeyOf(key)).update(text).digest('base64url');
}
