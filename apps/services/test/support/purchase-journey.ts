import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { findProduct, listPrice } from '@mallard/catalogue';
import { createSubscriptionClient, type SubscriptionClient } from '@mallard/subscription-client';
import type { AccountContact, AccountDirectory } from '../../src/account/contract.ts';
import { type AllOffers, type AnyModule, paymentsModule } from '../../src/modules.ts';
import { ServiceError } from '../../src/platform/utilities/errors.ts';
import { subscriptionModule } from '../../src/subscription/module.ts';
import { createTestServices, type TestServices, type TestServicesOptions } from './harness.ts';

export const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
export const YEARLY = 'ddg-privacy-pro-yearly-renews-us';
/** US prices, as decimal strings. */
export const [MONTHLY_PRICE, YEARLY_PRICE] = [MONTHLY, YEARLY].map((productId) => {
  const product = findProduct(productId);
  if (!product) throw new Error(`The catalogue has no ${productId}`);
  return listPrice(product, 'USD');
}) as [string, string];
export const RETURN_URL = '/de/pro/welcome?success=true&billing_period=monthly';

/** Uses the account ID as the bearer token; the account module has separate tests. */
export const accounts: AccountDirectory = {
  async authenticate(request) {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ServiceError(401, 'invalid_token', 'A token is needed.');
    return { accountId: token, email: null };
  },
};

export interface Shop extends TestServices {
  address: string;
  clock: { now: number };
  /** While false, no request from the services arrives. */
  network: { isUp: boolean };
  client(accountId: string): SubscriptionClient;
  checkout(accountId: string, productId?: string): Promise<string>;
  get(path: string): Promise<Answer>;
  submit(path: string, fields: Record<string, string>): Promise<Answer>;
  /** Processes everything due at the provider, and waits until its webhooks are delivered. */
  settle(): Promise<void>;
}

export interface Answer {
  status: number;
  location: string;
  body: string;
}

export const aCard = (cardNumber: string, fields: Record<string, string> = {}) => ({
  email: 'buyer@example.org',
  cardNumber,
  expiry: '12/40',
  cvc: '987',
  name: 'Buyer Example',
  ...fields,
});

export const newAccount = () => randomUUID();

/**
 * Starts the server on a real port with a controllable clock and network; by default without the
 * account module.
 */
export async function openShop(
  databaseUrl: string | undefined,
  {
    modules = [subscriptionModule, paymentsModule],
    contactOf = async () => undefined,
    standIns = { accounts, contacts: { contactOf: (_tx, accountId) => contactOf(accountId) } },
    ...options
  }: Pick<TestServicesOptions, 'env' | 'logs'> & {
    modules?: readonly AnyModule[];
    /** Returns contact details for emails about an account; without it, no such email is sent. */
    contactOf?: (accountId: string) => Promise<AccountContact | undefined>;
    standIns?: Partial<AllOffers>;
  } = {},
): Promise<Shop> {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const network = { isUp: true };
  let address = '';
  const services = await createTestServices({
    databaseUrl,
    modules,
    standIns,
    ...options,
    now: () => clock.now,
    // The public origin is configured before the port is known.
    fetch: (input, init) => {
      if (!network.isUp) return Promise.reject(new TypeError('fetch failed'));
      return fetch(String(input).replace('http://localhost:8080', address), init);
    },
  });
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(services.app.server.address() as AddressInfo).port}`;

  const answerFrom = async (response: Response): Promise<Answer> => ({
    status: response.status,
    location: (response.headers.get('location') ?? '').replace('http://localhost:8080', ''),
    body: await response.text(),
  });
  const client = (accountId: string) =>
    createSubscriptionClient({ baseUrl: `${address}/api`, getAccessToken: async () => accountId });

  const get = async (path: string) =>
    answerFrom(await fetch(address + path, { redirect: 'manual' }));
  const post = async (path: string, fields: Record<string, string>) =>
    answerFrom(
      await fetch(address + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    );
  // The clock page does this after every action, including one without effect.
  const settle = async () => {
    await post('/dev/checkout/clock', { subscription: 'none', action: 'refund' });
  };

  return {
    ...services,
    address,
    clock,
    network,
    client,
    async checkout(accountId, productId = MONTHLY) {
      const { checkoutUrl } = await client(accountId).createCheckoutSession({
        productId,
        purchasePlatform: 'web',
        returnUrl: RETURN_URL,
      });
      return checkoutUrl.replace('http://localhost:8080', '');
    },
    get,
    async submit(path, fields) {
      const answer = await post(path, fields);
      // The server holds a buyer's request for at most two seconds until the webhook arrives, which
      // may be too short on a busy machine.
      await settle();
      return answer;
    },
    settle,
  };
}
