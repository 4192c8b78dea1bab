/**
 * App store notifications, Apple's server notifications and Google's push messages, and their
 * effects.
 */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CompactSign, exportJWK, importJWK, type JWK, SignJWT } from 'jose';
import { createAppleVerifier } from '../../src/account/store/apple-verifier.ts';
import { createGoogleVerifier } from '../../src/account/store/google-verifier.ts';
import { createSandbox } from '../../src/sandbox/billing/sandbox-provider.ts';
import { createWebhooks } from '../../src/payments/webhooks.ts';
import { createSubscriptionEvents, storedEvents } from '../../src/subscription/events/events.ts';
import { createSubscriptionLedger } from '../../src/subscription/events/ledger.ts';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';
import { DAY_MS as DAY } from '../../src/platform/utilities/durations.ts';

const NOW = Date.parse('2027-01-01T00:00:00Z');
const APPLE_MONTHLY = 'ddg.privacy.pro.monthly.renews.us';
const APPLE_YEARLY = 'ddg.privacy.pro.yearly.renews.us';

/** Our own certificate chain with Apple's marker extensions; see account/store-sign-in.test.ts. */
const certificates = JSON.parse(
  readFileSync(new URL('../account/store-certificates.json', import.meta.url), 'utf8'),
) as {
  fingerprint: string;
  root: string;
  authority: string;
  signer: { certificate: string; key: JWK };
  unmarkedSigner: { certificate: string; key: JWK };
};

const apple = createAppleVerifier({
  bundleIds: ['com.example.app'],
  environments: ['Production'],
  now: () => NOW,
  rootFingerprint: certificates.fingerprint,
});

async function signed(payload: unknown, by = certificates.signer): Promise<string> {
  const x5c = [by.certificate, certificates.authority, certificates.root];
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', x5c })
    .sign(await importJWK(by.key, 'ES256'));
}

const app = { bundleId: 'com.example.app', environment: 'Production' };
const transaction = {
  ...app,
  originalTransactionId: '2000000000000001',
  signedDate: NOW,
  productId: APPLE_MONTHLY,
  originalPurchaseDate: NOW - 31 * DAY,
  expiresDate: NOW + 30 * DAY,
};
const renewal = { originalTransactionId: '2000000000000001', autoRenewStatus: 1 };

interface Parts {
  told?: object;
  transaction?: object;
  renewal?: object;
  data?: object;
}

/** Returns a notification with all parts signed, as Apple sends it. */
async function notification(parts: Parts = {}, by = certificates.signer): Promise<string> {
  return signed(
    {
      notificationType: 'DID_RENEW',
      notificationUUID: '9ad56bd2-0bc6-42e0-af24-fd996d87a1e6',
      version: '2.0',
      signedDate: NOW,
      data: {
        ...app,
        signedTransactionInfo: await signed({ ...transaction, ...parts.transaction }),
        signedRenewalInfo: await signed({ ...renewal, ...parts.renewal }),
        ...parts.data,
      },
      ...parts.told,
    },
    by,
  );
}
const hearApple = (signedPayload: string) =>
  apple.verifyNotification({ store: 'apple', signedPayload });

describe('Apple notification', () => {
  it.each<[string, Parts, object]>([
    ['a renewal', {}, { renews: true, expiresAt: NOW + 30 * DAY, isRevoked: false }],
    [
      'a cancellation',
      {
        told: { notificationType: 'DID_CHANGE_RENEWAL_STATUS', subtype: 'AUTO_RENEW_DISABLED' },
        renewal: { autoRenewStatus: 0 },
      },
      { renews: false },
    ],
    [
      'a failed charge',
      {
        told: { notificationType: 'DID_FAIL_TO_RENEW', subtype: 'GRACE_PERIOD' },
        renewal: { isInBillingRetryPeriod: true },
      },
      { isPaymentFailing: true },
    ],
    [
      'an expiry',
      { told: { notificationType: 'EXPIRED', subtype: 'BILLING_RETRY' } },
      { isRevoked: true },
    ],
    [
      'a refund',
      { told: { notificationType: 'REFUND' }, transaction: { revocationDate: NOW } },
      { isRevoked: true, isRefunded: true },
    ],
    [
      'the end of family sharing',
      {
        told: { notificationType: 'REVOKE' },
        transaction: { revocationDate: NOW, inAppOwnershipType: 'FAMILY_SHARED' },
      },
      { isRevoked: true, isRefunded: false },
    ],
    [
      'a plan change',
      { transaction: { productId: APPLE_YEARLY } },
      { storeProductId: APPLE_YEARLY },
    ],
    ['a trial', { transaction: { offerDiscountType: 'FREE_TRIAL' } }, { isTrial: true }],
  ])('reports %s', async (_, parts, subscription) => {
    const news = await hearApple(await notification(parts));
    expect(news).toMatchObject({
      id: '9ad56bd2-0bc6-42e0-af24-fd996d87a1e6',
      subscription: { store: 'apple', reference: '2000000000000001', observedAt: NOW },
    });
    expect(news?.subscription).toMatchObject(subscription);
  });

  it.each<[string, Parts]>([
    ['is a test', { told: { notificationType: 'TEST', data: undefined } }],
    ['isn’t about a subscription', { transaction: { expiresDate: undefined } }],
    ['refunds an expired period', { transaction: { expiresDate: NOW - DAY, revocationDate: NOW } }],
  ])('changes nothing if it %s', async (_, parts) => {
    await expect(hearApple(await notification(parts))).resolves.toMatchObject({
      subscription: undefined,
    });
  });

  it('rejects a notification with any part not signed by Apple for our app', async () => {
    const { unmarkedSigner } = certificates;
    const forged = await signed(transaction, unmarkedSigner);
    const wrong = [
      await notification({}, unmarkedSigner),
      await notification({ data: { signedTransactionInfo: forged } }),
      await notification({ data: { signedTransactionInfo: 'x.y.z' } }),
      await notification({ data: { signedRenewalInfo: await signed(renewal, unmarkedSigner) } }),
      await notification({ renewal: { originalTransactionId: '2' } }),
      await notification({ transaction: { bundleId: 'com.example.other' } }),
      await notification({ data: { bundleId: 'com.example.other' } }),
      await notification({ data: { environment: 'Sandbox' } }),
      await notification({ told: { notificationUUID: '' } }),
      await notification({ told: { signedDate: 'today' } }),
      await signed(transaction),
      `${await notification()}x`,
      '',
      '...',
    ];
    for (const payload of wrong) await expect(hearApple(payload)).resolves.toBeUndefined();
    await expect(
      apple.verifyNotification({ store: 'google', bearer: undefined, messageId: '1', data: '' }),
    ).resolves.toBeUndefined();
  });
});

describe('Google push message', () => {
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [license, service, pusher, stranger] = [rsa(), rsa(), rsa(), rsa()];
  const push = { audience: 'https://example.com/google', serviceAccount: 'push@x.iam.test' };
  const known = {
    subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
    startTime: '2026-12-01T00:00:00Z',
    lineItems: [
      {
        productId: 'ddg_privacy_pro',
        expiryTime: '2027-02-01T00:00:00Z',
        autoRenewingPlan: { autoRenewEnabled: true },
        offerDetails: { basePlanId: 'ddg-privacy-pro-monthly-renews-us' },
      },
    ],
  };
  const expired = {
    ...known,
    subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED',
    lineItems: known.lineItems.map((item) => ({ ...item, expiryTime: '2026-12-31T00:00:00Z' })),
  };
  let server: Server;
  let origin: string;
  let keysStatus: number;
  let isKnown: boolean;
  let isOver: boolean;

  beforeAll(async () => {
    const jwk = { ...(await exportJWK(pusher.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = createServer((request, response) => {
      const answer = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      if (request.url === '/keys') return answer(keysStatus, { keys: [jwk] });
      if (request.url === '/token') return answer(200, { access_token: 'ya29', expires_in: 3599 });
      if (isOver) return answer(200, expired);
      return isKnown ? answer(200, known) : answer(404, { error: { code: 404 } });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    keysStatus = 200;
    isKnown = true;
    isOver = false;
  });

  const open = (options: { push?: typeof push | undefined } = { push }) =>
    createGoogleVerifier({
      packageNames: ['com.example.android'],
      licenseKey: license.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      serviceAccount: {
        clientEmail: 'play@x.iam.test',
        privateKey: service.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
      ...options,
      fetch,
      now: () => NOW,
      apiUrl: origin,
      tokenUrl: `${origin}/token`,
      keysUrl: `${origin}/keys`,
    });

  interface Claims {
    claims?: object;
    audience?: string;
    issuer?: string;
    key?: KeyObject;
    expiresAt?: number;
  }
  const bearer = ({ claims, audience, issuer, key, expiresAt }: Claims = {}) =>
    new SignJWT({ email: push.serviceAccount, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer ?? 'https://accounts.google.com')
      .setAudience(audience ?? push.audience)
      .setIssuedAt(NOW / 1000)
      .setExpirationTime((expiresAt ?? NOW + 60_000) / 1000)
      .sign(key ?? pusher.privateKey);
  const told = {
    version: '1.0',
    packageName: 'com.example.android',
    subscriptionNotification: { version: '1.0', notificationType: 2, purchaseToken: 'token' },
  };
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  const message = (data: unknown = told) => ({
    store: 'google' as const,
    messageId: '136969346945',
    data: base64(data),
  });

  it('queries Google Play for the subscription’s state', async () => {
    const expected = {
      id: '136969346945',
      type: 'subscription.2',
      subscription: { reference: 'token', renews: true, expiresAt: Date.parse('2027-02-01') },
    };
    await expect(
      open().verifyNotification({ ...message(), bearer: await bearer() }),
    ).resolves.toMatchObject(expected);
    const { packageName } = told;
    const voided = {
      packageName,
      voidedPurchaseNotification: { productType: 1, purchaseToken: 't' },
    };
    await expect(
      open().verifyNotification({ ...message(voided), bearer: await bearer() }),
    ).resolves.toMatchObject({
      type: 'voided',
      // An earlier period was refunded, but the current one is paid.
      subscription: { reference: 't', isRevoked: false },
    });
    isOver = true;
    await expect(
      open().verifyNotification({ ...message(voided), bearer: await bearer() }),
    ).resolves.toMatchObject({ subscription: { isRevoked: true, isRefunded: true } });
    const notVoided = await open().verifyNotification({ ...message(), bearer: await bearer() });
    expect(notVoided?.subscription).toMatchObject({ isRevoked: false });
    expect(notVoided?.subscription?.isRefunded).toBeUndefined();
  });

  it('ignores a push message that is a test or for another product or app', async () => {
    const { packageName } = told;
    for (const data of [
      { packageName, testNotification: { version: '1.0' } },
      { packageName, voidedPurchaseNotification: { productType: 2, purchaseToken: 't' } },
      { ...told, packageName: 'com.example.other' },
    ]) {
      const news = await open().verifyNotification({ ...message(data), bearer: await bearer() });
      expect(news).toEqual({ id: '136969346945', type: 'other', subscription: undefined });
    }
    isKnown = false;
    await expect(
      open().verifyNotification({ ...message(), bearer: await bearer() }),
    ).resolves.toMatchObject({
      subscription: undefined,
    });
  });

  it('rejects a push message that Google did not send to us', async () => {
    const wrong = [
      undefined,
      'x.y.z',
      await bearer({ key: stranger.privateKey }),
      await bearer({ issuer: 'https://accounts.evil.example' }),
      await bearer({ audience: 'https://example.com/other' }),
      await bearer({ expiresAt: NOW - 60_000 }),
      await bearer({ claims: { email: 'somebody@x.iam.test' } }),
      await bearer({ claims: { email_verified: false } }),
    ];
    for (const each of wrong) {
      await expect(
        open().verifyNotification({ ...message(), bearer: each }),
      ).resolves.toBeUndefined();
    }
    const good = await bearer();
    for (const data of ['text', {}, null]) {
      await expect(
        open().verifyNotification({ ...message(data), bearer: good }),
      ).resolves.toBeUndefined();
    }
    await expect(
      open({}).verifyNotification({ ...message(), bearer: good }),
    ).resolves.toBeUndefined();
  });

  it('fails with a retryable error while Google’s keys can’t be fetched', async () => {
    keysStatus = 503;
    await expect(
      open().verifyNotification({ ...message(), bearer: await bearer() }),
    ).rejects.toMatchObject({
      name: 'StoreUnavailableError',
    });
  });
});

const databases = await databasesForRules({ contended: true });

describe.each(databases)('store notifications on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = Date.parse('2026-03-01T12:00:00Z');
  let next = 0;
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl, now: () => now });
  });
  afterAll(() => services.close());

  async function post(path: string, payload: object, bearer?: string) {
    const answer = await services.app.inject({
      method: 'POST',
      url: `/api/${path}`,
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  async function get(path: string, bearer: string) {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await services.app.inject({ url: `/api/${path}`, headers })).json();
  }
  async function account() {
    const { auth_token: token } = (await post('auth/account/create', {})).body;
    return async () => (await get('auth/access-token', token)).access_token as string;
  }
  const reference = () => `told-${(next += 1)}`;
  const confirm = async (bearer: string, receipt: string) =>
    (await post('purchase/confirm/apple', { signedTransactionInfo: receipt }, bearer)).status;
  const fromApple = (signedPayload: string) => post('billing/webhook/apple', { signedPayload });
  const fromGoogle = (messageId: string, data: string) =>
    post('billing/webhook/google', { message: { messageId, data }, subscription: 's' });
  const eventsOf = (provider: string, subscriptionRef: string) =>
    storedEvents(services.platform.database.db, { provider, subscriptionRef });

  it('renews a subscription for a year without the app being opened', async () => {
    const bearer = await account();
    const ref = reference();
    const startedAt = now;
    expect(await confirm(await bearer(), `sandbox:${ref}:${APPLE_MONTHLY}`)).toBe(200);
    for (let month = 1; month <= 12; month += 1) {
      now += 30 * DAY;
      expect(await fromApple(`sandbox:${ref}:${APPLE_MONTHLY}:renews`)).toEqual({
        status: 200,
        body: { received: true },
      });
      expect(await get('subscription', await bearer())).toMatchObject({
        status: 'Auto-Renewable',
        expiresOrRenewsAt: now + 30 * DAY,
      });
    }
    now = startedAt;
  });

  it('follows a subscription through its states and to another plan', async () => {
    const bearer = await account();
    const ref = reference();
    await confirm(await bearer(), `sandbox:${ref}:${APPLE_MONTHLY}`);
    const states: [string, object][] = [
      ['cancelled', { status: 'Not Auto-Renewable' }],
      ['renews', { status: 'Auto-Renewable', billingPeriod: 'Monthly' }],
      ['grace', { status: 'Grace Period', graceEndsAt: now + 16 * DAY + 3000 }],
      ['hold', { status: 'Inactive', statusReason: 'payment_failed' }],
      ['renews', { status: 'Auto-Renewable' }],
      ['paused', { status: 'Inactive', statusReason: 'paused_by_store' }],
      ['renews', { status: 'Auto-Renewable' }],
      ['revoked', { status: 'Expired', statusReason: 'cancelled' }],
      ['renews', { status: 'Auto-Renewable' }],
      ['refunded', { status: 'Expired', statusReason: 'refunded' }],
      ['revoked', { status: 'Expired', statusReason: 'refunded' }],
      ['renews', { status: 'Auto-Renewable', statusReason: 'paid' }],
      ['hold', { status: 'Inactive' }],
      ['revoked', { status: 'Expired', statusReason: 'payment_failed' }],
      ['renews', { status: 'Auto-Renewable' }],
    ];
    for (const [state, expected] of states) {
      now += 1000;
      await fromApple(`sandbox:${ref}:${APPLE_MONTHLY}:${state}`);
      expect([state, await get('subscription', await bearer())]).toMatchObject([state, expected]);
    }
    now += 1000;
    await fromApple(`sandbox:${ref}:${APPLE_YEARLY}:renews`);
    expect(await get('subscription', await bearer())).toMatchObject({ billingPeriod: 'Yearly' });
  });

  it('applies a notification only once, even if delivered concurrently', async () => {
    const ref = reference();
    const data = `sandbox:${ref}:ddg-privacy-pro-monthly-renews-us:renews`;
    const answers = await Promise.all([1, 2, 3].map(() => fromGoogle(`message-${ref}`, data)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await eventsOf('google', ref);
    now += 1000;
    expect((await fromGoogle(`message-${ref}`, data)).status).toBe(200);
    expect(await eventsOf('google', ref)).toEqual(before);
    expect(before.map(({ kind }) => kind).toSorted()).toEqual([
      'checkout-completed',
      'payment-succeeded',
      'renewing',
    ]);
  });

  it('stores a notification that arrives before the app links its purchase', async () => {
    const bearer = await account();
    const ref = reference();
    await fromApple(`sandbox:${ref}:${APPLE_MONTHLY}:cancelled`);
    expect(await get('subscription', await bearer())).toEqual(
      expect.objectContaining({ error: 'No subscription found' }),
    );
    // The receipt from the app is older than the store's notification.
    const told = now;
    now -= 1000;
    expect(await confirm(await bearer(), `sandbox:${ref}:${APPLE_MONTHLY}`)).toBe(200);
    now = told;
    expect(await get('subscription', await bearer())).toMatchObject({
      status: 'Not Auto-Renewable',
    });
  });

  it('rejects a notification that no store sent', async () => {
    const refused = { status: 400, body: { error: 'invalid_notification' } };
    expect(await fromApple('forged')).toMatchObject(refused);
    expect(await fromGoogle('1', 'forged')).toMatchObject(refused);
    for (const body of [{}, { signedPayload: 7 }, { signedPayload: '' }, { message: {} }, []]) {
      for (const store of ['apple', 'google']) {
        expect(await post(`billing/webhook/${store}`, body)).toMatchObject(refused);
      }
    }
    const huge = await fromApple('x'.repeat(2_000_000));
    expect(huge.status).toBe(413);
  });

  it('verifies the signature chain from Apple’s certificate to the subscription', async () => {
    const { db } = services.platform.database;
    const webhooks = createWebhooks({
      provider: createSandbox({ db, now: () => now }),
      events: createSubscriptionEvents({
        db,
        ledger: createSubscriptionLedger(),
        now: () => now,
      }),
      stores: apple,
    });
    const ref = `2000000000${next}`;
    const signedPayload = await notification({
      told: { notificationUUID: `real-${databaseUrl ?? 'embedded'}` },
      transaction: { originalTransactionId: ref },
      renewal: { originalTransactionId: ref },
    });
    const receive = () => webhooks.receiveFromStore({ store: 'apple', signedPayload });
    // No account has linked this purchase yet, so it stays unattributed.
    await expect(receive()).resolves.toBe('unattributed');
    await expect(receive()).resolves.toBe('duplicate');
    expect(await eventsOf('apple', ref)).toContainEqual(
      expect.objectContaining({ kind: 'renewing', periodEnd: NOW + 30 * DAY }),
    );
  });
});
