import type { FastifyRequest } from 'fastify';
import type { BillingProvider } from '../billing/provider.ts';
import type { SubscriptionLedger } from '../subscription/ledger.ts';

/** Who a request comes from. */
export interface AuthenticatedAccount {
  accountId: string;
  /** `null` while the account has no address. */
  email: string | null;
}

/** What other modules may ask the account module. */
export interface AccountDirectory {
  /** @throws ServiceError 401 `invalid_token` when the bearer token is absent, bad or expired. */
  authenticate(request: FastifyRequest): Promise<AuthenticatedAccount>;
}

/** What an account may use, in the shape that tokens carry. */
export interface Entitlement {
  /** The tier: "subscriber", "plus", "pro". */
  name: string;
  /** For example "Network Protection". */
  product: string;
  id: number;
}

/** What other modules may ask the subscription module. */
export interface EntitlementSource {
  entitlementsOf(accountId: string): Promise<Entitlement[]>;
}

/** What modules offer each other. */
export interface Ports {
  accounts: AccountDirectory;
  entitlements: EntitlementSource;
  /** Who bills cards on the web. */
  billing: BillingProvider;
  /** Where billing events become subscriptions. */
  ledger: SubscriptionLedger;
}

/** The ports as a module sees them: usable from the first request on, whatever the order of registration. */
export interface PortRegistry extends Ports {
  /** @throws Error When a port has a provider already. */
  provide(ports: Partial<Ports>): void;
}

/**
 * Connects modules that need each other (tokens carry entitlements, subscriptions need an account)
 * without one importing the other.
 */
export function createPortRegistry(): PortRegistry {
  const provided: Partial<Ports> = {};
  const get = <Name extends keyof Ports>(name: Name): Ports[Name] => {
    const port = provided[name];
    if (port === undefined) throw new Error(`No module provides the port "${name}"`);
    return port;
  };
  /** One check of a token a request, however many ask. */
  const authentications = new WeakMap<FastifyRequest, Promise<AuthenticatedAccount>>();
  return {
    accounts: {
      authenticate(request) {
        const known = authentications.get(request);
        if (known !== undefined) return known;
        const authentication = get('accounts').authenticate(request);
        authentications.set(request, authentication);
        return authentication;
      },
    },
    entitlements: { entitlementsOf: (accountId) => get('entitlements').entitlementsOf(accountId) },
    billing: {
      get name() {
        return get('billing').name;
      },
      createCheckoutSession: (order) => get('billing').createCheckoutSession(order),
      retrieveCheckoutSession: (ref) => get('billing').retrieveCheckoutSession(ref),
      expireCheckoutSession: (ref) => get('billing').expireCheckoutSession(ref),
      verifyWebhook: (body, headers) => get('billing').verifyWebhook(body, headers),
    },
    ledger: {
      lock: (tx, subject) => get('ledger').lock(tx, subject),
      record: (tx, subject, events) => get('ledger').record(tx, subject, events),
    },
    provide(ports) {
      for (const name of Object.keys(ports) as (keyof Ports)[]) {
        if (provided[name] !== undefined) throw new Error(`The port "${name}" has two providers`);
      }
      Object.assign(provided, ports);
    },
  };
}
