/**
 * Valid requests with one thing changed: duplicated, in the wrong case, too long, forged, swapped,
 * or dated in the future.
 */
import {
  createPrivateKey,
  generateKeyPairSync,
  type JsonWebKey,
  randomUUID,
  sign,
} from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import { codeChallengeOf } from '@mallard/auth-client';
import { jwksResponseSchema } from '@mallard/auth-client/schemas';
import { accountModule } from '../../src/account/module.ts';
import { signingKeys } from '../../src/account/schema.ts';
import { databasesForRules, createTestServices } from '../support/harness.ts';
import { NATIVE, NATIVE_REDIRECT, untilCanonical, useAccountService } from './fixture.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~';
const verifierOf = (length: number) =>
  `${randomUUID().replaceAll('-', '')}${ALPHABET.repeat(4)}`.slice(0, length);

describe.each(await databasesForRules())('tampering on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { clock, call, codeIn, newVerifier, nativeAuthorize, nativeToken } = account;
  const { nativeRefresh, nativeSignIn, accountWithEmail, passcodeFor } = account;

  async function newCode(verifier: string) {
    const { session } = await nativeAuthorize(verifier);
    const created = await call('POST', 'account/create', { session: session! });
    return codeIn(created.headers.location);
  }
  const authorizeQuery = async () => ({
    response_type: 'code',
    client_id: NATIVE,
    code_challenge: await codeChallengeOf(newVerifier()),
    code_challenge_method: 'S256',
    redirect_uri: NATIVE_REDIRECT,
    scope: 'privacypro',
  });
  async function codeQuery() {
    const code_verifier = newVerifier();
    const code = await newCode(code_verifier);
    return {
      grant_type: 'authorization_code',
      client_id: NATIVE,
      code,
      code_verifier,
      redirect_uri: NATIVE_REDIRECT,
    };
  }
  async function refreshQuery() {
    const { tokens } = await nativeSignIn();
    const refresh_token = String(tokens['refresh_token']);
    return { grant_type: 'refresh_token', client_id: NATIVE, refresh_token };
  }
  const requests = [
    ['authorize', authorizeQuery, 'invalid_authorization_request', 302],
    ['token', codeQuery, 'invalid_token_request', 200],
    ['token', refreshQuery, 'invalid_token_request', 200],
  ] as const;

  describe('PKCE verifiers', () => {
    it.each([43, 44, 64, 128, 129, 171, 255, 256])(
      'accepts a verifier of %d characters',
      async (length) => {
        const verifier = verifierOf(length);
        expect(verifier).toHaveLength(length);
        expect((await nativeToken(await newCode(verifier), verifier)).status).toBe(200);
      },
    );

    it.each([
      ['of 42 characters', verifierOf(42)],
      ['of 257 characters', verifierOf(257)],
      ['with a plus sign', `${verifierOf(42)}+`],
      ['with a space', `${verifierOf(42)} `],
      ['with a line break', `${verifierOf(43)}\n`],
      ['with a non-ASCII letter', `${verifierOf(42)}é`],
    ])('rejects a verifier %s, even if it matches the challenge', async (_, verifier) => {
      const code = await newCode(verifier);
      expect(await nativeToken(code, verifier)).toMatchObject({
        status: 400,
        body: { error: 'invalid_token_request' },
      });
    });
  });

  describe.each(requests)('parameters of %s, case %#', (path, goodQuery, error, success) => {
    it('accepts the unmodified request', async () => {
      const query: Record<string, string> = await goodQuery();
      expect((await call('GET', path, { query })).status).toBe(success);
    });

    it('rejects each parameter duplicated, with the same value or another', async () => {
      const good: Record<string, string> = await goodQuery();
      for (const [name, value] of Object.entries(good)) {
        for (const second of [value, '', 'x']) {
          const query = `${new URLSearchParams(good)}&${new URLSearchParams({ [name]: second })}`;
          const answer = await call('GET', path, { query });
          expect([name, answer.status, answer.body?.['error']]).toEqual([name, 400, error]);
        }
      }
      expect((await call('GET', path, { query: good })).status).toBe(success);
    });

    it('rejects parameter names and values in the wrong case', async () => {
      const good: Record<string, string> = await goodQuery();
      const needed = Object.keys(good).filter(
        (name) => !['code_challenge_method', 'scope', 'redirect_uri'].includes(name),
      );
      for (const name of needed) {
        const { [name]: value = '', ...rest } = good;
        const query = { ...rest, [name.toUpperCase()]: value };
        const answer = await call('GET', path, { query });
        expect([name, answer.status, answer.body?.['error']]).toEqual([name, 400, error]);
      }
      const words = [
        'response_type',
        'grant_type',
        'code_challenge_method',
        'scope',
        'redirect_uri',
      ];
      for (const name of words.filter((word) => word in good)) {
        const value = good[name] ?? '';
        const other = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
        const answer = await call('GET', path, { query: { ...good, [name]: other } });
        expect([name, answer.status, answer.body?.['error']]).toEqual([name, 400, error]);
      }
      const answer = await call('GET', path, {
        query: { ...good, client_id: NATIVE.toUpperCase() },
      });
      expect(answer.status).toBe(400);
      expect((await call('GET', path, { query: good })).status).toBe(success);
    });
  });

  describe('swapped sessions', () => {
    it('issues no code for one session’s cookie with another session’s challenge', async () => {
      const { email } = await accountWithEmail();
      const [own, other] = [newVerifier(), newVerifier()];
      const session = (await nativeAuthorize(own)).session!;
      await nativeAuthorize(other);
      await call('POST', 'otp', { query: { email }, session });
      const login = async (codeChallenge: string) =>
        call('POST', 'login', {
          session,
          json: { method: 'otp', email, otp: passcodeFor(email), code_challenge: codeChallenge },
        });
      expect(await login(await codeChallengeOf(other))).toMatchObject({
        status: 400,
        body: { error: 'invalid_session_id' },
      });
      // The passcode remains valid.
      expect((await login(await codeChallengeOf(own))).status).toBe(302);
    });

    it('issues no tokens for one session’s code with another session’s verifier', async () => {
      const [own, other] = [newVerifier(), newVerifier()];
      const [ownCode, otherCode] = [await newCode(own), await newCode(other)];
      const refused = { status: 400, body: { error: 'invalid_token_request' } };
      expect(await nativeToken(ownCode, other)).toMatchObject(refused);
      expect(await nativeToken(otherCode, own)).toMatchObject(refused);
    });
  });

  describe('tokens', () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

    async function forger(token: string) {
      const claims = decodeJwt(token);
      const { kid } = decodeProtectedHeader(token);
      const { db } = account.services.platform.database;
      const [row] = await db.select().from(signingKeys).where(eq(signingKeys.kid, kid!));
      const key = await importJWK(row!.privateJwk, 'ES256');
      const signed = (changes: Record<string, unknown>) =>
        untilCanonical(() =>
          new SignJWT({ ...claims, ...changes })
            .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kid! })
            .sign(key),
        );
      const keys = {
        own: createPrivateKey({ key: row!.privateJwk as JsonWebKey, format: 'jwk' }),
        foreign: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
      };
      /** Signs the claims under any header, including ones that no library would write. */
      const headed = (header: Record<string, unknown>, by: keyof typeof keys) =>
        untilCanonical(() => {
          const text = `${encode(header)}.${encode(claims)}`;
          const signature = sign('sha256', Buffer.from(text), {
            key: keys[by],
            dsaEncoding: 'ieee-p1363',
          });
          return `${text}.${signature.toString('base64url')}`;
        });
      return { claims, kid: kid!, signed, headed };
    }

    it('rejects tokens dated in the future beyond the clock skew', async () => {
      const { tokens } = await nativeSignIn();
      const nowSeconds = Math.floor(clock.nowMs / 1000);
      const access = await forger(String(tokens['access_token']));
      const read = async (iat: number) => {
        const bearer = await access.signed({ iat: nowSeconds + iat });
        return (await call('GET', 'account', { bearer })).status;
      };
      expect(await read(0)).toBe(200);
      // Two instances accept each other's tokens if their clocks differ by up to two minutes.
      expect(await read(120)).toBe(200);
      expect(await read(182)).toBe(401);
      expect(await read(86_400)).toBe(401);
      const refresh = await forger(String(tokens['refresh_token']));
      for (const changes of [{ iat: nowSeconds + 86_400 }, { nbf: nowSeconds + 3_600 }]) {
        expect((await nativeRefresh(await refresh.signed(changes))).body).toMatchObject({
          error: 'invalid_token',
          error_code: 0,
        });
      }
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(200);
    });

    it('rejects a token with any character changed', async () => {
      const { tokens } = await nativeSignIn();
      const { grants } = await account.rules();
      const token = String(tokens['access_token']);
      await expect(grants.authenticate(token)).resolves.toBeDefined();
      const bytesOf = (text: string) =>
        text.split('.').map((part) => Buffer.from(part, 'base64url').toString('base64url'));
      const runs = process.env['TEST_EVERYTHING'] === 'true' ? 5_000 : 600;
      await fc.assert(
        fc.asyncProperty(
          fc.nat(token.length - 1),
          fc.constantFrom(...ALPHABET, '=', '+', '/', '\0', ' ', 'é'),
          fc.constantFrom(0, 1, 2),
          async (at, character, taken) => {
            const changed = token.slice(0, at) + character + token.slice(at + taken);
            // The last character of a part contains unused bits.
            fc.pre(String(bytesOf(changed)) !== String(bytesOf(token)));
            await expect(grants.authenticate(changed)).rejects.toMatchObject({ status: 401 });
          },
        ),
        { numRuns: runs },
      );
    });

    it('rejects the other valid form of an ECDSA signature (high S)', async () => {
      const { grants } = await account.rules();
      const { body } = await call('GET', '.well-known/jwks.json');
      const publicKey = await importJWK(jwksResponseSchema.parse(body).keys[0]!, 'ES256');
      const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
      // About half of all signatures have the high S by chance.
      for (let round = 0; round < 10; round += 1) {
        const { tokens } = await nativeSignIn();
        const token = String(tokens['access_token']);
        await expect(grants.authenticate(token)).resolves.toBeDefined();
        const end = token.lastIndexOf('.') + 1;
        const signature = Buffer.from(token.slice(end), 'base64url');
        const s = BigInt(`0x${signature.subarray(32).toString('hex')}`);
        const twin = Buffer.concat([
          signature.subarray(0, 32),
          Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex'),
        ]).toString('base64url');
        const spareBits = `${token.slice(end, -1)}${ALPHABET[ALPHABET.indexOf(token.at(-1)!) + 1]}`;
        for (const other of [twin, spareBits]) {
          const forged = token.slice(0, end) + other;
          const { payload } = await jwtVerify(forged, publicKey, {
            currentDate: new Date(clock.nowMs),
          });
          expect(payload).toEqual(decodeJwt(token));
          await expect(grants.authenticate(forged)).rejects.toMatchObject({ status: 401 });
        }
      }
    });

    it('rejects tokens with an unexpected header', async () => {
      const { tokens } = await nativeSignIn();
      const { body } = await call('GET', '.well-known/jwks.json');
      const publicKey = jwksResponseSchema.parse(body).keys[0]!;
      for (const name of ['access_token', 'refresh_token'] as const) {
        const { claims, kid, headed } = await forger(String(tokens[name]));
        const good = { alg: 'ES256', typ: 'JWT', kid };
        const { alg: _alg, ...withoutAlg } = good;
        const { kid: _kid, ...withoutKid } = good;
        // Signed by the real key; only the header is wrong.
        const headers = [
          { ...good, alg: 'es256' },
          { ...good, alg: 'ES384' },
          { ...good, alg: 'none' },
          { ...good, alg: ['ES256'] },
          withoutAlg,
          { ...good, typ: 'at+jwt' },
          { ...good, crit: ['exp'] },
          { ...good, b64: false, crit: ['b64'] },
          withoutKid,
          { ...good, kid: randomUUID() },
          { ...good, kid: kid.toUpperCase() + 'X' },
          { ...good, kid: [kid] },
          { ...good, kid: 7 },
          { ...good, kid: '../../../dev/null' },
          { ...good, kid: `${kid}' or '1'='1` },
          { ...good, kid: `${kid}\u0000` },
          { ...good, jku: 'https://evil.example/jwks.json', kid: randomUUID() },
        ];
        // Signed by another key, which the header embeds or links to.
        const foreign = [
          good,
          { ...good, jwk: publicKey },
          { ...good, jku: 'https://evil.example/jwks.json' },
          { ...good, x5u: 'https://evil.example/x.pem' },
        ];
        const forged = [
          ...(await Promise.all(headers.map((header) => headed(header, 'own')))),
          ...(await Promise.all(foreign.map((header) => headed(header, 'foreign')))),
          await new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
            .sign(Buffer.from(publicKey.x, 'base64url')),
        ];
        // Control: the same helper with a correct header is accepted, so the cases below fail
        // because of their header.
        const right = await headed(good, 'own');
        if (name === 'access_token') {
          expect((await call('GET', 'account', { bearer: right })).status).toBe(200);
        }
        for (const token of forged) {
          expect((await call('GET', 'account', { bearer: token })).status).toBe(401);
          expect((await nativeRefresh(token)).body).toMatchObject({ error_code: 0 });
        }
      }
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(200);
    });
  });

  it('rejects oversized bodies and URLs before parsing them', async () => {
    const session = (await nativeAuthorize(newVerifier())).session!;
    const json = { method: 'otp', email: 'ada@example.org', otp: '123456', x: 'x'.repeat(2 ** 21) };
    expect((await call('POST', 'login', { session, json })).status).toBe(413);
    const nested = '['.repeat(50_000) + ']'.repeat(50_000);
    const deep = await account.inject('POST', 'login', {
      raw: nested,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 413]).toContain(deep.statusCode);
    const many = `${'x=1&'.repeat(5_000)}email=ada@example.org`;
    expect((await account.inject('POST', 'otp', { query: many })).statusCode).toBeLessThan(500);
  });
});

describe('unresponsive SMTP server', () => {
  it('delays no passcode request if the SMTP server hangs', async () => {
    let letGo = (): void => undefined;
    const taken = new Promise<void>((resolve) => (letGo = resolve));
    const services = await createTestServices({
      modules: [accountModule],
      standIns: { entitlements: { entitlementsOf: async () => [] } },
      mailer: { send: () => taken },
    });
    try {
      for (const email of ['ada@example.org', 'grace@example.org']) {
        const url = `/api/auth/v2/otp?${new URLSearchParams({ email })}`;
        const answer = await services.app.inject({ method: 'POST', url });
        expect(answer.statusCode).toBe(200);
        expect(answer.json()).toMatchObject({ status: 'ok', expires_in: 600 });
      }
    } finally {
      letGo();
      await services.close();
    }
  });
});
