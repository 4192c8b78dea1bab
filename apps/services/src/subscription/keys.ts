import { DAY_MS } from '../platform/durations.ts';
import type { KeyDefinition } from '../platform/keys/key-definition.ts';
import { platformSecrets } from '../platform/schema.ts';
import { CARD_MEMORY_MS } from './constants.ts';

export const checkoutAddressesKey = {
  name: 'checkout-addresses',
  table: platformSecrets,
  row: 'checkout-addresses',
  purpose:
    'hashes the addresses of checkouts, by which a buyer without an address of their own is found',
  // Each mail to such an address hashes it again, and who pays gets one once a year at least.
  overlapMs: 400 * DAY_MS,
  atOnce:
    'a buyer without an address of their own is not found by that of the checkout until the next mail went there',
} satisfies KeyDefinition;

export const trialCardsKey = {
  name: 'trial-cards',
  table: platformSecrets,
  row: 'trial-cards',
  purpose: 'hashes cards that have begun a subscription: one free trial a card',
  overlapMs: CARD_MEMORY_MS,
  atOnce: 'every card may have another free trial',
} satisfies KeyDefinition;
