/**
 * Links in the emails about a new sign-in or a linked purchase, with which the reader undoes it
 * without signing in.
 *
 * Tokens are not stored: a keyed hash binds each to its credential, its expiry and the address it
 * was emailed to.
 */
import { macOf } from '../../platform/secrets/keyed-hash.ts';
import type { Key, KeySet } from '../../platform/secrets/key-set.ts';
import { AUTH_PATH, CREDENTIAL_UNDO_SECONDS } from '../constants.ts';
import { isEqual } from '../secrets.ts';

/** A credential that the owner may not have wanted: a token family, or a purchase. */
export interface UndoableCredential {
  kind: 'sign-in' | 'purchase';
  id: string;
}

export interface UndoLinks {
  linkTo(credential: UndoableCredential, emailKey: string): string;
  /** Returns the credential that a token names, unverified; `undefined` for an expired token. */
  read(token: string): UndoableCredential | undefined;
  /** Whether a token was emailed to this address. */
  isFor(token: string, emailKey: string): boolean;
}

/** Length of 256 bits in base64url. */
const MAC_LENGTH = 43;
const KINDS = { s: 'sign-in', p: 'purchase' } as const;
/** Kind, ID, expiry in seconds (base 36), keyed hash. */
const TOKEN = /^([sp])\.([0-9a-f-]{36})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export function createUndoLinks(options: {
  key: KeySet;
  publicOrigin: string;
  /** Epoch milliseconds. */
  now: () => number;
}): UndoLinks {
  const { key, publicOrigin, now } = options;
  const macFor = (by: Key, emailKey: string, named: string) =>
    macOf(by.bytes, 'undo-credential', emailKey, named).slice(0, MAC_LENGTH);

  return {
    linkTo({ kind, id }, emailKey) {
      const expires = Math.floor(now() / 1000 + CREDENTIAL_UNDO_SECONDS).toString(36);
      const named = `${kind === 'purchase' ? 'p' : 's'}.${id}.${expires}`;
      const token = `${named}.${macFor(key[0], emailKey, named)}`;
      return `${publicOrigin}${AUTH_PATH}/account/credential/undo?token=${token}`;
    },

    read(token) {
      const [, letter, id, expires] = TOKEN.exec(token) ?? [];
      if (id === undefined || Number.parseInt(expires ?? '', 36) * 1000 <= now()) return undefined;
      return { kind: KINDS[letter as keyof typeof KINDS], id };
    },

    isFor(token, emailKey) {
      const named = token.slice(0, -MAC_LENGTH - 1);
      const mac = token.slice(-MAC_LENGTH);
      return key.some((by) => isEqual(mac, macFor(by, emailKey, named)));
    },
  };
}
