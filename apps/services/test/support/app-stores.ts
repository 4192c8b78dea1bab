/**
 * Fake Google Play and App Store services that sign with their own keys, in front of the real
 * verifiers.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { CompactSign, exportJWK, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { StorePurchases } from '../../src/account/contract.ts';
import { createAppleServerApi } from '../../src/account/store/apple-server-api.ts';
import { createAppleVerifier } from '../../src/account/store/apple-verifier.ts';
import { createGoogleVerifier } from '../../src/account/store/google-verifier.ts';
import { combineVerifiers } from '../../src/account/store/verifier.ts';

const PACKAGE = 'com.example.android';
const APP = { bundleId: 'com.example.app', environment: 'Production' };
const PUSH = { audience: 'https://example.com/google', serviceAccount: 'push@x.iam.test' };

/** A certificate chain with Apple's marker extensions; see account/store-sign-in.test.ts. */
const certificates = JSON.parse(
  readFileSync(new URL('../account/store-certificates.json', import.meta.url), 'utf8'),
) as {
  fingerprint: string;
  root: string;
  authority: string;
  signer: { certificate: string; key: JWK };
};

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = { format: 'pem', type: 'pkcs8' } as const;

export interface FakeStores {
  /** Responses by purchase token: a `SubscriptionPurchaseV2`, or an error status. */
  play: Map<string, object | number>;
  /** Responses by original transaction ID: Apple's data, or an error status. */
  appStore: Map<string, { transaction: object; renewal: object } | number>;
  storePurchases: StorePurchases;
  signedByApple(payload: object): Promise<string>;
  /** Returns the body of a version 2 notification. */
  appleNotification(parts: {
    type: string;
    subtype?: string | undefined;
    id: string;
    signedDate: number;
    transaction: object;
    renewal?: object | undefined;
  }): Promise<object>;
  appleTransaction(transaction: object): Promise<string>;
  googleReceipt(token: string): object;
  googlePush(id: string, notification: object): Promise<{ body: object; bearer: string }>;
}

export async function createFakeStores(now: () => number): Promise<FakeStores> {
  const [license, service, pusher] = [rsa(), rsa(), rsa()];
  const apiKey = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...(await exportJWK(pusher.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const play = new Map<string, object | number>();
  const appStore: FakeStores['appStore'] = new Map();
  const appleKey = await importJWK(certificates.signer.key, 'ES256');

  const answerOfGoogle = (url: string) => {
    if (url.endsWith('/certs')) return Response.json({ keys: [jwk] });
    if (url.endsWith('/token')) return Response.json({ access_token: 'ya29', expires_in: 3599 });
    const known = play.get(decodeURIComponent(url.split('/').at(-1) ?? '')) ?? 404;
    return typeof known === 'number'
      ? Response.json({ error: { code: known } }, { status: known })
      : Response.json(known);
  };
  /** Checks the token as Apple does and responds with signed data. */
  async function answerOfApple({ origin, pathname }: URL, init?: RequestInit): Promise<Response> {
    expect(origin).toBe('https://api.storekit.itunes.apple.com');
    const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
    const { payload } = await jwtVerify(token, apiKey.publicKey, {
      issuer: 'issuer',
      audience: 'appstoreconnect-v1',
      currentDate: new Date(now()),
    });
    expect(payload['bid']).toBe(APP.bundleId);
    const originalTransactionId = pathname.split('/').at(-1) ?? '';
    const known = appStore.get(originalTransactionId) ?? 404;
    if (typeof known === 'number') return Response.json({ errorCode: known }, { status: known });
    const last = {
      originalTransactionId,
      status: 1,
      signedTransactionInfo: await appleTransaction({ ...known.transaction, signedDate: now() }),
      signedRenewalInfo: await signedByApple({ originalTransactionId, ...known.renewal }),
    };
    return Response.json({ ...APP, data: [{ lastTransactions: [last] }] });
  }

  const google = createGoogleVerifier({
    packageNames: [PACKAGE],
    licenseKey: license.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    serviceAccount: {
      clientEmail: 'play@x.iam.test',
      privateKey: service.privateKey.export(pem).toString(),
    },
    push: PUSH,
    fetch: async (url) => answerOfGoogle(String(url)),
    now,
    keysUrl: 'https://play.test/certs',
  });
  const apple = createAppleVerifier({
    bundleIds: [APP.bundleId],
    environments: [APP.environment],
    now,
    rootFingerprint: certificates.fingerprint,
    api: createAppleServerApi({
      key: {
        issuerId: 'issuer',
        keyId: 'KEY1',
        privateKey: apiKey.privateKey.export(pem).toString(),
      },
      bundleIds: [APP.bundleId],
      environments: [APP.environment],
      fetch: (url, init) => answerOfApple(new URL(String(url)), init),
      now,
    }),
  });
  const { inspect, verifyNotification, observe } = combineVerifiers({ apple, google });

  const signedByApple = (payload: object) =>
    new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({
        alg: 'ES256',
        x5c: [certificates.signer.certificate, certificates.authority, certificates.root],
      })
      .sign(appleKey);
  const appleTransaction = (transaction: object) => signedByApple({ ...APP, ...transaction });

  return {
    play,
    appStore,
    storePurchases: { inspect, verifyNotification, observe, link: async () => true },
    signedByApple,
    appleTransaction,
    async appleNotification({ type, subtype, id, signedDate, transaction, renewal }) {
      const payload = {
        notificationType: type,
        subtype,
        notificationUUID: id,
        version: '2.0',
        signedDate,
        data: {
          ...APP,
          signedTransactionInfo: await appleTransaction(transaction),
          ...(renewal && { signedRenewalInfo: await signedByApple(renewal) }),
        },
      };
      return { signedPayload: await signedByApple(payload) };
    },
    googleReceipt: (purchaseToken) => ({ packageName: PACKAGE, purchaseToken }),
    async googlePush(messageId, notification) {
      const data = { version: '1.0', packageName: PACKAGE, ...notification };
      const seconds = Math.floor(now() / 1000);
      return {
        body: {
          message: { messageId, data: Buffer.from(JSON.stringify(data)).toString('base64') },
        },
        bearer: await new SignJWT({ email: PUSH.serviceAccount, email_verified: true })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .setIssuer('https://accounts.google.com')
          .setAudience(PUSH.audience)
          .setIssuedAt(seconds)
          .setExpirationTime(seconds + 60)
          .sign(pusher.privateKey),
      };
    },
  };
}
