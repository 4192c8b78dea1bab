import { createAuthClient } from '@mallard/auth-client';
import { createAccountServiceFake } from '@mallard/auth-client/testing';
import { createSubscriptionClient } from '@mallard/subscription-client';
import { createFakeSubscriptionService } from '@mallard/subscription-client/testing';

/** The real clients in one browser, over services in memory that can be told to fail. */
export function openServices() {
  const accounts = createAccountServiceFake();
  const service = createFakeSubscriptionService();
  const browser = accounts.browser();
  /** A page of that browser: a reload is another. */
  const openPage = () => {
    const auth = createAuthClient({
      baseUrl: 'https://service.test/api',
      clientId: 'mallard-web',
      fetch: browser,
    });
    const subscriptions = createSubscriptionClient({
      baseUrl: 'https://service.test/api',
      getAccessToken: auth.getAccessToken,
      fetch: service.fetch,
    });
    return { auth, subscriptions };
  };
  return { accounts, service, openPage };
}
