import { randomBytes } from 'node:crypto';
import type { Key, KeySet } from '../../src/platform/secrets/key-set.ts';

/** Gives a running server a new first key for a purpose, as a restart with a new `SECRETS_KEY` in front does. */
export function putNewKeyInFront(set: KeySet): void {
  const hashPrefix = `${randomBytes(6).toString('base64url')}.`;
  (set as readonly Key[] as Key[]).unshift({ bytes: randomBytes(32), hashPrefix });
}
