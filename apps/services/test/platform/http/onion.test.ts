/**
 * A visitor on the onion address can buy there, from the first page to the welcome page, and is
 * never sent out of Tor.
 */
// Specification §2: onion address: pages, purchase and way back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountDirectory } from '../../../src/account/contract.ts';
import { paymentsModule } from '../../../src/modules.ts';
import { subscriptionModule } from '../../../src/subscription/module.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { aCard, MONTHLY } from '../../support/purchase-journey.ts';

const HOST = `${'a'.repeat(56)}.onion`;
const ONION = `http://${HOST}`;
const accounts: AccountDirectory = {
  authenticate: async ({ headers }) => ({
    accountId: (headers.authorization ?? '').slice(7),
    email: null,
  }),
};

const newBuyer = () => `Bearer ${randomUUID()}`;

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({
    env: { ONION_HOST: HOST },
    modules: [subscriptionModule, paymentsModule],
    standIns: { accounts, contacts: { contactOf: async () => undefined } },
  });
});
afterAll(() => services.close());

it('a purchase that starts on the onion address stays on it', async () => {
  const { app } = services;
  const headers = { host: HOST, authorization: newBuyer() };
  const begun = await app.inject({
    method: 'POST',
    url: '/api/checkout/session',
    headers: { ...headers, origin: ONION },
    payload: {
      productId: MONTHLY,
      purchasePlatform: 'web',
      returnUrl: '/de/pro/welcome?success=true',
      origin: 'home_website_trial_monthly',
    },
  });
  expect(begun.statusCode).toBe(200);
  const { checkoutUrl } = begun.json<{ checkoutUrl: string }>();
  expect(checkoutUrl).toMatch(new RegExp(`^${ONION}/dev/checkout/`));

  const path = checkoutUrl.slice(ONION.length);
  expect((await app.inject({ url: path, headers })).statusCode).toBe(200);
  const paid = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, origin: ONION, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(aCard('4242424242424242')).toString(),
  });
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `${ONION}/de/pro/welcome?success=true`,
  ]);
});

it('a purchase on the public address stays on it', async () => {
  const { app, platform } = services;
  const { publicOrigin } = platform.config;
  const begun = await app.inject({
    method: 'POST',
    url: '/api/checkout/session',
    headers: { authorization: newBuyer(), host: new URL(publicOrigin).host },
    payload: { productId: MONTHLY, purchasePlatform: 'web', returnUrl: '/pro/welcome' },
  });
  expect(begun.json<{ checkoutUrl: string }>().checkoutUrl).toMatch(
    new RegExp(`^${publicOrigin}/dev/checkout/`),
  );
});
