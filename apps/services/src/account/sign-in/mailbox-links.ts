/**
 * Links in the mails that anybody can have sent to an address. Anyone who opens one reads the mailbox and is no stranger:
 * what they ask for with its token is counted apart from what strangers do (`rate-rules.ts`). It is good for nothing else;
 * nobody is signed in by it.
 *
 * Nothing is kept of a token, it proves itself: it says until when it is good, and a keyed hash says so of one address.
 * So opening a link uses nothing up, whatever program looks into mails.
 */
import { randomBytes } from 'node:crypto';
import { macOf } from '../../platform/secrets/keyed-hash.ts';
import type { Key, KeySet } from '../../platform/secrets/key-set.ts';
import { MAILBOX_LINK_SECONDS } from '../constants.ts';
import { isEqual } from '../secrets.ts';

/** The page that a link opens. */
export type MailboxPage = 'activate' | 'add-email' | 'edit-email';

export interface MailboxLinks {
  /** @returns The address of a page in a language, once that is known. */
  linkTo(page: MailboxPage, emailKey: string): (locale: string) => string;
  /** Whether a token was mailed to an address and is still good. */
  isFor(token: string, emailKey: string): boolean;
}

/** 256 bits of the hash, of which each character has six. */
const MAC_LENGTH = 43;
/** Until when it is good, in seconds by the base of 36; its name; the hash. */
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
      // Tells it from that of another mail, which has a budget of its own.
      const name = randomBytes(6).toString('base64url');
      // In the fragment of the address, which browsers send to nobody.
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
