/**
 * Signing in with a store purchase: Apple's signatures, Google's responses, and the development
 * sandbox.
 */
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { CompactSign, decodeJwt, importJWK, importSPKI, jwtVerify, type JWK } from 'jose';
import { createAppleVerifier } from '../../src/account/store/apple-verifier.ts';
import { extensionIdsOf } from '../../src/account/store/certificate-extensions.ts';
import { createGoogleVerifier } from '../../src/account/store/google-verifier.ts';
import { databasesForRules } from '../support/harness.ts';
import { DAY, MINUTE, NATIVE_REDIRECT, useAccountService } from './fixture.ts';

const certificates = JSON.parse(
  readFileSync(new URL('./store-certificates.json', import.meta.url), 'utf8'),
) as {
  fingerprint: string;
  root: string;
  authority: string;
  unmarkedAuthority: string;
  signer: { certificate: string; key: JWK };
  unmarkedSigner: { certificate: string; key: JWK };
  /** A certificate without Apple's signer extension, which has its bytes in another extension. */
  disguisedSigner: { certificate: string; key: JWK };
};
const NOW = Date.parse('2027-01-01T00:00:00Z');
/** The ID by which an app names an account to its store. */
const ACCOUNT = '0b0f5c1e-0000-4000-8000-000000000001';

describe('Apple transaction verification', () => {
  const verifier = createAppleVerifier({
    bundleIds: ['com.example.app'],
    environments: ['Production'],
    now: () => NOW,
    rootFingerprint: certificates.fingerprint,
  });
  const { signer, unmarkedSigner, authority, unmarkedAuthority, root } = certificates;
  const transaction = {
    bundleId: 'com.example.app',
    originalTransactionId: '2000000000000001',
    transactionId: '2000000000000009',
    environment: 'Production',
    signedDate: NOW,
  };
  async function signed(
    payload: unknown = transaction,
    options: { by?: typeof signer; x5c?: string[] } = {},
  ) {
    const { by = signer } = options;
    const { x5c = [by.certificate, authority, root] } = options;
    const key = await importJWK(by.key, 'ES256');
    return new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', x5c })
      .sign(key);
  }
  const verify = (signature: string) => verifier.verify({ store: 'apple', signature });

  it('identifies a purchase by the first transaction of the subscription', async () => {
    await expect(verify(await signed())).resolves.toEqual({
      store: 'apple',
      references: ['2000000000000001'],
    });
  });

  it.each([
    ['for another app', { ...transaction, bundleId: 'com.example.other' }],
    ['from the sandbox', { ...transaction, environment: 'Sandbox' }],
    ['that was refunded', { ...transaction, revocationDate: NOW }],
    [
      'that was signed more than two months ago',
      { ...transaction, signedDate: NOW - 60 * DAY - 1 },
    ],
    ['that was signed three years ago', { ...transaction, signedDate: NOW - 1_095 * DAY }],
    ['signed in the future', { ...transaction, signedDate: NOW + MINUTE + 1 }],
    ['signed ten years in the future', { ...transaction, signedDate: NOW + 3_650 * DAY }],
    ['that expired, including its grace period', { ...transaction, expiresDate: NOW - 16 * DAY }],
    ['that expired years ago', { ...transaction, expiresDate: NOW - 1_095 * DAY }],
    ['without a reference', { ...transaction, originalTransactionId: undefined }],
    ['that isn’t a transaction', 'text'],
  ])('rejects a transaction %s', async (_name, payload) => {
    await expect(verify(await signed(payload))).resolves.toBeUndefined();
  });

  it.each([
    ['signed two months ago', { signedDate: NOW - 60 * DAY }],
    ['signed by a fast clock', { signedDate: NOW + MINUTE }],
    ['that hasn’t expired', { expiresDate: NOW + DAY }],
    ['that expired while Apple retries the charge', { expiresDate: NOW - 16 * DAY + 1 }],
  ])('accepts a transaction %s', async (_name, change) => {
    await expect(verify(await signed({ ...transaction, ...change }))).resolves.toBeDefined();
  });

  it('rejects receipts signed long ago or in the future', async () => {
    const bought = { productId: 'monthly', originalPurchaseDate: NOW, expiresDate: NOW + DAY };
    const inspect = async (change: object) =>
      verifier.inspect({
        store: 'apple',
        signedTransactionInfo: await signed({ ...transaction, ...bought, ...change }),
      });
    await expect(inspect({})).resolves.toBeDefined();
    await expect(inspect({ signedDate: NOW - 60 * DAY - 1 })).resolves.toBeUndefined();
    await expect(inspect({ signedDate: NOW + DAY })).resolves.toBeUndefined();
  });

  it('rejects a certificate with the bytes of Apple’s extension in another extension', async () => {
    const { disguisedSigner } = certificates;
    const mark = Buffer.from('060a2a864886f76364060b01', 'hex');
    expect(Buffer.from(disguisedSigner.certificate, 'base64').includes(mark)).toBe(true);
    const signature = await signed(transaction, { by: disguisedSigner });
    await expect(verify(signature)).resolves.toBeUndefined();
  });

  it('rejects any corrupted certificate without throwing', async () => {
    const leaf = Buffer.from(signer.certificate, 'base64');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(leaf.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const broken = Buffer.from(leaf);
          broken[at] = broken[at]! ^ by;
          const x5c = [broken.toString('base64'), authority, root];
          await expect(verify(await signed(transaction, { x5c }))).resolves.toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        try {
          expect(Array.isArray(extensionIdsOf({ raw: Buffer.from(bytes) }))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('rejects a certificate chain that isn’t Apple’s', async () => {
    const wrong = [
      await signed(transaction, { by: unmarkedSigner }),
      await signed(transaction, { x5c: [signer.certificate, unmarkedAuthority, root] }),
      await signed(transaction, { x5c: [signer.certificate, root, root] }),
      await signed(transaction, { x5c: [signer.certificate, authority, authority] }),
      await signed(transaction, { x5c: [signer.certificate, authority] }),
      await signed(transaction, { x5c: ['x', 'y', 'z'] }),
      // Signed with a key that doesn't match the certificate.
      await signed(transaction, { by: { ...unmarkedSigner, certificate: signer.certificate } }),
    ];
    for (const signature of wrong) await expect(verify(signature)).resolves.toBeUndefined();
    const ofApple = createAppleVerifier({
      bundleIds: ['com.example.app'],
      environments: ['Production'],
      now: () => NOW,
    });
    const signature = await signed();
    await expect(ofApple.verify({ store: 'apple', signature })).resolves.toBeUndefined();
  });

  it('rejects transactions that are tampered with, unsigned or unreadable', async () => {
    const [header = '', payload = '', signature = ''] = (await signed()).split('.');
    const other = Buffer.from(JSON.stringify({ ...transaction, originalTransactionId: '1' }));
    const { x5c } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { x5c: string[] };
    const none = Buffer.from(JSON.stringify({ alg: 'none', x5c })).toString('base64url');
    for (const wrong of [
      `${header}.${other.toString('base64url')}.${signature}`,
      `${none}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}`,
      '',
      'x',
      '...',
    ]) {
      await expect(verify(wrong)).resolves.toBeUndefined();
    }
  });

  it('rejects transactions after a certificate has expired', async () => {
    const later = createAppleVerifier({
      bundleIds: ['com.example.app'],
      environments: ['Production'],
      now: () => Date.parse('2200-01-01T00:00:00Z'),
      rootFingerprint: certificates.fingerprint,
    });
    const signature = await signed();
    await expect(later.verify({ store: 'apple', signature })).resolves.toBeUndefined();
  });
});

describe('Apple subscription receipts', () => {
  const verifier = createAppleVerifier({
    bundleIds: ['com.example.app'],
    environments: ['Production'],
    now: () => NOW,
    rootFingerprint: certificates.fingerprint,
  });
  const { signer, authority, root } = certificates;
  const bought = {
    bundleId: 'com.example.app',
    originalTransactionId: '2000000000000001',
    environment: 'Production',
    signedDate: NOW,
    productId: 'ddg.privacy.pro.monthly.renews.us',
    originalPurchaseDate: NOW - 1000,
    expiresDate: NOW + 1000,
  };
  async function inspect(payload: object) {
    const key = await importJWK(signer.key, 'ES256');
    const signedTransactionInfo = await new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', x5c: [signer.certificate, authority, root] })
      .sign(key);
    return verifier.inspect({ store: 'apple', signedTransactionInfo });
  }

  it('returns the product and its expiry', async () => {
    await expect(inspect(bought)).resolves.toEqual({
      store: 'apple',
      reference: '2000000000000001',
      storeProductId: 'ddg.privacy.pro.monthly.renews.us',
      startedAt: NOW - 1000,
      expiresAt: NOW + 1000,
      observedAt: NOW,
      renews: undefined,
      isPaymentFailing: false,
      isRevoked: false,
      isRefunded: false,
      isTrial: false,
    });
    await expect(inspect({ ...bought, offerDiscountType: 'FREE_TRIAL' })).resolves.toMatchObject({
      isTrial: true,
    });
    await expect(inspect({ ...bought, revocationDate: NOW - 5 })).resolves.toMatchObject({
      isRevoked: true,
      isRefunded: true,
      observedAt: NOW - 5,
    });
    await expect(inspect({ ...bought, appAccountToken: ACCOUNT })).resolves.toMatchObject({
      boughtFor: ACCOUNT,
    });
    // Only the buyer gets a refund; a family member's share merely ends.
    await expect(
      inspect({ ...bought, revocationDate: NOW - 5, inAppOwnershipType: 'FAMILY_SHARED' }),
    ).resolves.toMatchObject({ isRevoked: true, isRefunded: false });
  });

  it.each([
    ['for another app', { ...bought, bundleId: 'com.example.other' }],
    ['from the sandbox', { ...bought, environment: 'Sandbox' }],
    ['for a product that never expires', { ...bought, expiresDate: undefined }],
    ['without a product', { ...bought, productId: undefined }],
  ])('returns nothing for a receipt %s', async (_name, payload) => {
    await expect(inspect(payload)).resolves.toBeUndefined();
  });

  it('returns nothing for an unreadable receipt', async () => {
    const receipt = { store: 'apple' as const, signedTransactionInfo: 'x.y.z' };
    await expect(verifier.inspect(receipt)).resolves.toBeUndefined();
  });
});

describe('Google Play purchases', () => {
  const license = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const service = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const clientEmail = 'play@project.iam.gserviceaccount.com';
  const tokenRequests: URLSearchParams[] = [];
  const asked: { path: string; authorization: string | undefined }[] = [];
  /** The local server's responses by purchase token. */
  const purchases = new Map<string, { status: number; body: unknown }>();
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        const answer = (status: number, value: unknown) => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(JSON.stringify(value));
        };
        if (request.url === '/token') {
          tokenRequests.push(new URLSearchParams(body));
          return answer(200, { access_token: 'ya29.x', expires_in: 3599, token_type: 'Bearer' });
        }
        const path = request.url ?? '';
        asked.push({ path, authorization: request.headers.authorization });
        const known = purchases.get(decodeURIComponent(path.split('/').at(-1) ?? ''));
        answer(known?.status ?? 404, known?.body ?? { error: { code: 404, status: 'NOT_FOUND' } });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    purchases.clear();
    tokenRequests.length = 0;
    asked.length = 0;
  });

  const open = (changes: { tokenUrl?: string; now?: () => number } = {}) =>
    createGoogleVerifier({
      packageNames: ['com.example.android'],
      licenseKey: license.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      serviceAccount: {
        clientEmail,
        privateKey: service.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
      fetch,
      now: () => NOW,
      apiUrl: origin,
      tokenUrl: `${origin}/token`,
      ...changes,
    });
  it('returns the product and acknowledges the purchase', async () => {
    const receipt = {
      store: 'google' as const,
      packageName: 'com.example.android',
      purchaseToken: 'new',
    };
    const body = {
      subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
      startTime: '2026-12-01T00:00:00Z',
      acknowledgementState: 'ACKNOWLEDGEMENT_STATE_PENDING',
      latestOrderId: 'GPA.1234',
      linkedPurchaseToken: 'old',
      lineItems: [
        {
          productId: 'ddg_privacy_pro',
          expiryTime: '2027-02-01T00:00:00Z',
          autoRenewingPlan: { autoRenewEnabled: true },
          offerDetails: {
            basePlanId: 'ddg-privacy-pro-monthly-renews-us',
            offerId: 'ddg-privacy-pro-freetrial-monthly-renews-us',
          },
        },
      ],
    };
    purchases.set('new', { status: 200, body });
    purchases.set('old', {
      status: 200,
      body: { subscriptionState: 'SUBSCRIPTION_STATE_EXPIRED' },
    });
    purchases.set('new:acknowledge', { status: 200, body: {} });
    const expected = {
      store: 'google',
      reference: 'old',
      tokens: ['new', 'old'],
      storeProductId: 'ddg-privacy-pro-monthly-renews-us',
      startedAt: Date.parse('2026-12-01T00:00:00Z'),
      expiresAt: Date.parse('2027-02-01T00:00:00Z'),
      observedAt: NOW,
      renews: true,
      renewsAs: null,
      isPaymentFailing: false,
      isRevoked: false,
      isTrial: true,
    };
    await expect(open().inspect(receipt)).resolves.toEqual(expected);
    expect(asked.map(({ path }) => path)).toContain(
      '/androidpublisher/v3/applications/com.example.android/purchases/subscriptions/ddg_privacy_pro/tokens/new:acknowledge',
    );
    // Google refunds purchases that aren't acknowledged, so nothing is confirmed and the app
    // retries.
    purchases.delete('new:acknowledge');
    await expect(open().inspect(receipt)).rejects.toMatchObject({ name: 'StoreUnavailableError' });

    const known = { ...body, acknowledgementState: 'ACKNOWLEDGEMENT_STATE_ACKNOWLEDGED' };
    const states: [object, object | undefined][] = [
      [{ latestOrderId: 'GPA.1234..0' }, { isTrial: false }],
      [
        { externalAccountIdentifiers: { obfuscatedExternalAccountId: ACCOUNT } },
        { boughtFor: ACCOUNT },
      ],
      [{ externalAccountIdentifiers: {} }, { boughtFor: undefined }],
      [{ subscriptionState: 'SUBSCRIPTION_STATE_ON_HOLD' }, { isPaymentFailing: true }],
      [{ subscriptionState: 'SUBSCRIPTION_STATE_PENDING' }, undefined],
      [{ lineItems: [] }, undefined],
      [{ startTime: undefined }, undefined],
    ];
    for (const [change, result] of states) {
      purchases.set('new', { status: 200, body: { ...known, ...change } });
      const found = await open().inspect(receipt);
      if (result === undefined) expect(found).toBeUndefined();
      else expect(found).toMatchObject(result);
    }
    await expect(open().inspect({ ...receipt, purchaseToken: 'none' })).resolves.toBeUndefined();
    const ofOthers = { ...receipt, packageName: 'com.example.other' };
    await expect(open().inspect(ofOthers)).resolves.toBeUndefined();
  });

  function proofOf(purchaseToken: unknown, packageName = 'com.example.android') {
    const signedData = JSON.stringify({
      orderId: 'GPA.1234',
      packageName,
      productId: 'plus',
      purchaseTime: NOW,
      purchaseState: 0,
      purchaseToken,
    });
    const signature = sign('RSA-SHA1', Buffer.from(signedData), license.privateKey);
    return {
      store: 'google' as const,
      signature: signature.toString('base64'),
      signedData,
      packageName: 'com.example.android',
    };
  }
  const subscription = (changes: object = {}) => ({
    status: 200,
    body: {
      kind: 'androidpublisher#subscriptionPurchaseV2',
      regionCode: 'DE',
      subscriptionState: 'SUBSCRIPTION_STATE_ACTIVE',
      latestOrderId: 'GPA.1234',
      lineItems: [{ productId: 'plus', expiryTime: '2027-02-01T00:00:00Z' }],
      ...changes,
    },
  });

  it('returns the status that Google Play reports and the replaced purchase', async () => {
    purchases.set('new/1', subscription({ linkedPurchaseToken: 'old' }));
    purchases.set('old', { status: 410, body: { error: { code: 410 } } });
    await expect(open().verify(proofOf('new/1'))).resolves.toEqual({
      store: 'google',
      references: ['new/1', 'old'],
    });
    expect(asked[0]).toEqual({
      path: '/androidpublisher/v3/applications/com.example.android/purchases/subscriptionsv2/tokens/new%2F1',
      authorization: 'Bearer ya29.x',
    });
    const assertion = tokenRequests[0]?.get('assertion') ?? '';
    const publicKey = service.publicKey.export({ format: 'pem', type: 'spki' }).toString();
    await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), {
      issuer: clientEmail,
      audience: `${origin}/token`,
      currentDate: new Date(NOW),
    });
    expect(decodeJwt(assertion)['scope']).toMatch(/androidpublisher$/);
  });

  it('reuses an access token for an hour', async () => {
    let nowMs = NOW;
    const verifier = open({ now: () => nowMs });
    purchases.set('a', subscription());
    await verifier.verify(proofOf('a'));
    await verifier.verify(proofOf('a'));
    expect(tokenRequests).toHaveLength(1);
    nowMs += 60 * MINUTE;
    await verifier.verify(proofOf('a'));
    expect(tokenRequests).toHaveLength(2);
  });

  it('rejects unsigned, tampered, unknown, unpaid and foreign purchases', async () => {
    purchases.set('a', subscription());
    purchases.set('b', subscription());
    purchases.set('unpaid', subscription({ subscriptionState: 'SUBSCRIPTION_STATE_PENDING' }));
    const good = proofOf('a');
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 'x' },
      { ...good, signedData: proofOf('b').signedData },
      { ...good, packageName: 'com.example.other' },
      proofOf('a', 'com.example.other'),
      proofOf(undefined),
      proofOf('x'.repeat(1001)),
    ];
    const verifier = open();
    for (const proof of wrong) await expect(verifier.verify(proof)).resolves.toBeUndefined();
    expect(asked).toEqual([]);
    for (const token of ['unknown', 'unpaid']) {
      await expect(verifier.verify(proofOf(token))).resolves.toBeUndefined();
    }
  });

  it('throws StoreUnavailableError if Google is down or its response is unexpected', async () => {
    const unavailable = { name: 'StoreUnavailableError' };
    purchases.set('down', { status: 503, body: {} });
    purchases.set('odd', { status: 200, body: [] });
    for (const token of ['down', 'odd']) {
      await expect(open().verify(proofOf(token))).rejects.toMatchObject(unavailable);
    }
    const verifier = open({ tokenUrl: 'http://127.0.0.1:1/token' });
    await expect(verifier.verify(proofOf('a'))).rejects.toMatchObject(unavailable);
  });
});

describe.each(await databasesForRules())('store sign-in on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { accountWithEmail, call, codeIn, newVerifier, nativeAuthorize, nativeToken } = account;

  async function accountWithPurchase() {
    const { accountId, email } = await accountWithEmail();
    const reference = `purchase-${accountId}`;
    expect(await account.linkPurchase(accountId, { store: 'google', reference })).toBe(true);
    return { accountId, email, signature: `sandbox:${reference}` };
  }
  const v2Body = (signature: string) => ({
    method: 'signature',
    signature,
    source: 'google_play_store',
    google_signed_data: 'fake signed data',
    google_package_name: 'com.duckduckgo.android',
  });

  it('returns native clients a code, and the same one on a retry', async () => {
    const { signature, accountId } = await accountWithPurchase();
    const verifier = newVerifier();
    const session = (await nativeAuthorize(verifier)).session!;
    const login = () => call('POST', 'login', { session, json: v2Body(signature) });
    const answer = await login();
    expect(answer.status).toBe(302);
    expect(String(answer.headers.location)).toMatch(NATIVE_REDIRECT);
    expect((await login()).headers.location).toBe(answer.headers.location);
    const { body } = await nativeToken(codeIn(answer.headers.location), verifier);
    expect(decodeJwt(String(body?.['access_token'])).sub).toBe(accountId);
    expect((await login()).body).toMatchObject({ error: 'invalid_session_id' });
  });

  it('returns version 1 the recorded response', async () => {
    const { signature, accountId, email } = await accountWithPurchase();
    const json = {
      signature,
      signed_data: '{}',
      package_name: 'com.duckduckgo.mobile.android',
      store: 'google_play_store',
    };
    const answer = await call('POST', '/store-login', { json });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        auth_token: expect.any(String),
        email,
        external_id: accountId,
        id: expect.any(Number),
        status: 'ok',
      },
    ]);
  });

  it('rejects invalid purchases and purchases without an account', async () => {
    for (const [signature, error] of [
      ['fake signature', 'invalid_login_credentials'],
      ['sandbox:of-nobody', 'unknown_account'],
    ] as const) {
      const session = (await nativeAuthorize(newVerifier())).session!;
      expect(await call('POST', 'login', { session, json: v2Body(signature) })).toMatchObject({
        status: 400,
        body: { error },
      });
    }
  });

  it('keeps a purchase with the account that linked it first', async () => {
    const { signature, accountId } = await accountWithPurchase();
    const { accountId: other } = await accountWithEmail();
    const reference = signature.slice('sandbox:'.length);
    expect(await account.linkPurchase(other, { store: 'google', reference })).toBe(false);
    expect(await account.linkPurchase(accountId, { store: 'google', reference })).toBe(true);
    // The same reference in the other store is a different purchase.
    expect(await account.linkPurchase(other, { store: 'apple', reference })).toBe(true);
  });
});
