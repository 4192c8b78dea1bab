/** The account service as its own client, native apps and attackers meet it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eq } from 'drizzle-orm';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import * as oauth from 'oauth4webapi';
import { AuthError, codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { jwksResponseSchema } from '@mallard/auth-client/schemas';
import { accountModule } from '../src/account/module.ts';
import { accounts, passcodes, refreshTokens, signingKeys } from '../src/account/schema.ts';
import { createTestBrowser, drawAddress } from './browser.ts';
import { availableDatabases, createTestServices, type TestServices } from './harness.ts';

const NATIVE = 'f4311287-0121-40e6-8bbd-85c36daf1837';
const NATIVE_REDIRECT = 'com.duckduckgo:/authcb';
const ENTITLEMENT = { name: 'plus', product: 'Network Protection', id: 24 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const databases = await availableDatabases();

describe.each(databases)('account service on $name', ({ databaseUrl }) => {
  let services: TestServices;
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => clock.nowMs;

  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      now,
      modules: [accountModule],
      ports: { entitlements: { entitlementsOf: async () => [ENTITLEMENT] } },
    });
  });
  afterAll(() => services.close());

  const newEmail = () => `ada-${randomUUID()}@example.org`;
  const newBrowser = () => createTestBrowser(services.app, now);
  const clientIn = (browser: { fetch: typeof fetch }) =>
    createAuthClient({ baseUrl: '/api', clientId: 'mallard-web', fetch: browser.fetch, now });
  const newClient = () => clientIn(newBrowser());

  /** The passcodes mailed to an address, oldest first. */
  const passcodesFor = (email: string) =>
    services.mails
      .filter(({ to }) => to === email)
      .flatMap(({ subject }) => /^(\d{6}) is your /.exec(subject)?.[1] ?? []);
  const passcodeFor = (email: string) => passcodesFor(email).at(-1) ?? 'no mail';

  async function accountWithEmail(email = newEmail()) {
    const client = newClient();
    const { accountId } = await client.createAccount();
    const { hash } = await client.requestEmailEdit({ email });
    await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
    return { client, accountId, email };
  }

  async function failureOf(promise: Promise<unknown>): Promise<AuthError> {
    const error = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AuthError);
    return error as AuthError;
  }

  /** A request as it is on the wire. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    options: {
      query?: Record<string, string> | string;
      session?: string;
      bearer?: string;
      json?: unknown;
    } = {},
  ) {
    const { query = '', session, bearer, json } = options;
    const search = new URLSearchParams(query).toString();
    const answer = await services.app.inject({
      method,
      url: `/api/auth/v2/${path}${search && `?${search}`}`,
      remoteAddress: drawAddress(),
      headers: {
        ...(session && { cookie: `ddg_auth_session_id=${session}` }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : (JSON.parse(answer.body) as Record<string, unknown>),
      session: answer.cookies.find(({ name }) => name === 'ddg_auth_session_id')?.value,
      setCookie: String(answer.headers['set-cookie'] ?? ''),
    };
  }

  const newVerifier = (bytes = 32) => randomBytes(bytes).toString('base64url');
  const nativeAuthorize = async (verifier: string) =>
    call('GET', 'authorize', {
      query: {
        response_type: 'code',
        code_challenge: await codeChallengeOf(verifier),
        code_challenge_method: 'S256',
        client_id: NATIVE,
        redirect_uri: NATIVE_REDIRECT,
        scope: 'privacypro',
      },
    });
  const nativeToken = (code: string, verifier: string) =>
    call('GET', 'token', {
      query: {
        grant_type: 'authorization_code',
        client_id: NATIVE,
        code_verifier: verifier,
        code,
        redirect_uri: NATIVE_REDIRECT,
      },
    });
  const nativeRefresh = (refreshToken: unknown) =>
    call('GET', 'token', {
      query: {
        grant_type: 'refresh_token',
        client_id: NATIVE,
        refresh_token: String(refreshToken),
      },
    });
  const codeIn = (location: unknown) => new URL(String(location)).searchParams.get('code') ?? '';

  async function nativeSignIn(verifier = newVerifier()) {
    const { session } = await nativeAuthorize(verifier);
    const created = await call('POST', 'account/create', { session: session! });
    const code = codeIn(created.headers.location);
    const answer = await nativeToken(code, verifier);
    return { code, verifier, session: session!, tokens: answer.body! };
  }

  describe('the web client', () => {
    it('creates an account, reads it and restores it after a reload', async () => {
      const browser = newBrowser();
      const client = clientIn(browser);
      const { accountId } = await client.createAccount();
      await expect(client.getAccount()).resolves.toEqual({
        accountId,
        email: null,
        entitlements: [ENTITLEMENT],
      });
      await expect(clientIn(browser).restore()).resolves.toMatchObject({ accountId });
    });

    it('finds nobody in a fresh browser, without an error status', async () => {
      const browser = newBrowser();
      await expect(clientIn(browser).restore()).resolves.toBeUndefined();
      expect(browser.last.status).toBe(204);
    });

    it('keeps its refresh token in a cookie that scripts cannot read', async () => {
      const browser = newBrowser();
      await clientIn(browser).createAccount();
      const cookie = JSON.parse(browser.cookies.get('mallard_refresh')!.attributes);
      expect(cookie).toMatchObject({
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/auth/v2',
        maxAge: 2_592_000,
      });
    });

    it('adds an email and signs in with it elsewhere', async () => {
      const { accountId, email, client } = await accountWithEmail();
      expect(client.getSession()).toMatchObject({ email });
      const elsewhere = newClient();
      const { reference, expiresInSeconds } = await elsewhere.requestOtp({ email });
      expect(expiresInSeconds).toBe(600);
      const mail = services.mails.at(-1);
      expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^\d{6} is your /) });
      expect(mail?.text).toContain(reference);
      expect(mail?.html).toContain(passcodeFor(email));
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/https?:/);
      await expect(elsewhere.login({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
        accountId,
        email,
      });
    });

    it('signs in whatever the case of the address', async () => {
      const { accountId, email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email: ` ${email.toUpperCase()} ` });
      const session = await client.login({ email: email.toUpperCase(), otp: passcodeFor(email) });
      expect(session.accountId).toBe(accountId);
    });

    it('signs out at the service too', async () => {
      const browser = newBrowser();
      const client = clientIn(browser);
      await client.createAccount();
      const bearer = (await client.getAccessToken())!;
      await client.signOut();
      expect(browser.cookies.has('mallard_refresh')).toBe(false);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
    });

    it('stays signed in over many renewals, in two tabs that renew at once', async () => {
      const browser = newBrowser();
      const tabs = [clientIn(browser), clientIn(browser)] as const;
      await tabs[0].createAccount();
      await tabs[1].restore();
      for (let round = 0; round < 3; round++) {
        clock.nowMs += 4 * HOUR;
        const tokens = await Promise.all(tabs.map((tab) => tab.getAccessToken()));
        for (const bearer of tokens) {
          expect((await call('GET', 'account', { bearer: bearer! })).status).toBe(200);
        }
      }
    });

    it('is signed out after thirty days away', async () => {
      const browser = newBrowser();
      await clientIn(browser).createAccount();
      clock.nowMs += 30 * DAY;
      await expect(clientIn(browser).restore()).resolves.toBeUndefined();
    });
  });

  describe('a native client', () => {
    it('is redirected with the answers that it was seen to expect', async () => {
      const verifier = newVerifier(128); // 171 characters, over the RFC's limit
      const authorized = await nativeAuthorize(verifier);
      expect(authorized.status).toBe(302);
      expect(authorized.setCookie).toMatch(
        /^ddg_auth_session_id=[\w-]{86}; Max-Age=600; Path=\/api\/auth\/v2\/; HttpOnly; SameSite=Strict$/,
      );
      const created = await call('POST', 'account/create', { session: authorized.session! });
      expect(created.status).toBe(302);
      expect(created.headers.location).toMatch(/^com\.duckduckgo:\/authcb\?code=[\w-]{86}$/);
      const answer = await nativeToken(codeIn(created.headers.location), verifier);
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.setCookie).toBe('');
      expect(answer.body).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 14_400,
        token_type: 'Bearer',
      });
    });

    it('signs in by passcode, and again with the same session when the answer was lost', async () => {
      const { email, accountId } = await accountWithEmail();
      const verifier = newVerifier();
      const session = (await nativeAuthorize(verifier)).session!;
      await call('POST', 'otp', { query: { email }, session });
      const login = () =>
        call('POST', 'login', {
          session,
          json: { method: 'otp', email, otp: passcodeFor(email) },
        });
      const [first, second] = await Promise.all([login(), login()]);
      expect(first.status).toBe(302);
      expect(second.headers.location).toBe(first.headers.location);
      clock.nowMs += 30_000;
      expect((await login()).headers.location).toBe(first.headers.location);
      clock.nowMs += 31_000;
      expect((await login()).body).toMatchObject({ error: 'invalid_session_id' });
      const { body } = await nativeToken(codeIn(first.headers.location), verifier);
      expect(decodeJwt(String(body?.['access_token'])).sub).toBe(accountId);
    });

    it('gets no second code by repeating a login otherwise, or after the code was used', async () => {
      const { email } = await accountWithEmail();
      const verifier = newVerifier();
      const session = (await nativeAuthorize(verifier)).session!;
      await call('POST', 'otp', { query: { email }, session });
      const login = (otp: string) =>
        call('POST', 'login', { session, json: { method: 'otp', email, otp } });
      const { headers } = await login(passcodeFor(email));
      const refused = { status: 400, body: { error: 'invalid_session_id' } };
      expect(await login('wrong')).toMatchObject(refused);
      expect((await nativeToken(codeIn(headers.location), verifier)).status).toBe(200);
      expect(await login(passcodeFor(email))).toMatchObject(refused);
    });

    it('gets tokens with the claims that it checks', async () => {
      const { tokens } = await nativeSignIn();
      const access = decodeJwt(String(tokens['access_token']));
      const refresh = decodeJwt(String(tokens['refresh_token']));
      expect(decodeProtectedHeader(String(tokens['access_token']))).toEqual({
        alg: 'ES256',
        typ: 'JWT',
        kid: expect.any(String),
      });
      const iat = Math.floor(clock.nowMs / 1000);
      const shared = { iss: 'http://localhost:8080', sub: expect.any(String), api: 'v2', iat };
      expect(access).toEqual({
        ...shared,
        jti: expect.any(String),
        aud: 'PrivacyPro',
        scope: 'privacypro',
        exp: iat + 14_400,
        email: null,
        entitlements: [ENTITLEMENT],
      });
      expect(refresh).toEqual({
        ...shared,
        jti: expect.any(String),
        aud: 'Auth',
        scope: 'refresh',
        exp: iat + 2_592_000,
      });
      expect(access.jti?.split(':')[0]).toBe(refresh.jti?.split(':')[0]);
    });

    it('logs out with the answer that it expects', async () => {
      const { tokens } = await nativeSignIn();
      const answer = await call('POST', 'logout', { bearer: String(tokens['access_token']) });
      expect([answer.status, answer.body]).toEqual([200, { status: 'logged_out' }]);
      expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({
        error: 'invalid_token',
        error_code: 3,
      });
    });

    it('is told unknown_account when its account is gone', async () => {
      const { tokens } = await nativeSignIn();
      const { sub } = decodeJwt(String(tokens['access_token']));
      await services.platform.database.db.delete(accounts).where(eq(accounts.id, sub!));
      expect(await nativeRefresh(tokens['refresh_token'])).toMatchObject({
        status: 400,
        body: { error: 'unknown_account' },
      });
      const bearer = String(tokens['access_token']);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
    });
  });

  describe('independent clients', () => {
    it('oauth4webapi completes the code flow and a refresh, jose verifies by JWKS', async () => {
      const server: oauth.AuthorizationServer = {
        issuer: 'http://localhost:8080',
        authorization_endpoint: 'http://localhost:8080/api/auth/v2/authorize',
        token_endpoint: 'http://localhost:8080/api/auth/v2/token',
      };
      const client: oauth.Client = { client_id: NATIVE };
      const viaApp = {
        [oauth.customFetch]: newBrowser().fetch,
        [oauth.allowInsecureRequests]: true,
      };
      const verifier = oauth.generateRandomCodeVerifier();
      const session = (await nativeAuthorize(verifier)).session!;
      const created = await call('POST', 'account/create', { session });
      const parameters = oauth.validateAuthResponse(
        server,
        client,
        new URL(String(created.headers.location)),
        oauth.expectNoState,
      );
      const answer = await oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          parameters,
          NATIVE_REDIRECT,
          verifier,
          viaApp as never,
        ),
      );
      const refreshed = await oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(
          server,
          client,
          oauth.None(),
          answer.refresh_token!,
          viaApp as never,
        ),
      );
      const { body } = await call('GET', '.well-known/jwks.json');
      const keySet = createLocalJWKSet(jwksResponseSchema.parse(body));
      for (const token of [answer.access_token, refreshed.access_token]) {
        const verified = await jwtVerify(token, keySet, {
          issuer: server.issuer,
          audience: 'PrivacyPro',
          currentDate: new Date(clock.nowMs),
        });
        expect(verified.payload['scope']).toBe('privacypro');
      }
    });

    it('publishes public keys only, and lets them be cached for an hour', async () => {
      const { body, headers } = await call('GET', '.well-known/jwks.json');
      expect(headers['cache-control']).toBe('public, max-age=3600');
      const [newest, ...older] = jwksResponseSchema.parse(body).keys;
      expect(Object.keys(newest!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'ts', 'x', 'y']);
      for (const key of older) expect(key).not.toHaveProperty('alg');
    });
  });

  describe('authorize', () => {
    const good = async () => ({
      response_type: 'code',
      client_id: 'mallard-web',
      code_challenge: await codeChallengeOf(newVerifier()),
      scope: 'privacypro',
    });

    it('takes S256 for granted and answers JSON without a redirect, by POST and GET', async () => {
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
    ])('refuses %s = %j', async (name, value) => {
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

    it('refuses a doubled parameter', async () => {
      const query = `${new URLSearchParams(await good())}&client_id=mallard-web`;
      const answer = await call('POST', 'authorize', { query });
      expect(answer.body).toMatchObject({ error: 'invalid_authorization_request' });
    });

    it('refuses a redirect that is good for another client only', async () => {
      const query = { ...(await good()), redirect_uri: NATIVE_REDIRECT };
      expect((await call('POST', 'authorize', { query })).status).toBe(400);
    });

    it('takes a challenge once', async () => {
      const query = await good();
      await call('POST', 'authorize', { query });
      expect(await call('POST', 'authorize', { query })).toMatchObject({
        status: 400,
        body: { error: 'authorize_failed' },
      });
    });
  });

  describe('account/create', () => {
    it('needs an authorization session that is open', async () => {
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

    it('refuses a session after ten minutes', async () => {
      const { session } = await nativeAuthorize(newVerifier());
      clock.nowMs += 10 * MINUTE;
      const answer = await call('POST', 'account/create', { session: session! });
      expect(answer.body).toMatchObject({ error: 'invalid_request' });
    });
  });

  describe('token', () => {
    it('takes a code once, and ends the sign-in of a code that comes twice', async () => {
      const { code, verifier, tokens } = await nativeSignIn();
      const replay = await nativeToken(code, verifier);
      expect(replay).toMatchObject({ status: 400, body: { error: 'invalid_token_request' } });
      const bearer = String(tokens['access_token']);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(400);
    });

    it('gives tokens to one of two who present a code at once', async () => {
      const verifier = newVerifier();
      const { session } = await nativeAuthorize(verifier);
      const created = await call('POST', 'account/create', { session: session! });
      const code = codeIn(created.headers.location);
      const answers = await Promise.all([nativeToken(code, verifier), nativeToken(code, verifier)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('refuses a code with another verifier, client or redirect, or after ten minutes', async () => {
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

    it('honours ttl on staging only', async () => {
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
    it('rotates, and forgives a repeat within a minute', async () => {
      const { tokens } = await nativeSignIn();
      const first = await nativeRefresh(tokens['refresh_token']);
      const again = await nativeRefresh(tokens['refresh_token']);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(first.body?.['refresh_token']).not.toBe(tokens['refresh_token']);
      clock.nowMs += 61_000;
      expect((await nativeRefresh(first.body?.['refresh_token'])).status).toBe(200);
    });

    it('forgives a lost answer for an hour, as long as nothing that came of it was used', async () => {
      const { tokens } = await nativeSignIn();
      await nativeRefresh(tokens['refresh_token']); // the answer is lost
      clock.nowMs += HOUR;
      expect((await nativeRefresh(tokens['refresh_token'])).status).toBe(200);
      clock.nowMs += 1;
      expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({ error_code: 2 });
    });

    it('ends the sign-in of both when two parties use one refresh token', async () => {
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

    it('refuses an expired token, an access token, a stranger and another client', async () => {
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

    it('needs its token named by clients without the cookie', async () => {
      const query = { grant_type: 'refresh_token', client_id: NATIVE };
      expect((await call('GET', 'token', { query })).body).toMatchObject({
        error: 'invalid_token_request',
      });
    });

    it('clears a cookie that is of no use any more', async () => {
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
    it('are refused when forged, expired, of another kind or of another issuer', async () => {
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
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...headers })
          .sign(own.privateKey);
      const wrong = [
        '',
        'x',
        `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.`,
        `${encode({ alg: 'none', typ: 'JWT', kid })}.${payload}.${signature}`,
        `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
        `${header}.${payload}.${signature.slice(0, -2)}AA`,
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
      const { db } = services.platform.database;
      const [signing] = await db.select().from(signingKeys).where(eq(signingKeys.kid, kid!));
      const realKey = await importJWK(signing!.privateJwk, 'ES256');
      const resigned = (changes: Record<string, unknown>) =>
        new SignJWT({ ...claims, ...changes })
          .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: kid! })
          .sign(realKey);
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

  describe('passcodes', () => {
    it('are answered alike for known and unknown addresses, but mailed to known ones only', async () => {
      const { email } = await accountWithEmail();
      const stranger = newEmail();
      const session = (await nativeAuthorize(newVerifier())).session!;
      const answers = [];
      for (const address of [email, stranger]) {
        const asked = await call('POST', 'otp', { query: { email: address }, session });
        expect(asked.body).toEqual({
          status: 'ok',
          reference: expect.stringMatching(/^[B-Z]{4}$/),
          expires_in: 600,
        });
        const tries = [];
        for (let i = 0; i < 6; i++) {
          const json = { method: 'otp', email: address, otp: 'wrong1' };
          tries.push(await call('POST', 'login', { session, json }));
        }
        answers.push([asked.status, ...tries.map(({ status, body }) => [status, body])]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(services.mails.filter(({ to }) => to === stranger)).toEqual([]);
    });

    it('are valid for ten minutes', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      clock.nowMs += 10 * MINUTE;
      expect(await failureOf(client.login({ email, otp: passcodeFor(email) }))).toMatchObject({
        serviceCode: 'invalid_login_credentials',
      });
    });

    it('are valid once', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      await client.login({ email, otp: passcodeFor(email) });
      const error = await failureOf(newClient().login({ email, otp: passcodeFor(email) }));
      expect(error.serviceCode).toBe('invalid_login_credentials');
    });

    it('sign only one in when two present one at once', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const otp = passcodeFor(email);
      const results = await Promise.allSettled([
        client.login({ email, otp }),
        newClient().login({ email, otp }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('are valid in the newest two mails, not in the one before', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      for (let i = 0; i < 3; i++) {
        await client.requestOtp({ email });
        clock.nowMs += 1_000;
      }
      const [oldest = '', middle = ''] = passcodesFor(email).slice(-3);
      expect((await failureOf(client.login({ email, otp: oldest }))).code).toBe('status');
      await expect(client.login({ email, otp: middle })).resolves.toBeDefined();
    });

    it('are dead after five wrong tries, even for the right one', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const otp = passcodeFor(email);
      const wrong = otp === '000000' ? '111111' : '000000';
      const codes = [];
      for (let i = 0; i < 5; i++) {
        codes.push((await failureOf(client.login({ email, otp: wrong }))).serviceCode);
      }
      expect(codes).toEqual([...Array(4).fill('invalid_login_credentials'), 'too_many_attempts']);
      expect((await failureOf(client.login({ email, otp }))).serviceCode).toBe('too_many_attempts');
      await client.requestOtp({ email });
      await expect(client.login({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    });

    it('count guesses that are made at once', async () => {
      const { email } = await accountWithEmail();
      const session = (await nativeAuthorize(newVerifier())).session!;
      await call('POST', 'otp', { query: { email }, session });
      await Promise.all(
        Array.from({ length: 20 }, (_, guess) =>
          call('POST', 'login', { session, json: { method: 'otp', email, otp: `x${guess}` } }),
        ),
      );
      const { db } = services.platform.database;
      const rows = await db.select().from(passcodes).where(eq(passcodes.emailKey, email));
      expect(rows.map(({ ownTries }) => ownTries)).toContain(5);
      const json = { method: 'otp', email, otp: passcodeFor(email) };
      expect((await call('POST', 'login', { session, json })).status).toBe(400);
    });

    it('cannot be used up, nor guessed without limit, by someone who knows the address', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const codes = [];
      for (let i = 0; i < 7; i++) {
        const attacker = newClient();
        codes.push((await failureOf(attacker.login({ email, otp: 'x' }))).serviceCode);
      }
      expect(codes.slice(4)).toEqual(Array(3).fill('too_many_attempts'));
      await expect(client.login({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    });

    it('of an email change do not sign in', async () => {
      const { email, client } = await accountWithEmail();
      const other = newEmail();
      await client.requestEmailEdit({ email: other });
      const otp = passcodeFor(other);
      for (const address of [email, other]) {
        expect((await failureOf(newClient().login({ email: address, otp }))).code).toBe('status');
      }
    });

    it('and tokens are nowhere in the database as they are', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const { tokens, code, session } = await nativeSignIn();
      const { db } = services.platform.database;
      const kept = JSON.stringify([
        await db.select().from(passcodes),
        await db.select().from(refreshTokens),
      ]);
      for (const secret of [passcodeFor(email), String(tokens['refresh_token']), code, session]) {
        expect(kept).not.toContain(secret);
        expect(kept).not.toContain(createHash('sha256').update(passcodeFor(email)).digest('hex'));
      }
    });
  });

  describe('otp and login', () => {
    it.each(['', 'ada', 'ada@', 'a@b@c.org', 'ada@example.org\r\nBcc: eve@example.org'])(
      'refuse the address %j',
      async (email) => {
        expect(await call('POST', 'otp', { query: { email } })).toMatchObject({
          status: 400,
          body: { error: 'invalid_email_address' },
        });
      },
    );

    it('refuse a request without or with two addresses', async () => {
      for (const query of ['', 'email=a@example.org&email=b@example.org']) {
        expect((await call('POST', 'otp', { query })).status).toBe(400);
      }
    });

    it.each([
      [undefined],
      [null],
      [[]],
      ['text'],
      [{}],
      [{ method: 'otp', email: 'ada@example.org' }],
      [{ method: 'otp', email: 'ada@example.org', otp: 123456 }],
      [{ method: 'otp', email: { $ne: null }, otp: '123456' }],
      [{ method: 'otp', email: 'ada@example.org', otp: '1'.repeat(65) }],
      [{ method: 'signature', signature: 'x', source: 'google_play_store' }],
    ])('refuse the body %j', async (json) => {
      const session = (await nativeAuthorize(newVerifier())).session!;
      const answer = await call('POST', 'login', { session, json });
      expect([answer.status, answer.body?.['error']]).toEqual([400, 'invalid_request']);
    });

    it('tell when there is no authorization session', async () => {
      const json = { method: 'otp', email: newEmail(), otp: '123456' };
      for (const session of ['', 'x'.repeat(86)]) {
        expect(await call('POST', 'login', { session, json })).toMatchObject({
          status: 400,
          body: { error: 'invalid_session_id' },
        });
      }
    });
  });

  describe('rate rules', () => {
    it('end passcode requests for one address from one place, and say for how long', async () => {
      const place = drawAddress();
      const client = clientIn(createTestBrowser(services.app, now, () => place));
      const email = newEmail();
      for (let i = 0; i < 5; i++) await client.requestOtp({ email });
      const error = await failureOf(client.requestOtp({ email }));
      expect(error).toMatchObject({ status: 429, step: 'v2Passphrase' });
      expect(error.retryAfterMs).toBeGreaterThan(0);
      await client.requestOtp({ email: newEmail() });
    });

    it('are not led astray by an address in the body beside that in the query', async () => {
      const answer = await call('POST', 'otp', {
        query: { email: newEmail() },
        json: { email: newEmail() },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_email_address' } });
    });
  });

  describe('email change', () => {
    it('tells the old address, and signs in with the new one only', async () => {
      const { email: old, client, accountId } = await accountWithEmail();
      const email = newEmail();
      const { hash, reference } = await client.requestEmailEdit({ email });
      expect(services.mails.at(-1)?.text).toContain(reference);
      await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      const notice = services.mails.at(-1);
      expect(notice).toMatchObject({ to: old, subject: expect.stringContaining('changed') });
      expect(notice?.text).not.toContain(email);
      const elsewhere = newClient();
      await elsewhere.requestOtp({ email: old });
      expect(services.mails.at(-1)).toBe(notice);
      await elsewhere.requestOtp({ email });
      await expect(elsewhere.login({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
        accountId,
      });
    });

    it('can be confirmed again when the answer was lost', async () => {
      const client = newClient();
      await client.createAccount();
      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      const confirm = () => client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      await confirm();
      await expect(confirm()).resolves.toEqual({ email });
      clock.nowMs += 2 * MINUTE;
      expect((await failureOf(confirm())).serviceCode).toBe('invalid_link_signature');
    });

    it('answers alike for an address that another account has, and tells that one', async () => {
      const { email: taken } = await accountWithEmail();
      const client = newClient();
      await client.createAccount();
      const mailed = passcodesFor(taken).length;
      const { hash } = await client.requestEmailEdit({ email: taken });
      expect(hash).toMatch(/^[\w-]{43}$/);
      expect(passcodesFor(taken)).toHaveLength(mailed);
      expect(services.mails.at(-1)).toMatchObject({
        to: taken,
        subject: expect.stringContaining('already'),
      });
      const error = await failureOf(client.confirmEmailEdit({ email: taken, otp: '000000', hash }));
      expect(error.serviceCode).toBe('invalid_login_credentials');
    });

    it('gives the address to the first of two who confirm it', async () => {
      const email = newEmail();
      const rivals = [newClient(), newClient()];
      const hashes = [];
      for (const rival of rivals) {
        await rival.createAccount();
        hashes.push((await rival.requestEmailEdit({ email })).hash);
      }
      const otps = passcodesFor(email);
      await rivals[0]!.confirmEmailEdit({ email, otp: otps[0]!, hash: hashes[0]! });
      const late = rivals[1]!.confirmEmailEdit({ email, otp: otps[1]!, hash: hashes[1]! });
      expect((await failureOf(late)).serviceCode).toBe('account_change_email_address_failed');
    });

    it('gives the address to one of two who confirm it at the same moment', async () => {
      const email = newEmail();
      const rivals = [newClient(), newClient()];
      const edits: { hash: string; otp: string }[] = [];
      for (const rival of rivals) {
        await rival.createAccount();
        const { hash } = await rival.requestEmailEdit({ email });
        edits.push({ hash, otp: passcodeFor(email) });
      }
      const results = await Promise.allSettled(
        rivals.map((rival, index) => rival.confirmEmailEdit({ email, ...edits[index]! })),
      );
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as AuthError).serviceCode] : [],
      );
      expect(refusals).toEqual(['account_change_email_address_failed']);
    });

    it('does not take another account’s hash or passcode, nor another address', async () => {
      const email = newEmail();
      const [owner, thief] = [newClient(), newClient()];
      await owner.createAccount();
      await thief.createAccount();
      const { hash } = await owner.requestEmailEdit({ email });
      const otp = passcodeFor(email);
      const { hash: ownHash } = await thief.requestEmailEdit({ email });
      const other = newEmail();
      const cases = [
        [thief, { email, otp, hash }, 'invalid_link_signature'],
        [thief, { email, otp, hash: ownHash }, 'invalid_login_credentials'],
        [owner, { email: other, otp, hash }, 'invalid_link_signature'],
        [owner, { email, otp, hash: `${hash}x` }, 'invalid_link_signature'],
      ] as const;
      for (const [client, edit, code] of cases) {
        expect((await failureOf(client.confirmEmailEdit(edit))).serviceCode).toBe(code);
      }
    });

    it('refuses the address that the account has, a bad one, and callers without a token', async () => {
      const { client, email } = await accountWithEmail();
      const edit = (address: string) => failureOf(client.requestEmailEdit({ email: address }));
      expect((await edit(email.toUpperCase())).serviceCode).toBe('email_address_not_changed');
      expect((await edit('nobody')).serviceCode).toBe('invalid_email_address');
      expect(await call('POST', 'account/edit', { query: { email: newEmail() } })).toMatchObject({
        status: 401,
        body: { error: 'invalid_token' },
      });
    });

    it('is over after ten minutes, and after five wrong tries', async () => {
      const client = newClient();
      await client.createAccount();
      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      const confirm = (otp: string) => failureOf(client.confirmEmailEdit({ email, otp, hash }));
      for (let i = 0; i < 4; i++) await confirm('x');
      expect((await confirm('x')).serviceCode).toBe('too_many_attempts');
      expect((await confirm(passcodeFor(email))).serviceCode).toBe('too_many_attempts');
      clock.nowMs += 10 * MINUTE;
      expect((await confirm(passcodeFor(email))).serviceCode).toBe('invalid_link_signature');
    });
  });

  describe('signing keys', () => {
    it('are followed by a new one, published a day before it signs', async () => {
      const before = await nativeSignIn();
      const kidOf = (token: unknown) => decodeProtectedHeader(String(token)).kid;
      const oldKid = kidOf(before.tokens['access_token']);
      const { db } = services.platform.database;
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
  });

  it('says nothing of an address, token or passcode in an error', async () => {
    const email = newEmail();
    const seen = jest.fn();
    const client = createAuthClient({
      baseUrl: '/api',
      clientId: 'mallard-web',
      fetch: newBrowser().fetch,
      now,
      onStepFailed: (_step, error) => seen(JSON.stringify(error.cause), error.message),
    });
    await failureOf(client.login({ email, otp: '123456' }));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(seen.mock.calls)).not.toMatch(/ada-|123456/);
  });
});

describe('logs', () => {
  it('hold no address, passcode, code, verifier, hash or token of a whole visit', async () => {
    const lines: string[] = [];
    const services = await createTestServices({
      modules: [accountModule],
      ports: { entitlements: { entitlementsOf: async () => [] } },
      logs: { write: (line) => void lines.push(line) },
    });
    try {
      const secrets: string[] = [];
      const browser = createTestBrowser(services.app, Date.now);
      const recording: typeof fetch = async (input, init) => {
        const url = new URL(String(input), 'http://localhost:8080');
        for (const name of ['code', 'code_verifier', 'code_challenge', 'otp', 'hash', 'email']) {
          const value = url.searchParams.get(name);
          if (value) secrets.push(value, encodeURIComponent(value));
        }
        return browser.fetch(input, init);
      };
      const client = createAuthClient({
        baseUrl: '/api',
        clientId: 'mallard-web',
        fetch: recording,
      });
      const email = `grace-${randomUUID()}@example.org`;
      await client.createAccount();
      const { hash } = await client.requestEmailEdit({ email });
      const otp = services.mails.at(-1)!.subject.slice(0, 6);
      await client.confirmEmailEdit({ email, otp, hash });
      await client.requestOtp({ email });
      const login = services.mails.at(-1)!.subject.slice(0, 6);
      await client.login({ email, otp: 'wrong-passcode' }).catch(() => undefined);
      await client.login({ email, otp: login });
      const { accessToken, refreshToken } = client.getSession()!;
      secrets.push(login, 'wrong-passcode', accessToken, refreshToken!, accessToken.split('.')[2]!);
      secrets.push(...[...browser.cookies.values()].map(({ value }) => value));
      await services.app.inject({
        url: '/api/auth/v2/account',
        headers: { authorization: `Bearer ${accessToken}x` },
      });
      await client.signOut();
      expect(lines.length).toBeGreaterThan(10);
      const log = lines.join('');
      expect(secrets.length).toBeGreaterThan(15);
      for (const secret of secrets) {
        // Six digits may be a part of a longer number, such as a time.
        const isPasscode = /^\d{6}$/.test(secret);
        if (isPasscode) expect(log).not.toMatch(new RegExp(`\\b${secret}\\b`));
        else expect(log).not.toContain(secret);
      }
    } finally {
      await services.close();
    }
  });
});

describe('on staging', () => {
  it('gives tokens of the lifetime that was asked for, within bounds', async () => {
    const services = await createTestServices({
      modules: [accountModule],
      ports: { entitlements: { entitlementsOf: async () => [] } },
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
        expect(browser.cookies.get('mallard_refresh')?.attributes).toContain('"secure":true');
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
