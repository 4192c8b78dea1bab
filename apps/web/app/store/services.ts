import type { AuthClient } from '@mallard/auth-client';
import type { SubscriptionClient } from '@mallard/subscription-client';

/** What thunks may reach outside the store. Tests pass fakes; nothing here is for rendering. */
export interface AppServices {
  auth: AuthClient;
  subscriptions: SubscriptionClient;
}
