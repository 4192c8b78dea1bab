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

/** Client ID of our own pages at the account service. */
const WEB_CLIENT_ID = 'mallard-web';
/** Broadcast channel on which tabs share changes of the session. */
const SESSION_CHANNEL = 'session';

/**
 * Composes the clients for documents and applications.
 *
 * @param locale BCP 47 tag; emails are sent in this language.
 * @param fire Reports events; does nothing while a page is prerendered.
 * @param native The app that hosts the page, which then owns the session.
 * @param mailboxToken Returns the token that an email link passed to the page, if there is one.
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
  // If a service rejects the token, restoring detects whether the session was ended elsewhere and
  // ends it here too.
  const fetchInSession: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    if (response.status === 401) await auth.restore().catch(() => undefined);
    return response;
  };
  const subscriptionsBy = (options: Pick<SubscriptionClientOptions, 'getAccessToken' | 'fetch'>) =>
    createSubscriptionClient({
      ...options,
      baseUrl: serviceAddress('subscription'),
      // Specification §8: "Details are logged." They contain only names and shapes.
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

/** No channel while prerendering: an open one would keep the process alive. */
function sessionChannel(): BroadcastChannel | undefined {
  const isPage = typeof document !== 'undefined' && 'BroadcastChannel' in globalThis;
  return isPage ? new BroadcastChannel(SESSION_CHANNEL) : undefined;
}
