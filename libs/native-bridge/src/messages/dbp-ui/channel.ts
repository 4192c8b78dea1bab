import type { BridgeChannel } from '../../core/transport.ts';

/** The channel of the personal information removal pages inside the desktop browser. */
export const dbpUi = {
  context: 'dbpui',
  featureName: 'dbpuiCommunication',
} as const satisfies BridgeChannel;
