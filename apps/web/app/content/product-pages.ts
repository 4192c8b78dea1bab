import type { ENTITLEMENTS } from '@mallard/catalogue';

/** The public page of each entitlement of the subscription, as a path without the locale. */
export const productPages = {
  networkProtection: '/vpn',
  dataBrokerProtection: '/dbp',
  identityTheftRestoration: '/identity-help',
  globalIdentityTheftRestoration: '/identity-help',
  aiChat: '/duckai',
} as const satisfies Record<keyof typeof ENTITLEMENTS, `/${string}`>;
