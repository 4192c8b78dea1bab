import { eq } from 'drizzle-orm';
import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import { platformSecrets } from '../platform/schema.ts';
import { CONFIRMATION_DAYS } from './constants.ts';
import { confirmations, subscribers } from './schema.ts';

export const newsletterKey = {
  name: 'newsletter',
  table: platformSecrets,
  row: 'newsletter',
  purpose: 'derives the links in mails of the newsletter, and what a subscriber is known by',
  overlapMs: CONFIRMATION_DAYS * DAY_MS,
  // A link lies in somebody's mailbox for good.
  names: [{ table: subscribers, hash: subscribers.id }],
  atOnce: 'refused while a subscriber of its time is there',
} satisfies KeyDefinition;

export const newsletterAddressKey = {
  name: 'newsletter-address',
  table: platformSecrets,
  row: 'newsletter-address',
  purpose: 'seals the addresses of the newsletter',
  overlapMs: DAY_MS,
  seals: [
    {
      table: subscribers,
      id: subscribers.id,
      sealed: subscribers.sealed,
      // Of who has left it is sealed by their link.
      only: eq(subscribers.state, 'subscribed'),
    },
    { table: confirmations, id: confirmations.mac, sealed: confirmations.sealed },
  ],
  atOnce: 'nothing',
} satisfies KeyDefinition;
