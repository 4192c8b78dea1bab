import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createSubscriptionClient, type SubscriptionClient } from '@mallard/subscription-client';
import { billingModule } from '../src/billing/module.ts';
import type { ServiceModule } from '../src/platform/module.ts';
import { ServiceError } from '../src/platform/errors.ts';
import type { AccountContact, AccountDirectory, Ports } from '../src/platform/ports.ts';
import { subscriptionModule } from '../src/subscription/module.ts';
import { createTestServices, type TestServices } from './harness.ts';

export const MONTHLY = 'ddg-privacy-pro-monthly-renews-us';
export const YEARLY = 'ddg-privacy-pro-yearly-renews-us';
export const RETURN_URL = '/de/pro/welcome?success=true&billing_period=monthly';

/** A bearer token is the account's identifier: the account module has tests of its own. */
const accounts: AccountDirectory = {
  async authenticate(request) {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new ServiceError(401, 'invalid_token', 'A token is needed.');
    return { accountId: token, email: null };
  },
};

export interface Shop extends TestServices {
  /** Where the server listens. */
  address: string;
  clock: { now: number };
  /** While false, nothing that the services send arrives. */
  network: { isUp: boolean };
  client(accountId: string): SubscriptionClient;
  /** A checkout page, as a path. */
  checkout(accountId: string, productId?: string): Promise<string>;
  get(path: string): Promise<Answer>;
  submit(path: string, fields: Record<string, string>): Promise<Answer>;
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

/** The server on a real port, with a clock and a network to play with. By default without accounts. */
export async function openShop(
  databaseUrl: string | undefined,
  {
    modules = [subscriptionModule, billingModule],
    contactOf = async () => undefined,
    ports = { accounts, contacts: { contactOf: (_tx, accountId) => contactOf(accountId) } },
  }: {
    modules?: readonly ServiceModule[];
    /** Whom mails about an account go to; nobody without it. */
    contactOf?: (accountId: string) => Promise<AccountContact | undefined>;
    ports?: Partial<Ports>;
  } = {},
): Promise<Shop> {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const network = { isUp: true };
  let address = '';
  const services = await createTestServices({
    databaseUrl,
    modules,
    ports,
    now: () => clock.now,
    // The public origin is fixed before the port is known.
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
    get: async (path) => answerFrom(await fetch(address + path, { redirect: 'manual' })),
    submit: async (path, fields) =>
      answerFrom(
        await fetch(address + path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          redirect: 'manual',
        }),
      ),
  };
}
