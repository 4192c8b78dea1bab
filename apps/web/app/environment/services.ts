import { createAuthClient } from '@mallard/auth-client';
import { createSubscriptionClient } from '@mallard/subscription-client';
import type { AppServices } from '../store/services.ts';

/** Our own pages' client at the account service. */
const WEB_CLIENT_ID = 'mallard-web';

/**
 * Composes the clients for documents and applications alike.
 *
 * @param locale BCP 47 tag; mails are written in it.
 */
export function createServices(locale: string): AppServices {
  const auth = createAuthClient({ baseUrl: '/api', clientId: WEB_CLIENT_ID, locale });
  const subscriptions = createSubscriptionClient({
    baseUrl: '/api',
    getAccessToken: (options) => auth.getAccessToken(options),
    // Specification §8: "Details are logged." They hold names and shapes only.
    onInvalidResponse: (details) => console.error('invalid subscription response', details),
  });
  return { auth, subscriptions };
}
