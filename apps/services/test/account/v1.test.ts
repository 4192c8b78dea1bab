import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { codeChallengeOf } from '@mallard/auth-client';
import { decodeJwt } from 'jose';
import { v1Tokens } from '../../src/account/schema.ts';
import { databasesForRules } from '../support/harness.ts';
import { DAY, ENTITLEMENT, HOUR, MINUTE, NATIVE_REDIRECT, useAccountService } from './fixture.ts';

const databases = await databasesForRules();
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each(databases)('version 1 of the account service on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { clock, newEmail, passcodeFor, accountWithEmail, call, codeIn } = account;
  const { newVerifier, nativeAuthorize, nativeToken, nativeSignIn } = account;

  async function create() {
    const { body } = await call('POST', '/account/create');
    return { authToken: String(body?.['auth_token']), accountId: String(body?.['external_id']) };
  }
  async function accessTokenFor(authToken: string): Promise<string> {
    const { body } = await call('GET', '/access-token', { bearer: authToken });
    return String(body?.['access_token']);
  }

  it('creates an account and issues access tokens in the recorded format', async () => {
    const created = await call('POST', '/account/create');
    expect([created.status, created.body]).toEqual([
      200,
      {
        auth_token: expect.stringMatching(UUID),
        external_id: expect.stringMatching(UUID),
        status: 'created',
      },
    ]);
    const access = await call('GET', '/access-token', {
      bearer: String(created.body?.['auth_token']),
    });
    expect([access.status, access.body]).toEqual([
      200,
      { access_token: expect.stringMatching(UUID) },
    ]);
  });

  it('validates both kinds of token and omits a missing email', async () => {
    const { authToken, accountId } = await create();
    for (const bearer of [authToken, await accessTokenFor(authToken)]) {
      const answer = await call('GET', '/validate-token', { bearer });
      expect(answer.body).toEqual({
        account: { id: expect.any(Number), external_id: accountId, entitlements: [ENTITLEMENT] },
      });
    }
  });

  it('rejects tokens that are missing, wrong, expired, or of another kind or version', async () => {
    const { authToken } = await create();
    const access = await accessTokenFor(authToken);
    const { tokens } = await nativeSignIn();
    const refused = { status: 401, body: { error: 'invalid_token' } };
    for (const bearer of [undefined, 'x', randomUUID(), String(tokens['access_token'])]) {
      const options = bearer === undefined ? {} : { bearer };
      expect(await call('GET', '/validate-token', options)).toMatchObject(refused);
      expect(await call('GET', '/access-token', options)).toMatchObject(refused);
    }
    expect(await call('GET', '/access-token', { bearer: access })).toMatchObject(refused);
    // The long-lived token authorizes nothing else.
    expect(await call('GET', 'account', { bearer: authToken })).toMatchObject(refused);
    expect((await call('GET', 'account', { bearer: access })).status).toBe(200);
    clock.nowMs += 4 * HOUR;
    expect(await call('GET', '/validate-token', { bearer: access })).toMatchObject(refused);
    expect((await call('GET', '/validate-token', { bearer: authToken })).status).toBe(200);
    clock.nowMs += 366 * DAY;
    expect(await call('GET', '/access-token', { bearer: authToken })).toMatchObject(refused);
  });

  it('stores no token in plain text', async () => {
    const { authToken } = await create();
    const access = await accessTokenFor(authToken);
    const kept = JSON.stringify(
      await account.services.platform.database.db.select().from(v1Tokens),
    );
    expect(kept).not.toContain(authToken);
    expect(kept).not.toContain(access);
  });

  it('signs in with a passcode only once', async () => {
    const { email, accountId } = await accountWithEmail();
    const asked = await call('GET', '/account/loginlink', { query: { email, locale: 'de' } });
    expect(asked).toMatchObject({ status: 200, body: { expires_in: 600 } });
    const query = { email, otp: passcodeFor(email) };
    const wrong = await call('GET', '/login', { query: { ...query, otp: '00000000' } });
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_login_credentials' } });
    const answer = await call('GET', '/login', { query });
    expect(answer.body).toMatchObject({
      external_id: accountId,
      auth_token: expect.stringMatching(UUID),
    });
    expect(account.services.mails.at(-1)).toMatchObject({
      to: email,
      locale: 'de',
      subject: expect.stringContaining('angemeldet'),
    });
    expect(await call('GET', '/login', { query })).toMatchObject({
      status: 400,
      body: { error: 'invalid_login_credentials' },
    });
  });

  it('allows five passcode attempts across both versions', async () => {
    const { email } = await accountWithEmail();
    await call('GET', '/account/loginlink', { query: { email } });
    const right = passcodeFor(email);
    const otp = right === '000000' ? '000001' : '000000';
    const login = async (guess: string) =>
      (await call('GET', '/login', { query: { email, otp: guess } })).body?.['error'];
    for (let i = 0; i < 4; i++) expect(await login(otp)).toBe('invalid_login_credentials');
    expect(await login(otp)).toBe('too_many_attempts');
    expect(await login(right)).toBe('too_many_attempts');
  });

  it('returns the same response for an unknown email', async () => {
    const { email } = await accountWithEmail();
    const known = await call('GET', '/account/loginlink', { query: { email } });
    const unknown = await call('GET', '/account/loginlink', { query: { email: newEmail() } });
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body!)).toEqual(Object.keys(known.body!));
  });

  it('rejects cross-site GET requests', async () => {
    const { email } = await accountWithEmail();
    const mailed = account.services.mails.length;
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    for (const path of ['/account/loginlink', '/login', '/access-token', '/account/edit/confirm']) {
      const answer = await call('GET', path, { query: { email }, headers });
      expect(answer).toMatchObject({ status: 403, body: { error: 'cross_site' } });
    }
    expect(account.services.mails).toHaveLength(mailed);
  });

  it.each([
    ['GET', '/login', {}, 'invalid_request'],
    ['GET', '/login', { query: 'email=a@example.org&otp=1&otp=2' }, 'invalid_request'],
    ['GET', '/login', { query: `email=a@example.org&otp=${'1'.repeat(1001)}` }, 'invalid_request'],
    ['GET', '/login', { query: 'EMAIL=a@example.org&OTP=1' }, 'invalid_request'],
    ['GET', '/account/loginlink', {}, 'invalid_email_address'],
    ['GET', '/account/loginlink', { query: 'email=a&email=b' }, 'invalid_email_address'],
    ['POST', '/store-login', {}, 'invalid_request'],
    ['POST', '/store-login', { json: { store: 'amazon', signature: 'x' } }, 'invalid_request'],
    ['POST', '/store-login', { json: { store: 'apple_app_store' } }, 'invalid_request'],
    [
      'POST',
      '/store-login',
      { json: { store: 'google_play_store', signature: 'x' } },
      'invalid_request',
    ],
  ] as const)('rejects %s %s %j', async (method, path, options, error) => {
    expect(await call(method, path, options)).toMatchObject({ status: 400, body: { error } });
  });

  it('adds an email and returns a token of the same sign-in', async () => {
    const { authToken, accountId } = await create();
    const access = await accessTokenFor(authToken);
    for (const [bearer, how] of [
      [authToken, 'query'],
      [access, 'json'],
    ] as const) {
      const email = newEmail();
      const edit = await call('POST', '/account/edit', { bearer, [how]: { email } });
      expect(edit.body).toMatchObject({ status: 'confirm', hash: expect.any(String) });
      const query = { email, otp: passcodeFor(email), hash: String(edit.body?.['hash']) };
      const confirmed = await call('GET', '/account/edit/confirm', { bearer, query });
      expect(confirmed.body).toMatchObject({ external_id: accountId, email });
      const given = String(confirmed.body?.['auth_token']);
      if (bearer === authToken) expect(given).toBe(authToken);
      expect((await call('GET', '/validate-token', { bearer: given })).body).toMatchObject({
        account: { email },
      });
    }
    expect((await call('POST', '/account/edit', { query: { email: newEmail() } })).status).toBe(
      401,
    );
  });

  describe('migration to version 2', () => {
    it('exchanges an access token for a code, the same one on a retry', async () => {
      const { authToken, accountId } = await create();
      const bearer = await accessTokenFor(authToken);
      const verifier = newVerifier();
      const session = (await nativeAuthorize(verifier)).session!;
      const exchange = () => call('POST', 'exchange', { bearer, session });
      const answer = await exchange();
      expect(answer.status).toBe(302);
      expect(String(answer.headers.location)).toMatch(
        new RegExp(`^${NATIVE_REDIRECT}\\?code=[\\w-]{86}$`),
      );
      expect((await exchange()).headers.location).toBe(answer.headers.location);
      const { body } = await nativeToken(codeIn(answer.headers.location), verifier);
      expect(decodeJwt(String(body?.['access_token'])).sub).toBe(accountId);
      expect((await exchange()).body).toMatchObject({ error: 'invalid_session_id' });
    });

    it('issues a code from authorize for an access token and rejects an invalid one', async () => {
      const { authToken, accountId } = await create();
      const verifier = newVerifier();
      const authorize = async (token: string) =>
        call('POST', 'authorize', {
          query: {
            response_type: 'code',
            client_id: 'mallard-web',
            code_challenge: await codeChallengeOf(verifier),
            token,
          },
        });
      for (const wrong of [authToken, 'x', '']) {
        expect((await authorize(wrong)).status).toBe(400);
      }
      const { body, session } = await authorize(await accessTokenFor(authToken));
      const tokens = await call('GET', 'token', {
        session: session!,
        query: {
          grant_type: 'authorization_code',
          client_id: 'mallard-web',
          code: String(body?.['code']),
          code_verifier: verifier,
        },
      });
      expect(decodeJwt(String(tokens.body?.['access_token'])).sub).toBe(accountId);
    });

    it('rejects an exchange with invalid tokens or sessions', async () => {
      const { authToken } = await create();
      const bearer = await accessTokenFor(authToken);
      const session = (await nativeAuthorize(newVerifier())).session!;
      for (const wrong of [authToken, randomUUID(), 'x']) {
        expect(await call('POST', 'exchange', { bearer: wrong, session })).toMatchObject({
          status: 400,
          body: { error: 'invalid_token' },
        });
      }
      for (const wrong of ['', 'x'.repeat(86)]) {
        expect(await call('POST', 'exchange', { bearer, session: wrong })).toMatchObject({
          status: 400,
          body: { error: 'invalid_session_id' },
        });
      }
      clock.nowMs += 10 * MINUTE;
      expect((await call('POST', 'exchange', { bearer, session })).status).toBe(400);
    });
  });
});
