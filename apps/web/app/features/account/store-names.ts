import type { AccountPurchase } from '@mallard/auth-client';

/** Proper nouns, so they are not translated. */
export const STORE_NAMES: Readonly<Record<AccountPurchase['store'], string>> = {
  apple: 'App Store',
  google: 'Google Play',
};
