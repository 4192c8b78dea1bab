/** Account, subscription and billing together, as the site's own clients use them. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAuthClient } from '@mallard/auth-client';
import { createSubscriptionClient, waitForEntitlement } from '@mallard/subscription-client';
import { decodeJwt } from 'jose';
import { modules } from '../src/modules.ts';
import { createTestBrowser } from './browser.ts';
import { availableDatabases } from './harness.ts';
import { aCard, openShop, RETURN_URL, type Shop, YEARLY } from './purchase-journey.ts';

const databases = await availableDatabases();

describe.each(databases)('a subscriber on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl, { modules, ports: {} });
  });
  afterAll(() => shop.close());

  /** A browser with the clients that the site's pages use. */
  function openBrowser() {
    const now = () => shop.clock.now;
    const browser = createTestBrowser(shop.app, now);
    const load = () => {
      const auth = createAuthClient({
        baseUrl: '/api',
        clientId: 'mallard-web',
        fetch: browser.fetch,
        now,
      });
      const subscriptions = createSubscriptionClient({
        baseUrl: '/api',
        fetch: browser.fetch,
        getAccessToken: auth.getAccessToken,
      });
      return { auth, subscriptions };
    };
    return { load };
  }

  it('buys without an address, adds one, and signs in elsewhere', async () => {
    const first = openBrowser();
    const before = first.load();
    await before.auth.createAccount();
    const { checkoutUrl } = await before.subscriptions.createCheckoutSession({
      productId: YEARLY,
      purchasePlatform: 'web',
      returnUrl: RETURN_URL,
    });
    const paid = await shop.submit(
      new URL(checkoutUrl).pathname,
      aCard('4242424242424242', { email: 'card@example.org' }),
    );
    expect(paid).toMatchObject({ status: 303, location: RETURN_URL });

    // The page is a new one after the return: the session comes back from its cookie.
    const after = first.load();
    const session = await after.auth.restore();
    expect(session?.email).toBeNull();
    const { getSubscription } = after.subscriptions;
    await expect(waitForEntitlement({ getSubscription })).resolves.toMatchObject({
      outcome: 'entitled',
      subscription: { productId: YEARLY, billingPeriod: 'yearly' },
    });
    expect(decodeJwt(session?.accessToken ?? '')['entitlements']).toContainEqual({
      id: 24,
      name: 'subscriber',
      product: 'Network Protection',
    });

    const email = 'ada@example.org';
    const passcode = () =>
      shop.mails
        .filter(({ to }) => to === email)
        .flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])
        .at(-1) ?? '';
    const { hash } = await after.auth.requestEmailEdit({ email });
    await after.auth.confirmEmailEdit({ email, otp: passcode(), hash });

    const second = openBrowser().load();
    await second.auth.requestOtp({ email });
    await second.auth.login({ email, otp: passcode() });
    await expect(second.subscriptions.getSubscription()).resolves.toMatchObject({
      productId: YEARLY,
      isActive: true,
    });
    // What was typed at the provider stays there.
    expect(shop.mails.map(({ to }) => to)).not.toContain('card@example.org');
  });
});
