/** Seals the secrets that are stored in the database with `SECRETS_KEY`: a copy of the database alone does not reveal them. */
import { createHash } from 'node:crypto';
import { StartupError } from '../utilities/errors.ts';
import { open, seal } from './sealing.ts';

export interface SecretVault {
  /**
   * As it is kept: sealed by the newest key, or as it is where there is none.
   *
   * @param boundTo The row that it belongs to: moved to another one it does not open.
   */
  close(boundTo: string, secret: string): string;
  /** @throws StartupError When it was sealed by a key that was not given. */
  open(boundTo: string, kept: string): string;
}

/** "sealed", which key by the beginning of its hash, and what is sealed: no secret of ours has a colon. */
const SEALED = /^sealed:([\w-]{8}):(.+)$/;

/** Names a key without telling it: 8 characters. */
export const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** Returns the id of the key that sealed a secret, or nothing for one that is stored as it is. */
export const sealerOf = (kept: string): string | undefined => SEALED.exec(kept)?.[1];

/** @param keys 32 bytes each, newest first; none keeps secrets as they are. */
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
          'SECRETS_KEY: secrets in the database are sealed by a key that is not given (docs/operations/keys.md).',
        );
      }
      return open(key, boundTo, sealed);
    },
  };
}

/** Keeps secrets as they are. */
export const openVault = createSecretVault([]);
