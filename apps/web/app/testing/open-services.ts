import { AuthError, createAuthClient } from '@mallard/auth-client';
import { createAccountServiceFake } from '@mallard/auth-client/testing';
import { createHttpClientFailingWith, type HttpClient } from '@mallard/http';
import { createSubscriptionClient } from '@mallard/subscription-client';
import * as catalogue from '@mallard/catalogue';
import { createFakeSubscriptionService } from '@mallard/subscription-client/testing';
import type { Fire } from '../environment/measurement/measurement.ts';
import type { NativeApp } from '../environment/native/native.ts';

/** Creates the real clients of one browser, with in-memory services that can simulate failures. */
export function openServices() {
  const accounts = createAccountServiceFake();
  const service = createFakeSubscriptionService({ shop: catalogue });
  const browser = accounts.browser();
  const fired: Parameters<Fire>[] = [];
  const fire: Fire = (event, parameters) => void fired.push([event, parameters]);
  /** Opens a page in that browser; calling it again simulates a reload. */
  const openPage = (native?: NativeApp) => {
    const baseUrl = 'https://service.test/api';
    const authOptions = { baseUrl, clientId: 'mallard-web', fetch: browser };
    const auth = native?.createAuth(authOptions) ?? createAuthClient(authOptions);
    const subscriptionsBy = (getAccessToken: () => Promise<string | undefined>) =>
      createSubscriptionClient({ baseUrl, getAccessToken, fetch: service.fetch });
    return {
      auth,
      subscriptions: subscriptionsBy(auth.getAccessToken),
      subscriptionsOf: (accessToken: string) => subscriptionsBy(async () => accessToken),
      native,
      accountHttp: createHttpClientFailingWith(AuthError, { baseUrl, fetch: browser }),
      http: createHttpClientFailingWith(AuthError, { baseUrl, fetch: browser }),
      locale: 'en',
      fire,
    };
  };
  return { accounts, service, openPage, fired };
}

/**
 * Creates an account service that responds with data, or rejects with an error, per method and path
 * below `auth/v2/account/`, such as `GET sessions`.
 */
export function stubAccountHttp(answers: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const respond = async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    const key = `${method} ${path.replace('auth/v2/account/', '')}`;
    calls.push(key);
    const data = answers[key];
    if (data instanceof Error) throw data;
    return { path, status: 200, headers: new Headers(), data, sentAtMs: Date.now() };
  };
  return { calls, accountHttp: respond as HttpClient };
}
