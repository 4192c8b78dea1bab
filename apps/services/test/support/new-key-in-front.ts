import { randomBytes } from 'node:crypto';
import type { Key, KeySet } from '../../src/platform/secrets/key-set.ts';

/**
 * Adds a new first key for a purpose to a running server, like a restart with a new first
 * `SECRETS_KEY`.
 */
export function putNewKeyInFront(set: KeySet): void {
  const hashPrefix = `${randomBytes(6).toString('base64url')}.`;
  (set as readonly Key[] as Key[]).unshift({ bytes: randomBytes(32), hashPrefix });
}
