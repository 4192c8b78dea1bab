import type { AuthClient } from '@mallard/auth-client';
import type { HttpClient } from '@mallard/http';
import type { SubscriptionClient } from '@mallard/subscription-client';
import type { Fire } from '../measurement/measurement.ts';
import type { NativeApp } from '../native/native.ts';

/** External services that thunks use; tests pass fakes. Do not use them for rendering. */
export interface AppServices {
  auth: AuthClient;
  subscriptions: SubscriptionClient;
  /** Creates a client for the token that an app provided for a single purchase. */
  subscriptionsOf: (accessToken: string) => SubscriptionClient;
  /** The native app that hosts the page, if there is one. */
  native: NativeApp | undefined;
  /**
   * HTTP client for authenticated account requests that the API client doesn't cover. Rejects with
   * `AuthError`.
   */
  accountHttp: HttpClient;
  /** HTTP client for other requests that a page makes. Also rejects with `AuthError`. */
  http: HttpClient;
  /** BCP 47 tag, also the language of emails. */
  locale: string;
  /** Reports an event of the measurement plan. Never throws. */
  fire: Fire;
}

/**
 * Services for pages that don't involve an account. Using an account service there is a programming
 * error and throws.
 */
export function servicesWithoutAccount(
  locale: string,
  fire: Fire = () => {},
  native?: NativeApp | undefined,
): AppServices {
  const refuse = (): never => {
    throw new Error('this page has no account: its page.ts declares withoutAccount');
  };
  return {
    get auth() {
      return refuse();
    },
    get subscriptions() {
      return refuse();
    },
    get subscriptionsOf() {
      return refuse();
    },
    get accountHttp() {
      return refuse();
    },
    get http() {
      return refuse();
    },
    native,
    locale,
    fire,
  };
}
