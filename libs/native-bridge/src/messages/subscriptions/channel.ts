import type { BridgeChannel } from '../../core/transport.ts';

/**
 * The channel of the subscription on ordinary pages:
 * `connectBridge({ feature: subscriptions.featureName })`.
 */
export const subscriptions = {
  context: 'contentScopeScriptsIsolated',
  featureName: 'subscriptions',
} as const satisfies BridgeChannel;
