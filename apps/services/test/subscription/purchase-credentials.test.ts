/**
 * App store purchases as credentials: a stolen token must not create one, and the owner can revoke
 * each.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { accounts } from '../../src/account/schema.ts';
import { modules } from '../../src/modules.ts';
import { createTestBrowser, drawAddress } from '../support/browser.ts';
import { databasesForRules } from '../support/harness.ts';
import {
  aCard,
  MONTHLY,
  openShop,
  RETURN_URL,
  type Shop,
  YEARLY,
} from '../support/purchase-journey.ts';

type Store = 'apple' | 'google';
type Version = 1 | 2;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NATIVE = 'f4311287-0121-40e6-8bbd-85c36daf1837';
const NATIVE_REDIRECT = 'com.duckduckgo:/authcb';
const PURCHASE_MAIL = /store purchase was added/;
const WAYS: readonly (readonly [Store, Version])[] = [
  ['apple', 1],
  ['apple', 2],
  ['google', 1],
  ['google', 2],
];

const databases = await databasesForRules();

describe.each(databases)('sign-in with a store purchase on $name', ({ databaseUrl }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(databaseUrl, { modules, standIns: {} });
  });
  afterAll(() => shop.close());

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { bearer, json, session }: { bearer?: string; json?: object; session?: string } = {},
  ) {
    const response = await shop.app.inject({
      method,
      url: `/api/${path}`,
      remoteAddress: drawAddress(),
      headers: {
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(session && { cookie: `ddg_auth_session_id=${session}` }),
      },
      ...(json && { payload: json }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      location: String(response.headers.location ?? ''),
      session: response.cookies.find(({ name }) => name === 'ddg_auth_session_id')?.value ?? '',
    };
  }

  const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);
  const passcodeFor = (email: string) =>
    mailsTo(email)
      .flatMap(({ subject }) => /\b\d{6}(?:\d{2})?\b/.exec(subject)?.[0] ?? [])
      .at(-1) ?? 'no mail';
  const newReference = () => `purchase-${randomUUID()}`;
  const tokenIn = (mail: { text: string } | undefined) =>
    /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const postForm = (path: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/auth/v2/account/edit/${path}`,
      remoteAddress: drawAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  async function undoCredential(token: string) {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/v2/account/credential/undo',
      remoteAddress: drawAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token }).toString(),
    });
    return { status: statusCode, page: body };
  }

  function newClient() {
    const now = () => shop.clock.now;
    const { fetch } = createTestBrowser(shop.app, now);
    return createAuthClient({ baseUrl: '/api', clientId: 'mallard-web', fetch, now });
  }

  async function accountWithoutEmail() {
    const client = newClient();
    const { accountId } = await client.createAccount();
    return { client, accountId, bearer: (await client.getAccessToken())! };
  }
  async function addEmail(client: ReturnType<typeof newClient>, email: string) {
    const { hash } = await client.requestEmailEdit({ email });
    await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
  }
  /** Creates an account with an email whose last passcode is more than ten minutes old. */
  async function owner() {
    const email = `ada-${randomUUID()}@example.org`;
    const { client, accountId } = await accountWithoutEmail();
    await addEmail(client, email);
    shop.clock.now += 11 * MINUTE;
    return { client, accountId, email, bearer: (await client.getAccessToken())! };
  }
  async function signInByEmail(email: string) {
    const client = newClient();
    await client.requestOtp({ email });
    await client.signIn({ email, otp: passcodeFor(email) });
    return { client, bearer: (await client.getAccessToken())! };
  }
  async function prove(bearer: string, email: string) {
    await call('POST', 'auth/v2/account/proof', { bearer });
    const json = { otp: passcodeFor(email) };
    const confirmed = await call('POST', 'auth/v2/account/proof/confirm', { bearer, json });
    expect(confirmed.status).toBe(200);
  }

  const confirm = (store: Store, bearer: string, receipt: string) =>
    call('POST', `purchase/confirm/${store}`, {
      bearer,
      json:
        store === 'apple'
          ? { signedTransactionInfo: receipt }
          : { packageName: 'com.example', purchaseToken: receipt },
    });
  const receiptOf = (reference: string, state = 'renews', boughtFor?: string) =>
    `sandbox:${reference}:${MONTHLY}:${state}${boughtFor ? `@${boughtFor}` : ''}`;

  async function authorize() {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      response_type: 'code',
      code_challenge: await codeChallengeOf(verifier),
      client_id: NATIVE,
      redirect_uri: NATIVE_REDIRECT,
    });
    const { session } = await call('GET', `auth/v2/authorize?${query}`);
    return { verifier, session };
  }
  const trade = async (location: string, verifier: string) => {
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: NATIVE,
      redirect_uri: NATIVE_REDIRECT,
      code: new URL(location).searchParams.get('code') ?? '',
      code_verifier: verifier,
    });
    return call('GET', `auth/v2/token?${query}`);
  };
  const login = (store: Store, reference: string, session: string) =>
    call('POST', 'auth/v2/login', {
      session,
      json: {
        method: 'signature',
        signature: `sandbox:${reference}`,
        ...(store === 'apple'
          ? { source: 'apple_app_store' }
          : {
              source: 'google_play_store',
              google_signed_data: '{}',
              google_package_name: 'com.example',
            }),
      },
    });
  /** Signs in as an app does on a new device. */
  async function signInBy(store: Store, version: Version, reference: string) {
    if (version === 1) {
      const { status, body } = await call('POST', 'auth/store-login', {
        json: {
          signature: `sandbox:${reference}`,
          ...(store === 'apple'
            ? { store: 'apple_app_store' }
            : { store: 'google_play_store', signed_data: '{}', package_name: 'com.example' }),
        },
      });
      if (status !== 200) return { status, error: body.error as string };
      const opened = await call('GET', 'auth/access-token', { bearer: body.auth_token });
      return { status: opened.status, bearer: opened.body.access_token as string };
    }
    const { session, verifier } = await authorize();
    const answer = await login(store, reference, session);
    if (answer.status !== 302) return { status: answer.status, error: answer.body.error as string };
    const tokens = await trade(answer.location, verifier);
    return { status: tokens.status, bearer: tokens.body.access_token as string };
  }
  async function exchange(bearer: string) {
    const { session, verifier } = await authorize();
    const { location } = await call('POST', 'auth/v2/exchange', { session, bearer });
    return (await trade(location, verifier)).body.access_token as string;
  }
  const REFUSED = { status: 400, error: 'unknown_account' };
  const accountOf = async (bearer: string | undefined) =>
    (await call('GET', 'auth/v2/account', { bearer: bearer ?? 'none' })).body.account;
  const purchasesOf = async (bearer: string) =>
    (await call('GET', 'auth/v2/account/purchases', { bearer })).body.purchases as {
      id: string;
      store: string;
      signs_in: boolean;
    }[];
  const everywhere = (bearer: string) => call('DELETE', 'auth/v2/account/sessions', { bearer });

  it.each(WAYS)(
    'grants only entitlements if linked with a stolen token: %s, version %i',
    async (store, version) => {
      const { email, bearer } = await owner();
      const reference = newReference();
      const linked = await confirm(store, bearer, receiptOf(reference));
      expect(linked).toMatchObject({ status: 200, body: { email } });
      expect(linked.body.entitlements.length).toBeGreaterThan(0);
      expect(await signInBy(store, version, reference)).toEqual(REFUSED);
      // Apps confirm purchases repeatedly, which must neither allow sign-in nor send another email.
      expect((await confirm(store, bearer, receiptOf(reference))).status).toBe(200);
      expect(await signInBy(store, version, reference)).toEqual(REFUSED);
      expect(await purchasesOf(bearer)).toMatchObject([{ store, signs_in: false }]);
      const told = mailsTo(email).filter(({ subject }) => PURCHASE_MAIL.test(subject));
      expect(told.map(({ text }) => text.includes('/account/credential/undo?token='))).toEqual([
        true,
      ]);
    },
  );

  it.each(WAYS)(
    'signs in once linked after a fresh passcode: %s, version %i',
    async (store, version) => {
      const { email, bearer, accountId } = await owner();
      const reference = newReference();
      await confirm(store, bearer, receiptOf(reference));
      await prove(bearer, email);
      expect((await confirm(store, bearer, receiptOf(reference))).status).toBe(200);
      const { bearer: restored } = await signInBy(store, version, reference);
      expect(await accountOf(restored)).toMatchObject({ external_id: accountId, email });
      const told = mailsTo(email).filter(({ subject }) => PURCHASE_MAIL.test(subject));
      expect(told.map(({ text }) => /sign in with this purchase/.test(text))).toEqual([
        false,
        true,
      ]);
    },
  );

  it.each([
    ['the store names the account', (id: string) => id, 200],
    ['the store names the account in uppercase', (id: string) => id.toUpperCase(), 200],
    ['the store names another account', () => randomUUID(), 400],
    ['the store names part of an account', (id: string) => id.slice(0, 8), 400],
  ])(
    'signs in only to the account that the store bound it to: %s',
    async (_, boughtFor, status) => {
      for (const [store, version] of WAYS) {
        const { bearer, accountId } = await owner();
        const reference = newReference();
        await confirm(store, bearer, receiptOf(reference, 'renews', boughtFor(accountId)));
        expect([store, version, (await signInBy(store, version, reference)).status]).toEqual([
          store,
          version,
          status,
        ]);
      }
    },
  );

  type Owner = Awaited<ReturnType<typeof owner>>;
  /**
   * Lets a thief change the email, and returns the token of the undo link sent to the old address.
   */
  async function takeOver({ client, email, bearer }: Owner) {
    await prove(bearer, email);
    const thiefs = `thief-${randomUUID()}@example.org`;
    const { hash } = await client.requestEmailEdit({ email: thiefs });
    await client.confirmEmailEdit({ email: thiefs, otp: passcodeFor(thiefs), hash });
    return { thiefs, undo: tokenIn(mailsTo(email).at(-1)) };
  }
  const ENDINGS: Record<
    string,
    {
      before?: (of: Owner) => Promise<string>;
      end: (of: Owner, begun: string) => Promise<unknown>;
      /** Check that also holds after the purchase was presented again. */
      after?: (of: Owner) => Promise<void>;
    }
  > = {
    'sign out everywhere': { end: ({ bearer }) => everywhere(bearer) },
    'a new address': {
      async end({ client, email, bearer }) {
        await prove(bearer, email);
        await addEmail(client, `new-${randomUUID()}@example.org`);
      },
    },
    'the undo of an address': {
      before: async (of) => (await takeOver(of)).undo,
      end: (_, undo) => postForm('undo', { token: undo }),
    },
    'a settled dispute': {
      async before(of) {
        const { thiefs, undo } = await takeOver(of);
        expect((await postForm('undo', { token: undo })).statusCode).toBe(200);
        const token = tokenIn(mailsTo(thiefs).at(-1));
        // Sign in with the account's current email to link the purchase.
        const again = await signInByEmail(of.email);
        Object.assign(of, again);
        return JSON.stringify({ token, thiefs });
      },
      async end({ email }, begun) {
        const { token, thiefs } = JSON.parse(begun) as { token: string; thiefs: string };
        expect((await postForm('object', { token })).statusCode).toBe(200);
        const codes = { new_code: passcodeFor(thiefs), old_code: passcodeFor(email) };
        const settled = await postForm('object/confirm', { token, ...codes });
        expect(settled.statusCode).toBe(200);
      },
    },
    deletion: {
      async end({ bearer, email }) {
        const json = { forfeit_paid_time: true };
        await prove(bearer, email);
        const asked = await call('POST', 'auth/v2/account/deletion', { bearer, json });
        expect(asked.status).toBe(200);
      },
      async after({ accountId }) {
        const { db } = shop.platform.database;
        const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
        expect(row?.deletesAt).toBeInstanceOf(Date);
      },
    },
    'the undo link of its email': {
      async end({ bearer }) {
        const { email } = await accountOf(bearer);
        const told = mailsTo(email).filter(({ subject }) => PURCHASE_MAIL.test(subject));
        const undone = await undoCredential(tokenIn(told.at(-1)));
        expect(undone.status).toBe(200);
        expect(undone.page).toContain('The purchase was removed.');
      },
      async after({ bearer, email }) {
        expect((await call('GET', 'auth/v2/account', { bearer })).status).toBe(401);
        expect(await purchasesOf((await signInByEmail(email)).bearer)).toEqual([]);
      },
    },
    removal: {
      async end({ bearer }) {
        for (const { id } of await purchasesOf(bearer)) {
          const removed = await call('DELETE', `auth/v2/account/purchases/${id}`, { bearer });
          expect(removed).toMatchObject({ status: 200, body: { status: 'removed' } });
        }
        expect(await purchasesOf(bearer)).toEqual([]);
      },
    },
  };
  const ended = Object.keys(ENDINGS).flatMap((ending) =>
    (['a fresh passcode', 'the store’s binding'] as const).map((how) => [how, ending] as const),
  );
  it.each(ended)('rejects a purchase linked with %s, after %s', async (how, ending) => {
    const combinations = how === 'a fresh passcode' ? [WAYS[0], WAYS[3]] : [WAYS[1], WAYS[2]];
    for (const [store, version] of combinations as (typeof WAYS)[number][]) {
      const of = await owner();
      const { before, end, after } = ENDINGS[ending]!;
      const begun = (await before?.(of)) ?? '';
      const reference = newReference();
      const bearer = (await of.client.getAccessToken())!;
      of.bearer = bearer;
      const { email } = await accountOf(bearer);
      if (how === 'a fresh passcode') await prove(bearer, email);
      const boughtFor = how === 'a fresh passcode' ? undefined : of.accountId;
      // Cancel it, because an active subscription would block deletion.
      await confirm(store, bearer, receiptOf(reference, 'cancelled', boughtFor));
      const thief = await signInBy(store, version, reference);
      expect(thief.status).toBe(200);
      const { session, verifier } = await authorize();
      const waiting = await login(store, reference, session);
      const exchanged = version === 1 ? await exchange(thief.bearer!) : thief.bearer;
      shop.clock.now += MINUTE;

      await end(of, begun);
      expect([store, version, await signInBy(store, version, reference)]).toEqual([
        store,
        version,
        REFUSED,
      ]);
      for (const bearer of [thief.bearer!, exchanged!]) {
        expect((await call('GET', 'auth/v2/account', { bearer })).status).toBe(401);
      }
      expect((await trade(waiting.location, verifier)).status).toBe(400);
      await after?.(of);
    }
  });

  it('rejects a link by a sign-in that has ended', async () => {
    const { bearer, accountId } = await owner();
    await everywhere(bearer);
    const linked = await confirm('apple', bearer, receiptOf(newReference(), 'renews', accountId));
    expect(linked.status).toBe(401);
  });

  describe('account without an email', () => {
    it.each(WAYS)(
      'restores the account on a new device after signing out everywhere: %s, version %i',
      async (store, version) => {
        const { bearer, accountId } = await accountWithoutEmail();
        const reference = newReference();
        expect((await confirm(store, bearer, receiptOf(reference))).status).toBe(200);
        shop.clock.now += DAY;
        const restored = await signInBy(store, version, reference);
        expect(await accountOf(restored.bearer)).toMatchObject({ external_id: accountId });
        expect((await everywhere(restored.bearer!)).status).toBe(200);
        expect((await call('GET', 'auth/v2/account', { bearer })).status).toBe(401);
        const again = await signInBy(store, version, reference);
        expect(await accountOf(again.bearer)).toMatchObject({ external_id: accountId });
      },
    );

    it('accepts the only purchase, unless a store binds another one', async () => {
      const { bearer, accountId } = await accountWithoutEmail();
      const [first, second, bound] = [newReference(), newReference(), newReference()];
      await confirm('apple', bearer, receiptOf(first));
      await confirm('google', bearer, receiptOf(second));
      await confirm('google', bearer, receiptOf(bound, 'renews', accountId));
      expect((await signInBy('apple', 2, first)).status).toBe(200);
      expect(await signInBy('google', 2, second)).toEqual(REFUSED);
      expect((await signInBy('google', 2, bound)).status).toBe(200);
      expect((await everywhere(bearer)).status).toBe(200);
      expect((await signInBy('apple', 1, first)).status).toBe(200);
      expect(await signInBy('google', 1, bound)).toEqual(REFUSED);
    });

    it('signs in after an earlier purchase ended, even after signing out everywhere', async () => {
      const { bearer, accountId } = await accountWithoutEmail();
      const [earlier, later] = [newReference(), newReference()];
      await confirm('google', bearer, receiptOf(earlier));
      shop.clock.now += MINUTE;
      await confirm('google', bearer, receiptOf(earlier, 'revoked'));
      await confirm('google', bearer, receiptOf(later));
      expect((await everywhere(bearer)).status).toBe(200);
      const { bearer: restored } = await signInBy('google', 2, later);
      expect(await accountOf(restored)).toMatchObject({ external_id: accountId });
      expect(await signInBy('google', 1, earlier)).toEqual(REFUSED);
    });

    it('still signs in after its own sign-in adds the first email', async () => {
      const { client, bearer, accountId } = await accountWithoutEmail();
      const [reference, strangers] = [newReference(), newReference()];
      await confirm('google', bearer, receiptOf(reference));
      await confirm('apple', bearer, receiptOf(strangers, 'renews', accountId));
      await addEmail(client, `first-${randomUUID()}@example.org`);
      expect((await signInBy('google', 2, reference)).status).toBe(200);
      expect(await signInBy('apple', 2, strangers)).toEqual(REFUSED);
    });

    it.each(['linked before', 'linked after', 'bound by the store'] as const)(
      'rejects the purchase after the owner of the checkout email signs in: %s',
      async (order) => {
        const { bearer, accountId } = await accountWithoutEmail();
        const victim = `victim-${randomUUID()}@example.org`;
        const reference = newReference();
        if (order === 'linked before') {
          await confirm('apple', bearer, receiptOf(reference));
          shop.clock.now += 1000;
          await confirm('apple', bearer, receiptOf(reference, 'refunded'));
        }
        const checkout = await call('POST', 'checkout/session', {
          bearer,
          json: { productId: MONTHLY, purchasePlatform: 'web', returnUrl: RETURN_URL },
        });
        const path = new URL(checkout.body.checkoutUrl).pathname;
        await shop.submit(path, aCard('4242424242424242', { email: victim }));
        shop.clock.now += 1000;
        const boughtFor = order === 'bound by the store' ? accountId : undefined;
        expect(
          (await confirm('apple', bearer, receiptOf(reference, 'renews', boughtFor))).status,
        ).toBe(200);
        const { bearer: victims } = await signInByEmail(victim);
        expect(await accountOf(victims)).toMatchObject({ external_id: accountId, email: victim });
        expect(await signInBy('apple', 1, reference)).toEqual(REFUSED);
        expect(await signInBy('apple', 2, reference)).toEqual(REFUSED);
      },
    );
  });

  it.each(['refunded', 'revoked'])(
    'rejects the purchase while %s, and accepts it again once repurchased',
    async (state) => {
      for (const [store, version] of WAYS) {
        const { bearer } = await accountWithoutEmail();
        const reference = newReference();
        await confirm(store, bearer, receiptOf(reference));
        shop.clock.now += MINUTE;
        await confirm(store, bearer, receiptOf(reference, state));
        expect(await signInBy(store, version, reference)).toEqual(REFUSED);
        shop.clock.now += MINUTE;
        await confirm(store, bearer, receiptOf(reference));
        expect((await signInBy(store, version, reference)).status).toBe(200);
      }
    },
  );

  it('rejects a refunded purchase if an old receipt is confirmed again', async () => {
    for (const [store, version] of WAYS) {
      const { bearer } = await accountWithoutEmail();
      const reference = newReference();
      const old = receiptOf(reference, `renews#${shop.clock.now}`);
      await confirm(store, bearer, old);
      shop.clock.now += MINUTE;
      await confirm(store, bearer, receiptOf(reference, 'refunded'));
      shop.clock.now += MINUTE;
      await confirm(store, bearer, old);
      expect(await signInBy(store, version, reference)).toEqual(REFUSED);
    }
  });

  it('lets the owner remove the purchase and then delete the account', async () => {
    const { bearer, email } = await owner();
    const reference = newReference();
    await confirm('google', bearer, receiptOf(reference));
    await prove(bearer, email);
    const remove = (by: string, id: string) =>
      call('DELETE', `auth/v2/account/purchases/${id}`, { bearer: by });
    const deletion = () => call('POST', 'auth/v2/account/deletion', { bearer });
    expect(await deletion()).toMatchObject({
      status: 409,
      body: {
        error: 'subscription_renews',
        paid_time: { product_id: MONTHLY, renews: true },
        subscriptions: [{ platform: 'google', product_id: MONTHLY, renews: true }],
      },
    });
    const id = (await purchasesOf(bearer))[0]?.id ?? 'no purchase';
    const other = await accountWithoutEmail();
    for (const [by, which] of [
      [other.bearer, id],
      [bearer, randomUUID()],
      [bearer, 'x'],
    ] as const) {
      expect(await remove(by, which)).toMatchObject({
        status: 404,
        body: { error: 'unknown_purchase' },
      });
    }
    expect((await confirm('google', other.bearer, receiptOf(reference))).status).toBe(409);
    expect((await remove(bearer, id)).status).toBe(200);
    expect((await remove(bearer, id)).status).toBe(404);
    expect((await call('GET', 'subscription', { bearer })).status).toBe(400);
    expect((await deletion()).status).toBe(200);
    // The account that pays for it can link it afterwards.
    expect((await confirm('google', other.bearer, receiptOf(reference))).status).toBe(200);
    expect((await call('GET', 'subscription', { bearer: other.bearer })).status).toBe(200);
  });

  describe('next to a web subscription', () => {
    async function buyOnTheWeb(bearer: string, productId: string) {
      const { body } = await call('POST', 'checkout/session', {
        bearer,
        json: { productId, purchasePlatform: 'web', returnUrl: RETURN_URL },
      });
      const paid = await shop.submit(
        new URL(body.checkoutUrl).pathname,
        aCard('4242424242424242', { email: `${randomUUID()}@example.org` }),
      );
      expect(paid.status).toBe(303);
    }
    const linkLater = async (store: Store, bearer: string, reference: string) => {
      shop.clock.now += MINUTE;
      expect((await confirm(store, bearer, receiptOf(reference))).status).toBe(200);
    };
    const ORDERS: Record<string, (bearer: string, store: Store) => Promise<void>> = {
      'bought after a free trial': async (bearer, store) => {
        await buyOnTheWeb(bearer, MONTHLY);
        await linkLater(store, bearer, newReference());
      },
      'bought after a year that lasts longer': async (bearer, store) => {
        await buyOnTheWeb(bearer, YEARLY);
        const reference = newReference();
        await linkLater(store, bearer, reference);
        // After the free trial, the yearly subscription lasts longer.
        shop.clock.now += 8 * DAY;
        await shop.settle();
      },
      'ended before a free trial, and bought again': async (bearer, store) => {
        const reference = newReference();
        await confirm(store, bearer, receiptOf(reference));
        shop.clock.now += MINUTE;
        await confirm(store, bearer, receiptOf(reference, 'revoked'));
        await buyOnTheWeb(bearer, MONTHLY);
        await linkLater(store, bearer, reference);
      },
    };
    const rows = Object.keys(ORDERS).flatMap((order) =>
      (['apple', 'google'] as const).map((store) => [order, store] as const),
    );
    it.each(rows)(
      'leaves the web subscription cancelable and payable: %s, %s',
      async (order, store) => {
        const { client, email } = await owner();
        const fresh = async () => (await client.getAccessToken())!;
        await ORDERS[order]!(await fresh(), store);
        const bearer = (await signInByEmail(email)).bearer;

        const { body: current } = await call('GET', 'subscription', { bearer });
        const all = [current, ...current.others];
        expect(all.map(({ platform }: { platform: string }) => platform).sort()).toEqual(
          [store, 'stripe'].sort(),
        );
        const web = all.find(({ platform }) => platform === 'stripe');
        const inStore = all.find(({ platform }) => platform === store);
        expect(web).toMatchObject({ status: 'Auto-Renewable', subscriptionId: expect.any(String) });
        expect(inStore.subscriptionId).toBeUndefined();
        const stillRenews = await call('POST', 'auth/v2/account/deletion', {
          bearer,
          json: { forfeit_paid_time: true },
        });
        expect(stillRenews).toMatchObject({ status: 409, body: { error: 'subscription_renews' } });
        expect(
          stillRenews.body.subscriptions
            .filter(({ renews }: { renews: boolean }) => renews)
            .map(({ platform }: { platform: string }) => platform)
            .sort(),
        ).toEqual([store, 'stripe'].sort());

        const subscriptionId = web.subscriptionId as string;
        const ways: Record<string, string>[] = [{}, { subscriptionId }];
        for (const json of ways) {
          const query = new URLSearchParams(json).toString();
          expect((await call('GET', `checkout/portal?${query}`, { bearer })).status).toBe(200);
          const canceled = await call('POST', 'subscription/cancel', { bearer, json });
          expect(canceled).toMatchObject({
            status: 200,
            body: { platform: 'stripe', status: 'Not Auto-Renewable', subscriptionId },
          });
          const resumed = await call('POST', 'subscription/resume', { bearer, json });
          expect(resumed.body).toMatchObject({ platform: 'stripe', status: 'Auto-Renewable' });
          const productId = web.productId === MONTHLY ? YEARLY : MONTHLY;
          const changed = await call('POST', 'subscription/change', {
            bearer,
            json: { ...json, productId },
          });
          expect(changed.body).toMatchObject({ pendingPlans: [{ productId }] });
        }
        for (const id of ['sub_of_nobody', newReference()]) {
          const json = { subscriptionId: id };
          expect(await call('POST', 'subscription/cancel', { bearer, json })).toMatchObject({
            status: 404,
            body: { error: 'unknown_subscription' },
          });
        }
        const stranger = await accountWithoutEmail();
        await buyOnTheWeb(stranger.bearer, MONTHLY);
        expect(
          (
            await call('POST', 'subscription/cancel', {
              bearer: stranger.bearer,
              json: { subscriptionId },
            })
          ).status,
        ).toBe(404);
      },
    );
  });

  it('emails the owner when a version 1 token is exchanged', async () => {
    const { email } = await owner();
    await call('GET', `auth/account/loginlink?${new URLSearchParams({ email })}`);
    const query = new URLSearchParams({ email, otp: passcodeFor(email) });
    const { body } = await call('GET', `auth/login?${query}`);
    const opened = await call('GET', 'auth/access-token', { bearer: body.auth_token });
    const told = () => mailsTo(email).filter(({ subject }) => subject.includes('signed in')).length;
    const before = told();
    const { session, verifier } = await authorize();
    const exchanged = await call('POST', 'auth/v2/exchange', {
      session,
      bearer: opened.body.access_token,
    });
    expect((await trade(exchanged.location, verifier)).status).toBe(200);
    expect(told()).toBe(before + 1);
  });

  it('rejects all older credentials after signing out everywhere', async () => {
    /** Each step records requests that succeeded, to replay them later. */
    const steps = ['link', 'proved link', 'bound link', 'purchase', 'code', 'exchange'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            step: fc.constantFrom(...steps),
            way: fc.constantFrom(...WAYS),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (plan) => {
          const { email, bearer, accountId } = await owner();
          const purchases: (readonly [Store, string])[] = [];
          const bearers = [bearer];
          const attempts: (() => Promise<{ status: number }>)[] = [];
          for (const { step, way } of plan) {
            const [store, version] = way;
            const [lastStore, last] = purchases.at(-1) ?? [store, newReference()];
            switch (step) {
              case 'link':
              case 'proved link':
              case 'bound link': {
                if (step === 'proved link') await prove(bearer, email);
                const reference = newReference();
                const boughtFor = step === 'bound link' ? accountId : undefined;
                const receipt = receiptOf(reference, 'renews', boughtFor);
                expect((await confirm(store, bearer, receipt)).status).toBe(200);
                purchases.push([store, reference]);
                attempts.push(() => confirm(store, bearer, receipt));
                break;
              }
              case 'purchase': {
                const { bearer: got } = await signInBy(lastStore, version, last);
                if (got) bearers.push(got);
                break;
              }
              case 'code': {
                const { session, verifier } = await authorize();
                const { status, location } = await login(lastStore, last, session);
                if (status === 302) attempts.push(() => trade(location, verifier));
                break;
              }
              case 'exchange': {
                const { session, verifier } = await authorize();
                const got = await signInBy(lastStore, 1, last);
                if (!got.bearer) break;
                const { location } = await call('POST', 'auth/v2/exchange', {
                  session,
                  bearer: got.bearer,
                });
                attempts.push(() => trade(location, verifier));
                bearers.push(got.bearer);
              }
            }
          }
          expect((await everywhere(bearer)).status).toBe(200);
          for (const each of bearers) {
            attempts.push(() => call('GET', 'subscription', { bearer: each }));
          }
          for (const [store, reference] of purchases) {
            attempts.push(() => signInBy(store, 1, reference));
            attempts.push(() => signInBy(store, 2, reference));
          }
          for (const attempt of attempts) {
            expect((await attempt()).status).toBeGreaterThanOrEqual(400);
          }
          expect(await accountOf((await signInByEmail(email)).bearer)).toMatchObject({ email });
        },
      ),
      { numRuns: 12 },
    );
  });
});
