/**
 * Keys of ours that instances share stand in the database. There they are sealed by a key that does not: anyone who has a
 * copy of the database alone has neither them nor what they protect.
 */
import { createHash } from 'node:crypto';
import { StartupError } from './errors.ts';
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

const idOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** @param keys 32 bytes each, newest first; none keeps secrets as they are. */
export function createSecretVault(keys: readonly Buffer[]): SecretVault {
  const keyById = new Map(keys.map((key) => [idOf(key), key]));
  const [newest] = keys;
  return {
    close: (boundTo, secret) =>
      newest === undefined ? secret : `sealed:${idOf(newest)}:${seal(newest, boundTo, secret)}`,
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
