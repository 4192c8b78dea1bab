import type { AccountPurchase } from '@mallard/auth-client';

/** Proper nouns, the same in every language. */
export const STORE_NAMES: Readonly<Record<AccountPurchase['store'], string>> = {
  apple: 'App Store',
  google: 'Google Play',
};
