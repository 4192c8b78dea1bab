import type { BridgeChannel } from '../../core/transport.ts';

/** The channel of the identity theft restoration pages inside an app. */
export const identityTheftRestorationPages = {
  context: 'identityTheftRestorationPages',
  featureName: 'useIdentityTheftRestoration',
} as const satisfies BridgeChannel;
