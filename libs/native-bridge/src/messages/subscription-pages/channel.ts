import type { BridgeChannel } from '../../core/transport.ts';

/** The channel of the purchase and account pages inside an app. */
export const subscriptionPages = {
  context: 'subscriptionPages',
  featureName: 'useSubscription',
} as const satisfies BridgeChannel;
