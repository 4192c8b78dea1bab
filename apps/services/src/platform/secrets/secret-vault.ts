/**
 * Encrypts the secrets in the database with `SECRETS_KEY`, so that a copy of the database alone
 * does not reveal them.
 */
import { createHash } from 'node:crypto';
import { StartupError } from '../utilities/errors.ts';
import { open, seal } from './sealing.ts';

export interface SecretVault {
  /**
   * Returns the text to store: encrypted with the newest key, or the plain secret if there is none.
   *
   * @param boundTo The row that it belongs to; it can't be decrypted in another one.
   */
  close(boundTo: string, secret: string): string;
  /** @throws StartupError When it was encrypted with a key that was not given. */
  open(boundTo: string, kept: string): string;
}

/** "sealed", the key ID and the ciphertext. None of our plain secrets contains a colon. */
const SEALED = /^sealed:([\w-]{8}):(.+)$/;

/** Returns the ID of a key, the first 8 characters of its hash, which doesn't reveal the key. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

/**
 * Returns the ID of the key that encrypted a secret, or `undefined` for one stored in plain text.
 */
export const sealerOf = (kept: string): string | undefined => SEALED.exec(kept)?.[1];

/** @param keys 32 bytes each, newest first; without any, secrets are stored in plain text. */
export function createSecretVault(keys: readonly Buffer[]): SecretVault {
  const keyById = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [newest] = keys;
  return {
    close: (boundTo, secret) =>
      newest === undefined ? secret : `sealed:${keyIdOf(newest)}:${seal(newest, boundTo, secret)}`,
    open(boundTo, kept) {
      const [, id = '', sealed] = SEALED.exec(kept) ?? [];
      if (sealed === undefined) return kept;
      const key = keyById.get(id);
      if (key === undefined) {
        throw new StartupError(
          'SECRETS_KEY: secrets in the database are encrypted with a key that isn’t listed (docs/operations/keys.md).',
        );
      }
      return open(key, boundTo, sealed);
    },
  };
}

export const openVault = createSecretVault([]);
