import type { AuthClient } from '@mallard/auth-client';
import type { HttpClient } from '@mallard/http';
import type { SubscriptionClient } from '@mallard/subscription-client';
import type { Fire } from '../measurement/measurement.ts';
import type { NativeApp } from '../native/native.ts';

/** What thunks may reach outside the store. Tests pass fakes; nothing here is for rendering. */
export interface AppServices {
  auth: AuthClient;
  subscriptions: SubscriptionClient;
  /** A client for one token that an app gave for one purchase. */
  subscriptionsOf: (accessToken: string) => SubscriptionClient;
  /** The app around the page, if there is one. */
  native: NativeApp | undefined;
  /** For the calls of one's own account that the client does not make. Fails with `AuthError`. */
  accountHttp: HttpClient;
  /** For the other calls that a page makes by itself. Fails with `AuthError`, too. */
  http: HttpClient;
  /** BCP 47 tag; mails are written in it. */
  locale: string;
  /** Reports an event of the measurement plan. Never throws. */
  fire: Fire;
}

/** For pages that are about no account: what asks for one there is a mistake of ours. */
export function servicesWithoutAccount(
  locale: string,
  fire: Fire = () => {},
  native?: NativeApp | undefined,
): AppServices {
  const refuse = (): never => {
    throw new Error('this page has no account: its page.ts says withoutAccount');
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
