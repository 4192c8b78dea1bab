import { createHmac, createSecretKey } from 'node:crypto';
import { memoizePerKey } from '../utilities/memoize-per-key.ts';

/** Cache key objects: creating one takes several times as long as a hash. */
const secretKeyOf = memoizePerKey((key: Buffer) => createSecretKey(key));

/** Returns a keyed hash of 86 characters. Without the key its input can't be found by guessing. */
export function macOf(key: Buffer, ...parts: string[]): string {
  // Prefix each part with its length, so that no two lists yield the same text.
  const text = parts.map((part) => `${part.length}:${part}`).join('');
  return createHmac('sha512', secretKeyOf(key)).update(text).digest('base64url');
}
