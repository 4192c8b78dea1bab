import * as z from 'zod/mini';
import type { NotificationMessage } from '../../message.ts';
import { nonEmpty } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Version 1: hands the session over to the app. The token must never be sent anywhere else. */
export const setSubscription = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'setSubscription',
  params: z.object({ token: nonEmpty }),
} as const satisfies NotificationMessage;
