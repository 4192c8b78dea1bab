/** Account, subscription and billing together, through the site's own clients. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAuthClient } from '@mallard/auth-client';
import { brand } from '@mallard/brand';
import { createSubscriptionClient, waitForEntitlement } from '@mallard/subscription-client';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { AccountNeeds } from '../../src/account/contract.ts';
import { accounts } from '../../src/account/schema.ts';
import { createAccountService } from '../../src/account/service.ts';
import { createSandboxVerifier } from '../../src/account/store/sandbox-verifier.ts';
import { modules } from '../../src/modules.ts';
import type { ServiceModule } from '../../src/platform/assembly/module.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';
import { jobsOf } from '../../src/platform/jobs/jobs.ts';
import type { Key } from '../../src/platform/secrets/key-set.ts';
import { checkouts } from '../../src/subscription/schema.ts';
import { createTestBrowser } from '../support/browser.ts';
import { databasesForRules } from '../support/harness.ts';
import { putNewKeyInFront } from '../support/new-key-in-front.ts';
import { aCard, openShop, RETURN_URL, type Shop, YEARLY } from '../support/purchase-journey.ts';

const databases = await databasesForRules();

describe.each(databases)('subscriber journey on $name', ({ databaseUrl }) => {
  let shop: Shop;
  /** Contracts that the account module uses, for running its hourly job. */
  let needs: AccountNeeds | undefined;
  beforeAll(async () => {
    const listener: ServiceModule<AccountNeeds> = {
      name: 'listener',
      register: (_app, { contracts }) => void (needs = contracts.use),
    };
    shop = await openShop(databaseUrl, { modules: [...modules, listener], standIns: {} });
  });
  afterAll(() => shop.close());

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

  const rulesOfAccounts = () =>
    createAccountService({
      db: shop.platform.database.db,
      keys: shop.platform.keys,
      outbox: shop.platform.outbox,
      now: () => shop.clock.now,
      publicOrigin: shop.platform.config.publicOrigin,
      storeVerifier: createSandboxVerifier(Date.now),
      entitlementsOf: async () => [],
      buyersWith: async () => [],
      forgetBuyer: async (tx, accountId) => needs?.entitlements.forgetBuyer?.(tx, accountId),
      paidTime: { paidTimesOf: async () => [] },
      onPasscode: () => undefined,
    });

  it('buys without an email, adds one, and signs in elsewhere', async () => {
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

    // After the return from checkout the page is reloaded and restores the session from its cookie.
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
    await second.auth.signIn({ email, otp: passcode() });
    await expect(second.subscriptions.getSubscription()).resolves.toMatchObject({
      productId: YEARLY,
      isActive: true,
    });
    // The email typed at the provider isn't stored; the confirmation is sent there, in the language
    // of the page.
    const confirmed = shop.mails.filter(({ to }) => to === 'card@example.org');
    expect(confirmed.map(({ subject }) => subject)).toEqual([
      `Willkommen bei ${brand.subscriptionName}`,
    ]);
  });

  it('signs in with the checkout email if the account has none', async () => {
    const first = openBrowser().load();
    await first.auth.createAccount();
    const { checkoutUrl } = await first.subscriptions.createCheckoutSession({
      productId: YEARLY,
      purchasePlatform: 'web',
      returnUrl: RETURN_URL,
    });
    const email = 'grace@münchen.example';
    await shop.submit(
      new URL(checkoutUrl).pathname,
      aCard('4242424242424242', { email: 'Grace@xn--mnchen-3ya.example' }),
    );
    const { getSubscription } = first.subscriptions;
    await expect(waitForEntitlement({ getSubscription })).resolves.toMatchObject({
      outcome: 'entitled',
    });
    await shop.platform.outbox.settled();
    // Suggested as the account's email, only to the buyer.
    await expect(first.subscriptions.getCheckoutEmail()).resolves.toBe(
      'Grace@xn--mnchen-3ya.example',
    );

    const second = openBrowser().load();
    await second.auth.requestOtp({ email });
    const passcode = shop.mails
      .filter(({ to }) => to === email)
      .flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])
      .at(-1);
    const session = await second.auth.signIn({ email, otp: passcode ?? '' });
    expect(session.email).toBe(email);
    await expect(second.subscriptions.getSubscription()).resolves.toMatchObject({
      productId: YEARLY,
    });
    // The user who proved the email is the only one who keeps the account.
    await expect(first.auth.restore()).resolves.toBeUndefined();
  });

  it('stores only a keyed hash of the checkout email, until deletion', async () => {
    const { auth, subscriptions } = openBrowser().load();
    const { accountId } = await auth.createAccount();
    const { checkoutUrl } = await subscriptions.createCheckoutSession({
      productId: YEARLY,
      purchasePlatform: 'web',
      returnUrl: RETURN_URL,
    });
    const email = 'hedy@example.org';
    await shop.submit(new URL(checkoutUrl).pathname, aCard('4242424242424242', { email }));
    const { db } = shop.platform.database;
    const kept = async () => {
      const rows = db.select().from(checkouts).where(eq(checkouts.accountId, accountId));
      return (await rows).map(({ emailHash }) => emailHash);
    };
    const [hash] = await kept();
    expect(hash).toMatch(/^[\w-]{86}$/);
    expect(hash).not.toBe(createHash('sha512').update(email).digest('base64url'));
    expect(await needs?.entitlements.buyersWith?.(email)).toEqual([accountId]);

    await db
      .update(accounts)
      .set({ deletesAt: new Date(0) })
      .where(eq(accounts.id, accountId));
    await (await rulesOfAccounts()).ownData.deleteDue();
    expect(await kept()).toEqual(['']);
    expect(await needs?.entitlements.buyersWith?.(email)).toEqual([]);
    // A later email to the same address must not store it again.
    await shop.settle();
    expect(await kept()).toEqual(['']);
  });

  it('finds an account by checkout email after key rotation, and rehashes it', async () => {
    const { auth, subscriptions } = openBrowser().load();
    const { accountId } = await auth.createAccount();
    const { checkoutUrl } = await subscriptions.createCheckoutSession({
      productId: YEARLY,
      purchasePlatform: 'web',
      returnUrl: RETURN_URL,
    });
    const email = 'grace@example.org';
    await shop.submit(new URL(checkoutUrl).pathname, aCard('4242424242424242', { email }));
    const isFound = async () =>
      expect(await needs?.entitlements.buyersWith?.(email)).toEqual([accountId]);
    const keys = shop.platform.keys.open('checkout-addresses');
    putNewKeyInFront(keys);
    await isFound();

    // Within these days the end of the trial is announced and its charge is confirmed.
    for (let day = 0; day < 8; day += 1) {
      shop.clock.now += DAY_MS;
      await shop.settle();
      await jobsOf(shop.platform.metrics).get('subscription-notices')?.();
    }
    await isFound();
    (keys as readonly Key[] as Key[]).pop();
    await isFound();
  });
});
