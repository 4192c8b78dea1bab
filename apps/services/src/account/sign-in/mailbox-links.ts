/**
 * Links in emails that anyone can have sent to an address. A user who opens one reads the mailbox,
 * so requests with its token are rate-limited separately from those of strangers (`rate-rules.ts`).
 * The token grants nothing else and signs no one in.
 *
 * Tokens are not stored: each contains its expiry and a keyed hash that binds it to one address.
 * Opening a link doesn't consume it, so link scanners do no harm.
 */
import { randomBytes } from 'node:crypto';
import { macOf } from '../../platform/secrets/keyed-hash.ts';
import type { Key, KeySet } from '../../platform/secrets/key-set.ts';
import { MAILBOX_LINK_SECONDS } from '../constants.ts';
import { isEqual } from '../secrets.ts';

export type MailboxPage = 'activate' | 'add-email' | 'edit-email';

export interface MailboxLinks {
  /** @returns The page's URL, given a locale. */
  linkTo(page: MailboxPage, emailKey: string): (locale: string) => string;
  /** Whether a token was emailed to this address and hasn't expired. */
  isFor(token: string, emailKey: string): boolean;
}

/** Length of 256 bits in base64url. */
const MAC_LENGTH = 43;
const TOKEN = /^([0-9a-z]{1,11})\.([\w-]{8})\.([\w-]{43})$/;

export function createMailboxLinks(options: {
  key: KeySet;
  publicOrigin: string;
  /** Epoch milliseconds. */
  now: () => number;
}): MailboxLinks {
  const { key, publicOrigin, now } = options;
  const macFor = (by: Key, emailKey: string, ...said: string[]) =>
    macOf(by.bytes, 'mailbox', emailKey, ...said).slice(0, MAC_LENGTH);

  return {
    linkTo(page, emailKey) {
      const expires = Math.floor(now() / 1000 + MAILBOX_LINK_SECONDS).toString(36);
      // Distinguishes it from the token of another email, which has a separate budget.
      const name = randomBytes(6).toString('base64url');
      // Put the token in the fragment, which browsers don't send to servers.
      const token = `${expires}.${name}.${macFor(key[0], emailKey, expires, name)}`;
      return (locale) => `${publicOrigin}/${locale}/subscriptions/${page}#mail=${token}`;
    },

    isFor(token, emailKey) {
      const [, expires = '', name = '', mac = ''] = TOKEN.exec(token) ?? [];
      const isOurs = (by: Key) => isEqual(mac, macFor(by, emailKey, expires, name));
      if (!key.some(isOurs)) return false;
      return Number.parseInt(expires, 36) * 1000 > now();
    },
  };
}
