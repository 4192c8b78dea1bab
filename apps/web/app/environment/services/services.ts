import {
  AuthError,
  createAuthClient,
  STAGING_TOKEN_TTL_SECONDS,
  type AuthClientOptions,
} from '@mallard/auth-client';
import { createHttpClientFailingWith } from '@mallard/http';
import {
  createSubscriptionClient,
  type SubscriptionClientOptions,
} from '@mallard/subscription-client';
import type { AppServices } from './app-services.ts';
import type { Fire } from '../measurement/measurement.ts';
import type { NativeApp } from '../native/native.ts';
import { isStaging, serviceAddress, type ServiceName } from './service-addresses.ts';

/** Our own pages' client at the account service. */
const WEB_CLIENT_ID = 'mallard-web';
/** The tabs of a browser tell each other on it who is signed in. */
const SESSION_CHANNEL = 'session';

/**
 * Composes the clients for documents and applications alike.
 *
 * @param locale BCP 47 tag; mails are written in it.
 * @param fire Reports what happens; nothing while a page is prerendered.
 * @param native The app around the page, whose session it then is.
 * @param mailboxToken What a link in a mail has given the page, where one leads to it.
 */
export function createServices(
  locale: string,
  fire: Fire = () => {},
  native?: NativeApp,
  mailboxToken?: AuthClientOptions['mailboxToken'],
): AppServices {
  const authOptions: AuthClientOptions = {
    baseUrl: serviceAddress('account'),
    clientId: WEB_CLIENT_ID,
    ...(isStaging() && { tokenTtlSeconds: STAGING_TOKEN_TTL_SECONDS }),
    locale,
    channel: sessionChannel(),
    mailboxToken,
    // Specification §8: "Each v2 auth step failure is reported as a named error event and rethrown."
    onStepFailed: (step, { code, status }) => fire(`subscription.${step}`, { code, status }),
  };
  const auth = native?.createAuth(authOptions) ?? createAuthClient(authOptions);
  // If a service refuses the token, restoring finds out whether the session was ended elsewhere: it then ends here too.
  const fetchInSession: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.status === 401) await auth.restore().catch(() => undefined);
    return response;
  };
  const subscriptionsBy = (options: Pick<SubscriptionClientOptions, 'getAccessToken' | 'fetch'>) =>
    createSubscriptionClient({
      ...options,
      baseUrl: serviceAddress('subscription'),
      // Specification §8: "Details are logged." They hold names and shapes only.
      onInvalidResponse: (details) => console.error('invalid subscription response', details),
    });
  const httpAt = (service: ServiceName) =>
    createHttpClientFailingWith(AuthError, {
      baseUrl: serviceAddress(service),
      fetch: fetchInSession,
    });
  return {
    auth,
    subscriptions: subscriptionsBy({
      getAccessToken: (options) => auth.getAccessToken(options),
      fetch: fetchInSession,
    }),
    subscriptionsOf: (accessToken) => subscriptionsBy({ getAccessToken: async () => accessToken }),
    native,
    accountHttp: httpAt('account'),
    http: httpAt('site'),
    locale,
    fire,
  };
}

/** Not where pages are prerendered: an open channel would keep that process alive. */
function sessionChannel(): BroadcastChannel | undefined {
  const isPage = typeof document !== 'undefined' && 'BroadcastChannel' in globalThis;
  return isPage ? new BroadcastChannel(SESSION_CHANNEL) : undefined;
}
