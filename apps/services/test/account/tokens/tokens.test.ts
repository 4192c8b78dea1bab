/**
 * Authorization sessions, codes and tokens under malformed input, replays, race conditions and
 * forgery.
 */
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT } from 'jose';
import { codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { jwksResponseSchema } from '@mallard/auth-client/schemas';
import { accountModule } from '../../../src/account/module.ts';
import { signingKeys } from '../../../src/account/schema.ts';
import { createTestBrowser } from '../../support/browser.ts';
import { databasesForRules, createTestServices } from '../../support/harness.ts';
import {
  DAY,
  HOUR,
  MINUTE,
  NATIVE,
  NATIVE_REDIRECT,
  untilCanonical,
  useAccountService,
} from '../fixture.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('account service on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const {
    clock,
    newBrowser,
    clientIn,
    call,
    newVerifier,
    nativeAuthorize,
    nativeToken,
    nativeRefresh,
    codeIn,
    nativeSignIn,
  } = account;

  describe('authorize', () => {
    const good = async () => ({
      response_type: 'code',
      client_id: 'mallard-web',
      code_challenge: await codeChallengeOf(newVerifier()),
      scope: 'privacypro',
    });

    it('defaults to S256 and returns JSON without a redirect, by POST and GET', async () => {
      for (const method of ['POST', 'GET'] as const) {
        const answer = await call(method, 'authorize', { query: await good() });
        expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
        expect(answer.session).toMatch(/^[\w-]{86}$/);
      }
    });

    it.each([
      ['response_type', undefined],
      ['response_type', 'token'],
      ['client_id', undefined],
      ['client_id', 'nobody'],
      ['code_challenge', undefined],
      ['code_challenge', 'short'],
      ['code_challenge', 'a'.repeat(44)],
      ['code_challenge', '!'.repeat(43)],
      ['code_challenge_method', 'plain'],
      ['scope', 'everything'],
      ['redirect_uri', 'https://evil.example/'],
      ['redirect_uri', ''],
    ])('rejects %s = %j', async (name, value) => {
      const { [name]: _replaced, ...query } = (await good()) as Record<string, string>;
      const answer = await call('POST', 'authorize', {
        query: value === undefined ? query : { ...query, [name]: value },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { error: 'invalid_authorization_request' },
      });
      expect(answer.session).toBeUndefined();
    });

    it('rejects a duplicated parameter', async () => {
      const query = `${new URLSearchParams(await good())}&client_id=mallard-web`;
      const answer = await call('POST', 'authorize', { query });
      expect(answer.body).toMatchObject({ error: 'invalid_authorization_request' });
    });

    it('rejects a redirect URI of another client', async () => {
      const query = { ...(await good()), redirect_uri: NATIVE_REDIRECT };
      expect((await call('POST', 'authorize', { query })).status).toBe(400);
    });

    it('accepts a challenge only once', async () => {
      const query = await good();
      await call('POST', 'authorize', { query });
      expect(await call('POST', 'authorize', { query })).toMatchObject({
        status: 400,
        body: { error: 'authorize_failed' },
      });
    });
  });

  describe('account/create', () => {
    it('requires an open authorization session', async () => {
      const verifier = newVerifier();
      const { session } = await nativeAuthorize(verifier);
      for (const wrong of [undefined, 'x', 'x'.repeat(86), 'x'.repeat(5_000)]) {
        const answer = await call('POST', 'account/create', wrong ? { session: wrong } : {});
        expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
      }
      await call('POST', 'account/create', { session: session! });
      const second = await call('POST', 'account/create', { session: session! });
      expect(second.body).toMatchObject({ error: 'invalid_request' });
    });

    it('rejects a session after ten minutes', async () => {
      const { session } = await nativeAuthorize(newVerifier());
      clock.nowMs += 10 * MINUTE;
      const answer = await call('POST', 'account/create', { session: session! });
      expect(answer.body).toMatchObject({ error: 'invalid_request' });
    });
  });

  describe('token', () => {
    it('accepts a code once and ends the sign-in if it is reused', async () => {
      const { code, verifier, tokens } = await nativeSignIn();
      const replay = await nativeToken(code, verifier);
      expect(replay).toMatchObject({ status: 400, body: { error: 'invalid_token_request' } });
      const bearer = String(tokens['access_token']);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(400);
    });

    it('gives tokens to only one of two concurrent exchanges of a code', async () => {
      const verifier = newVerifier();
      const { session } = await nativeAuthorize(verifier);
      const created = await call('POST', 'account/create', { session: session! });
      const code = codeIn(created.headers.location);
      const answers = await Promise.all([nativeToken(code, verifier), nativeToken(code, verifier)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('rejects an authorization code with a different verifier, client or redirect URI, or after ten minutes', async () => {
      const verifier = newVerifier();
      const { session } = await nativeAuthorize(verifier);
      const created = await call('POST', 'account/create', { session: session! });
      const good: Record<string, string> = {
        grant_type: 'authorization_code',
        client_id: NATIVE,
        code_verifier: verifier,
        code: codeIn(created.headers.location),
        redirect_uri: NATIVE_REDIRECT,
      };
      const changes = [
        ['code_verifier', newVerifier()],
        ['code_verifier', verifier.slice(1)],
        ['code_verifier', 'a'.repeat(257)],
        ['client_id', 'mallard-web'],
        ['client_id', ''],
        ['redirect_uri', 'com.duckduckgo:/other'],
        ['redirect_uri', undefined],
        ['code', `${good['code']}x`],
        ['code', undefined],
        ['grant_type', 'password'],
        ['grant_type', undefined],
        ['ttl', 'forever'],
      ] as const;
      const refused = { status: 400, body: { error: 'invalid_token_request' } };
      for (const [name, value] of changes) {
        const { [name]: _replaced, ...query } = good;
        if (value !== undefined) query[name] = value;
        expect(await call('GET', 'token', { query })).toMatchObject(refused);
      }
      clock.nowMs += 10 * MINUTE;
      expect(await call('GET', 'token', { query: good })).toMatchObject(refused);
    });

    it('honors ttl on staging only', async () => {
      const verifier = newVerifier();
      const { session } = await nativeAuthorize(verifier);
      const created = await call('POST', 'account/create', { session: session! });
      const { body } = await call('GET', 'token', {
        query: {
          grant_type: 'authorization_code',
          client_id: NATIVE,
          code_verifier: verifier,
          code: codeIn(created.headers.location),
          redirect_uri: NATIVE_REDIRECT,
          ttl: '7200',
        },
      });
      expect(body).toMatchObject({ expires_in: 14_400 });
    });
  });

  describe('refresh', () => {
    it('rotates the token and tolerates a repeat within a minute', async () => {
      const { tokens } = await nativeSignIn();
      const first = await nativeRefresh(tokens['refresh_token']);
      const again = await nativeRefresh(tokens['refresh_token']);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(first.body?.['refresh_token']).not.toBe(tokens['refresh_token']);
      clock.nowMs += 61_000;
      expect((await nativeRefresh(first.body?.['refresh_token'])).status).toBe(200);
    });

    it('tolerates a lost response for an hour while its successor is unused', async () => {
      const { tokens } = await nativeSignIn();
      await nativeRefresh(tokens['refresh_token']); // The response is lost.
      clock.nowMs += HOUR;
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(200);
      clock.nowMs += MINUTE + 1;
      expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({ error_code: 2 });
    });

    it('ends the sign-in when two parties use the same refresh token', async () => {
      const { tokens } = await nativeSignIn();
      const stolen = tokens['refresh_token'];
      const thief = await nativeRefresh(stolen);
      clock.nowMs += 2 * MINUTE;
      const thiefAgain = await nativeRefresh(thief.body?.['refresh_token']);
      expect(thiefAgain.status).toBe(200);
      expect(await nativeRefresh(stolen)).toMatchObject({
        status: 400,
        body: { error: 'invalid_token', error_code: 2 },
      });
      expect((await nativeRefresh(thiefAgain.body?.['refresh_token'])).status).toBe(400);
      const bearer = String(thiefAgain.body?.['access_token']);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
    });

    it('rejects expired tokens, access tokens, forged tokens and other clients', async () => {
      const { tokens } = await nativeSignIn();
      for (const wrong of [tokens['access_token'], 'x', 'a.b.c', 'x'.repeat(4_096)]) {
        expect((await nativeRefresh(wrong)).body).toMatchObject({
          error: 'invalid_token',
          error_code: 0,
        });
      }
      const query = {
        grant_type: 'refresh_token',
        client_id: 'mallard-web',
        refresh_token: String(tokens['refresh_token']),
      };
      expect((await call('GET', 'token', { query })).body).toMatchObject({ error_code: 0 });
      clock.nowMs += 30 * DAY;
      expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({ error_code: 1 });
    });

    it('rejects a forged copy of the claims without affecting the real token', async () => {
      const { tokens } = await nativeSignIn();
      const good = String(tokens['refresh_token']);
      const [header = '', payload = '', signature = ''] = good.split('.');
      const own = await generateKeyPair('ES256');
      const forged = [
        await new SignJWT(decodeJwt(good))
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: decodeProtectedHeader(good).kid! })
          .sign(own.privateKey),
        `${header}.${payload}.${signature.slice(0, -2)}AA`,
        `${header}.${payload}.`,
        `${good}=`,
      ];
      for (const token of forged) {
        expect((await nativeRefresh(token)).body).toMatchObject({
          error: 'invalid_token',
          error_code: 0,
        });
      }
      expect((await nativeRefresh(good)).status).toBe(200);
    });

    it('requires the token as a parameter from clients without the cookie', async () => {
      const query = { grant_type: 'refresh_token', client_id: NATIVE };
      expect((await call('GET', 'token', { query })).body).toMatchObject({
        error: 'invalid_token_request',
      });
    });

    it('clears a cookie that is no longer valid', async () => {
      const browser = newBrowser();
      const client = clientIn(browser);
      await client.createAccount();
      const bearer = (await client.getAccessToken())!;
      await call('POST', 'logout', { bearer });
      await expect(clientIn(browser).restore()).resolves.toBeUndefined();
      expect(browser.cookies.has('mallard_refresh')).toBe(false);
    });
  });

  describe('access tokens', () => {
    it('rejects tokens that are forged, expired, or of another type or issuer', async () => {
      const { tokens } = await nativeSignIn();
      const good = String(tokens['access_token']);
      const [header = '', payload = '', signature = ''] = good.split('.');
      const claims = decodeJwt(good);
      const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const { kid } = decodeProtectedHeader(good);
      const { body } = await call('GET', '.well-known/jwks.json');
      const publicKey = jwksResponseSchema.parse(body).keys[0]!;
      const hmac = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: kid! })
        .sign(Buffer.from(JSON.stringify(publicKey)));
      const own = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
        'sign',
        'verify',
      ])) as CryptoKeyPair;
      const foreign = (headers: Record<string, unknown>) =>
        untilCanonical(() =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...headers })
            .sign(own.privateKey),
        );
      const wrong = [
        '',
        'x',
        `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
        `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.${signature}`,
        `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
        // Change the first character: one of 256 signatures ends in any given two.
        `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
        `${header}.${payload}`,
        hmac,
        await foreign({ kid }),
        await foreign({ kid: randomUUID() }),
        await foreign({ jwk: await crypto.subtle.exportKey('jwk', own.publicKey) }),
        String(tokens['refresh_token']),
      ];
      for (const bearer of wrong) {
        expect(await call('GET', 'account', { bearer })).toMatchObject({
          status: 401,
          body: { error: 'invalid_token' },
        });
      }
      // Signed with the real key, as another service that shared it would.
      const { db } = account.services.platform.database;
      const [signing] = await db.select().from(signingKeys).where(eq(signingKeys.kid, kid!));
      const realKey = await importJWK(signing!.privateJwk, 'ES256');
      const resigned = (changes: Record<string, unknown>) =>
        untilCanonical(() =>
          new SignJWT({ ...claims, ...changes })
            .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kid! })
            .sign(realKey),
        );
      expect((await call('GET', 'account', { bearer: await resigned({}) })).status).toBe(200);
      for (const changes of [
        { iss: 'http://localhost:8081' },
        { aud: 'Auth' },
        { scope: 'refresh' },
        { api: 'v1' },
        { exp: undefined },
        { exp: Math.floor(clock.nowMs / 1000) },
        { nbf: Math.floor(clock.nowMs / 1000) + 60 },
        { sub: randomUUID() },
        { sub: 'nobody' },
        { jti: undefined },
        { jti: `${randomUUID()}:${randomUUID()}` },
      ]) {
        const bearer = await resigned(changes);
        expect((await call('GET', 'account', { bearer })).status).toBe(401);
      }
      expect((await call('GET', 'account', { bearer: good })).status).toBe(200);
      clock.nowMs += 4 * HOUR;
      expect((await call('GET', 'account', { bearer: good })).status).toBe(401);
    });
  });

  describe('cached access tokens', () => {
    const read = async (bearer: string) => (await call('GET', 'account', { bearer })).status;

    it('expires a cached access token on time', async () => {
      const { tokens } = await nativeSignIn();
      const bearer = String(tokens['access_token']);
      clock.nowMs += 4 * HOUR - 1_000;
      expect(await read(bearer)).toBe(200);
      clock.nowMs += 1_000;
      expect(await read(bearer)).toBe(401);
    });

    it('rejects a cached access token after its sign-in has ended', async () => {
      const { tokens } = await nativeSignIn();
      const bearer = String(tokens['access_token']);
      expect(await read(bearer)).toBe(200);
      expect((await call('POST', 'logout', { bearer })).status).toBe(200);
      expect(await read(bearer)).toBe(401);
    });

    it('rejects a forged token with the claims of a cached one', async () => {
      const { tokens } = await nativeSignIn();
      const bearer = String(tokens['access_token']);
      expect(await read(bearer)).toBe(200);
      expect(await read(`${bearer.slice(0, -4)}AAAA`)).toBe(401);
    });
  });

  describe('signing keys', () => {
    it('rotates to a new key that is published a day before it signs', async () => {
      const before = await nativeSignIn();
      const kidOf = (token: unknown) => decodeProtectedHeader(String(token)).kid;
      const oldKid = kidOf(before.tokens['access_token']);
      const { db } = account.services.platform.database;
      const [key] = await db.select().from(signingKeys).where(eq(signingKeys.kid, oldKid!));
      clock.nowMs = key!.activeFrom.getTime() + 89 * DAY;
      const published = jwksResponseSchema.parse((await call('GET', '.well-known/jwks.json')).body);
      expect(published.keys).toHaveLength(2);
      expect(published.keys[1]?.kid).toBe(oldKid);
      expect(published.keys.map(({ alg }) => alg)).toEqual(['ES256', undefined]);
      const still = await nativeSignIn();
      expect(kidOf(still.tokens['access_token'])).toBe(oldKid);
      clock.nowMs += 25 * HOUR;
      expect((await nativeRefresh(still.tokens['refresh_token'])).status).toBe(200);
      const after = await nativeSignIn();
      expect(kidOf(after.tokens['access_token'])).toBe(published.keys[0]?.kid);
    });

    it('refuses to renew tokens signed by a withdrawn key', async () => {
      const { tokens } = await nativeSignIn();
      const { db } = account.services.platform.database;
      const rows = await db.select().from(signingKeys);
      await db.delete(signingKeys);
      try {
        clock.nowMs += HOUR;
        expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({
          error: 'invalid_token',
          error_code: 0,
        });
      } finally {
        await db.insert(signingKeys).values(rows).onConflictDoNothing();
      }
    });
  });
});

describe('on staging', () => {
  it('issues tokens with the requested lifetime, within bounds', async () => {
    const services = await createTestServices({
      modules: [accountModule],
      standIns: { entitlements: { entitlementsOf: async () => [] } },
      env: {
        ENVIRONMENT: 'staging',
        PUBLIC_ORIGIN: 'https://staging.example',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'no-reply@staging.example',
      },
    });
    try {
      const lifetimeFor = async (tokenTtlSeconds: number) => {
        const browser = createTestBrowser(services.app, Date.now);
        const client = createAuthClient({
          baseUrl: '/api',
          clientId: 'mallard-web',
          fetch: browser.fetch,
          tokenTtlSeconds,
          now: () => 0,
        });
        const { expiresAt } = await client.createAccount();
        expect(browser.cookies.get('__Secure-mallard_refresh')?.attributes).toContain(
          '"secure":true',
        );
        return expiresAt / 1000;
      };
      await expect(lifetimeFor(7_200)).resolves.toBe(7_200);
      await expect(lifetimeFor(14_401)).rejects.toMatchObject({
        serviceCode: 'invalid_token_request',
      });
    } finally {
      await services.close();
    }
  });
});
