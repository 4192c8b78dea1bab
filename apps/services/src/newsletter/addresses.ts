/**
 * What stands for an address.
 *
 * Its link token is a keyed hash of it: the same in all mails that it will ever get, so that the oldest of them still
 * unsubscribes, and nowhere in the database. Its id is a keyed hash of that token: found from the address as well as
 * from the link, and leading back to neither.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { emailKeyOf } from '../platform/utilities/email-address.ts';
import { macOf } from '../platform/secrets/keyed-hash.ts';
import {
  type Key,
  keyNamedIn,
  type Macs,
  macsBy,
  macsOf,
  openBy,
  sealBy,
} from '../platform/secrets/key-set.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import { open, seal } from '../platform/secrets/sealing.ts';
import type { Frequency } from './schema.ts';

/** What a link alone can bring back. */
export interface LockedSubscription {
  address: string;
  locale: string;
  frequency: Frequency;
}

/** Form of a link token: it tells one that was cut off in a mail from one that has expired. */
export const LINK_TOKEN = /^[\w-]{86}$/;
/** Form of a token that confirms an address. */
export const CONFIRMATION_TOKEN = /^[\w-]{43}$/;

export function createAddresses(keys: Keyring) {
  const naming = keys.open('newsletter');
  const sealing = keys.open('newsletter-address');
  const keyOfLink = (linkToken: string) =>
    createHmac('sha256', linkToken).update('newsletter').digest();
  const idBy = (key: Key, linkToken: string) =>
    key.hashPrefix + macOf(key.bytes, 'subscriber', linkToken);
  const linkTokenBy = (key: Key, address: string) => macOf(key.bytes, 'link', emailKeyOf(address));

  return {
    /** Of an address: a subscriber is known by one of them. */
    idsOf: (address: string): Macs => macsBy(naming, (key) => idBy(key, linkTokenBy(key, address))),
    /** Of the link that was mailed to somebody. */
    idsOfLink: (linkToken: string) => naming.map((key) => idBy(key, linkToken)),
    /** The link that leads to a subscriber. */
    linkTokenOf: (id: string, address: string) =>
      linkTokenBy(keyNamedIn(naming, id) ?? naming[0], address),
    /** 256 random bits. */
    drawConfirmationToken: () => randomBytes(32).toString('base64url'),
    macsOfConfirmation: (token: string) => macsOf(naming, 'confirmation', token),
    /** @param boundTo The row's primary key. */
    seal: (boundTo: string, address: string) => sealBy(sealing, boundTo, address),
    open: (boundTo: string, sealed: string) => openBy(sealing, boundTo, sealed),
    /** Encrypts so that we cannot read it without the link from the person's mail. */
    lock: (id: string, linkToken: string, content: LockedSubscription) =>
      seal(keyOfLink(linkToken), id, JSON.stringify(content)),
    unlock: (id: string, linkToken: string, sealed: string) =>
      JSON.parse(open(keyOfLink(linkToken), id, sealed)) as LockedSubscription,
  };
}

export type Addresses = ReturnType<typeof createAddresses>;

/** Enough of an address to know which of one's own it is: "a…@example.org". */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ''}…@${domain}`;
}
