import * as z from 'zod/mini';
import type { NotificationMessage } from '../../message.ts';
import { nonEmpty } from '../../parts.ts';
import { subscriptionPages } from '../channel.ts';

/** Version 2: hands the session over to the app. Tokens must never be sent anywhere else. */
export const setAuthTokens = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'setAuthTokens',
  params: z.object({ accessToken: nonEmpty, refreshToken: nonEmpty }),
} as const satisfies NotificationMessage;
