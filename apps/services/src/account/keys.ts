/** Keys of the account service, and how long what each has made is good. */
import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import {
  EMAIL_DISPUTE_SECONDS,
  EMAIL_UNDO_SECONDS,
  KNOWN_NETWORK_SECONDS,
  MAILBOX_LINK_SECONDS,
} from './constants.ts';
import { secrets, storePurchases } from './schema.ts';

const keyOf = <Row extends string>(
  row: Row,
  rest: Omit<KeyDefinition, 'name' | 'table' | 'row'>,
): KeyDefinition => ({ name: `account-${row}`, table: secrets, row, ...rest });

/** Those of which nothing is left after minutes have the margin of a day that all have. */
const MINUTES = 0;

export const accountKeys = {
  address: keyOf('address', {
    purpose: 'hashes addresses that anybody typed, for the minutes of their passcode',
    overlapMs: MINUTES,
    atOnce: 'passcodes on their way have expired; a new one is asked for',
  }),
  network: keyOf('network', {
    purpose: 'hashes the networks that have signed in to an account',
    overlapMs: KNOWN_NETWORK_SECONDS * 1000,
    atOnce: 'known networks count as strangers until their next sign-in',
  }),
  mailbox: keyOf('mailbox', {
    purpose: 'signs the links in mails that tell their reader from strangers',
    overlapMs: MAILBOX_LINK_SECONDS * 1000,
    atOnce: 'links in mails of the last day open their page, and their reader counts as a stranger',
  }),
  passcode: keyOf('passcode', {
    purpose: 'hashes passcodes',
    overlapMs: MINUTES,
    atOnce: 'passcodes on their way have expired; a new one is asked for',
  }),
  successor: keyOf('successor', {
    purpose: 'seals the successor of a refresh token for a minute, together with the token',
    overlapMs: MINUTES,
    atOnce: 'a second tab that renews within the same minute may be signed out',
  }),
  code: keyOf('code', {
    purpose: 'derives authorization codes, which are good for ten minutes',
    overlapMs: MINUTES,
    atOnce: 'a sign-in whose answer was lost in this moment is begun again',
  }),
  undo: keyOf('undo', {
    purpose: 'hashes the links that take a change of address back',
    overlapMs: EMAIL_UNDO_SECONDS * 1000,
    atOnce: 'those links of the last week have expired',
  }),
  dispute: keyOf('dispute', {
    purpose: 'hashes the links by which an address objects, and seals both addresses',
    overlapMs: EMAIL_DISPUTE_SECONDS * 1000,
    atOnce: 'those links of the last week have expired',
  }),
  purchase: keyOf('purchase', {
    purpose: 'hashes purchases in app stores, for as long as their account is there',
    overlapMs: DAY_MS,
    names: [{ table: storePurchases, hash: storePurchases.purchaseHash }],
    atOnce: 'refused while a purchase of its time is there',
  }),
} satisfies Record<string, KeyDefinition>;
