/**
 * What stands for an address.
 *
 * Its link token is a keyed hash of it: the same in all mails that it will ever get, so that the oldest of them still
 * unsubscribes, and nowhere in the database. Its id is a keyed hash of that token: found from the address as well as
 * from the link, and leading back to neither.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { emailKeyOf } from '../platform/email-address.ts';
import { macOf } from '../platform/keyed-hash.ts';
import { platformSecret } from '../platform/platform-secret.ts';
import type { SecretVault } from '../platform/secret-vault.ts';
import { open, seal } from '../platform/sealing.ts';
import type { Frequency } from './schema.ts';

/** What a link alone can bring back. */
export interface LockedSubscription {
  address: string;
  locale: string;
  frequency: Frequency;
}

/** Form of a link token: one that was cut off in a mail is told apart from one that is over. */
export const LINK_TOKEN = /^[\w-]{86}$/;
/** Form of a token that confirms an address. */
export const CONFIRMATION_TOKEN = /^[\w-]{43}$/;

/** Reads the keys, and makes them at the first start. */
export async function createAddresses(db: Database, vault?: SecretVault) {
  const key = await platformSecret(db, 'newsletter', vault);
  const sealingKey = await platformSecret(db, 'newsletter-address', vault);
  const keyOfLink = (linkToken: string) =>
    createHmac('sha256', linkToken).update('newsletter').digest();

  return {
    linkTokenOf: (address: string) => macOf(key, 'link', emailKeyOf(address)),
    idOfLink: (linkToken: string) => macOf(key, 'subscriber', linkToken),
    /** 256 random bits. */
    drawConfirmationToken: () => randomBytes(32).toString('base64url'),
    macOfConfirmation: (token: string) => macOf(key, 'confirmation', token),
    /** @param boundTo The row's primary key. */
    seal: (boundTo: string, address: string) => seal(sealingKey, boundTo, address),
    open: (boundTo: string, sealed: string) => open(sealingKey, boundTo, sealed),
    /** Encrypts so that we cannot read it without the link from the person's mail. */
    lock: (id: string, linkToken: string, content: LockedSubscription) =>
      seal(keyOfLink(linkToken), id, JSON.stringify(content)),
    unlock: (id: string, linkToken: string, sealed: string) =>
      JSON.parse(open(keyOfLink(linkToken), id, sealed)) as LockedSubscription,
  };
}

export type Addresses = Awaited<ReturnType<typeof createAddresses>>;

/** Enough of an address to know which of one's own it is: "a…@example.org". */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split(/@(?=[^@]*$)/);
  return `${[...name][0] ?? ''}…@${domain}`;
}
