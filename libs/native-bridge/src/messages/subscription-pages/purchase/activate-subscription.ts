import type { NotificationMessage } from '../../message.ts';
import { noParams } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Opens the app's native screen for activating an existing subscription on this device. */
export const activateSubscription = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'activateSubscription',
  params: noParams,
} as const satisfies NotificationMessage;
