/**
 * Derives the values that stand for a newsletter subscriber's address.
 *
 * The link token is a keyed hash of the address: identical in all emails, so that even the oldest
 * one still unsubscribes, and not stored in the database. The subscriber ID is a keyed hash of that
 * token: it can be derived from the address or the link, and leads back to neither.
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

/** Data that can be restored only with the link. */
export interface LockedSubscription {
  address: string;
  locale: string;
  frequency: Frequency;
}

/** Format of a link token, to distinguish a truncated link from an expired one. */
export const LINK_TOKEN = /^[\w-]{86}$/;
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
    /**
     * Returns the possible IDs of an address, one per key; a subscriber is stored under one of
     * them.
     */
    idsOf: (address: string): Macs => macsBy(naming, (key) => idBy(key, linkTokenBy(key, address))),
    /** Returns the possible IDs for the token of an emailed link. */
    idsOfLink: (linkToken: string) => naming.map((key) => idBy(key, linkToken)),
    linkTokenOf: (id: string, address: string) =>
      linkTokenBy(keyNamedIn(naming, id) ?? naming[0], address),
    /** Returns 256 random bits. */
    drawConfirmationToken: () => randomBytes(32).toString('base64url'),
    macsOfConfirmation: (token: string) => macsOf(naming, 'confirmation', token),
    /** @param boundTo The row's primary key. */
    seal: (boundTo: string, address: string) => sealBy(sealing, boundTo, address),
    open: (boundTo: string, sealed: string) => openBy(sealing, boundTo, sealed),
    /**
     * Encrypts content so that it can be decrypted only with the link in the subscriber's emails.
     */
    lock: (id: string, linkToken: string, content: LockedSubscription) =>
      seal(keyOfLink(linkToken), id, JSON.stringify(content)),
    unlock: (id: string, linkToken: string, sealed: string) =>
      JSON.parse(open(keyOfLink(linkToken), id, sealed)) as LockedSubscription,
  };
}

export type Addresses = ReturnType<typeof createAddresses>;

/** Masks an address so that only its owner recognizes it: "a…@example.org". */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ''}…@${domain}`;
}
