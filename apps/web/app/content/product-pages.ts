import type { ENTITLEMENTS } from '@mallard/catalogue';

/** The public page about each entitlement of the subscription, by its path without a locale. */
export const productPages = {
  networkProtection: '/vpn',
  dataBrokerProtection: '/dbp',
  identityTheftRestoration: '/identity-help',
  globalIdentityTheftRestoration: '/identity-help',
  aiChat: '/duckai',
} as const satisfies Record<keyof typeof ENTITLEMENTS, `/${string}`>;
