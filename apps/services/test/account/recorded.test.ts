/**
 * Replays requests recorded from native clients and checks that each response matches the recorded
 * one.
 */
import { describe, expect, it } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { codeChallengeOf } from '@mallard/auth-client';
import {
  recordedAccessTokenClaims,
  recordedResponses,
  recordedErrorCodes,
  recordedRefreshTokenClaims,
  recordedRequests,
  recordedTokenHeader,
  recordedTokenStatus,
  type RecordedResponse,
  type RecordedRequest,
} from '@mallard/auth-client/testing';
import { databasesForRules } from '../support/harness.ts';
import { DAY, HOUR, NATIVE_REDIRECT, useAccountService } from './fixture.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Error codes that were not recorded; clients treat them as a generic failure. */
const OWN_ERROR_CODES = ['too_many_attempts'];

const databases = await databasesForRules({ contended: true });

describe.each(databases)('recorded fixtures on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { clock, call, codeIn, newVerifier, nativeAuthorize, nativeSignIn, nativeToken } = account;
  const { accountWithEmail, passcodeFor, newEmail } = account;

  /** Sends a recorded request, with only its placeholders filled in. */
  async function send(request: RecordedRequest, blanks: Readonly<Record<string, string>> = {}) {
    const filled = (text: string) =>
      text.replace(/<([^>]+)>/g, (_, name: string) => {
        const value = blanks[name];
        if (value === undefined) throw new Error(`nothing for <${name}>`);
        return value;
      });
    const filledIn = (members: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(members).map(([name, value]) => [name, filled(String(value))]),
      );
    const { method, path, query, headers, body } = request;
    const answer = await call(method, path.replace(/^\/api\/auth(\/v2\/)?/, ''), {
      ...(query && { query: filledIn(query) }),
      ...(headers && { headers: filledIn(headers) }),
      ...(body && { json: filledIn(body) }),
    });
    return answer;
  }

  const openSession = async (verifier: string) => {
    const challenge = await codeChallengeOf(verifier);
    const answer = await send(recordedRequests.authorize, { challenge });
    return { answer, id: answer.session! };
  };

  it('opens an authorization session with the recorded cookie', async () => {
    const { answer } = await openSession(newVerifier());
    expect(answer.status).toBe(recordedResponses.authorized.status);
    const attributesOf = (cookie: string) =>
      cookie
        .split(';')
        .slice(1)
        .map((attribute) => attribute.trim().toLowerCase())
        // The `Secure` attribute is set only over HTTPS, which tests don't use.
        .filter((attribute) => attribute !== 'secure')
        .sort();
    const recorded = recordedResponses.authorized.headers['Set-Cookie'];
    expect(answer.setCookie).toMatch(/^ddg_auth_session_id=[\w-]{86};/);
    expect(attributesOf(answer.setCookie)).toEqual(attributesOf(recorded));
  });

  it('refuses an authorization with the recorded error', async () => {
    const challenge = await codeChallengeOf(newVerifier());
    const { query } = recordedRequests.authorize;
    const request = { ...recordedRequests.authorize, query: { ...query, scope: 'everything' } };
    expectLike(await send(request, { challenge }), recordedResponses.refusedAuthorization);
  });

  it('issues a code for a new account, and tokens for the code', async () => {
    const verifier = newVerifier();
    const { id } = await openSession(verifier);
    const created = await call('POST', 'account/create', { session: id });
    expectCode(created);
    const blanks = { verifier, code: codeIn(created.headers.location) };
    const tokens = await send(recordedRequests.tokenByCode, blanks);
    expectTokens(tokens);
    const refreshToken = String(tokens.body?.['refresh_token']);
    clock.nowMs += HOUR;
    const renewed = await send(recordedRequests.tokenByRefresh, { 'refresh token': refreshToken });
    expectTokens(renewed);
    expect(renewed.body?.['refresh_token']).not.toBe(refreshToken);
  });

  it('issues a code for a passcode', async () => {
    const { email } = await accountWithEmail();
    const { id } = await openSession(newVerifier());
    await call('POST', 'otp', { query: { email }, session: id });
    const blanks = { id, email, otp: passcodeFor(email) };
    expectCode(await send(recordedRequests.loginByPasscode, blanks));
  });

  it('issues a code for a store purchase, and a token in version 1', async () => {
    const { accountId } = await accountWithEmail();
    await account.linkPurchase(accountId, { store: 'google', reference: accountId });
    const blanks = { signature: `sandbox:${accountId}`, 'signed data': '{}' };
    const { id } = await openSession(newVerifier());
    expectCode(await send(recordedRequests.loginByStore, { id, ...blanks }));
    const answer = await send(recordedRequests.storeLoginV1, blanks);
    expectLike(answer, recordedResponses.storeLoginV1);
  });

  it('issues a code for a version 1 access token', async () => {
    const authToken = (await call('POST', '/account/create')).body?.['auth_token'];
    const opened = await call('GET', '/access-token', { bearer: String(authToken) });
    expectLike(opened, recordedResponses.accessTokenV1);
    const { id } = await openSession(newVerifier());
    const blanks = { id, 'v1 access token': String(opened.body?.['access_token']) };
    expectCode(await send(recordedRequests.exchange, blanks));
    const { id: another } = await openSession(newVerifier());
    const refused = await send(recordedRequests.exchange, {
      ...blanks,
      id: another,
      'v1 access token': 'x',
    });
    expectLike(refused, recordedResponses.invalidToken);
  });

  it('publishes signing keys as recorded', async () => {
    const answer = await call('GET', '.well-known/jwks.json');
    expect(answer.status).toBe(200);
    const [newest, older] = recordedResponses.jwks.body.keys;
    const keys = answer.body?.['keys'] as Record<string, unknown>[];
    for (const [index, key] of keys.entries()) {
      const recorded: object = index === 0 ? newest : older;
      expect(Object.keys(key).sort()).toEqual(Object.keys(recorded).sort());
      expectMembers(key, recorded);
    }
  });

  it('refuses renewals with the recorded error and status', async () => {
    const renew = (token: unknown) =>
      send(recordedRequests.tokenByRefresh, { 'refresh token': String(token) });
    const expectStatus = (answer: Awaited<ReturnType<typeof call>>, status: number) => {
      expectLike(answer, recordedResponses.invalidToken);
      expect(answer.body?.['error_code']).toBe(status);
    };
    const { invalid, expired, reused, loggedOut } = recordedTokenStatus;
    expectStatus(await renew('x'), invalid);

    const left = await nativeSignIn();
    const bearer = String(left.tokens['access_token']);
    expectLike(await call('POST', 'logout', { bearer }), recordedResponses.loggedOut);
    expectStatus(await renew(left.tokens['refresh_token']), loggedOut);

    const stolen = await nativeSignIn();
    const next = (await renew(stolen.tokens['refresh_token'])).body?.['refresh_token'];
    await renew(next);
    clock.nowMs += 2 * HOUR;
    expectStatus(await renew(stolen.tokens['refresh_token']), reused);

    const forgotten = await nativeSignIn();
    clock.nowMs += 31 * DAY;
    expectStatus(await renew(forgotten.tokens['refresh_token']), expired);
  });

  it('changes an email with the recorded responses', async () => {
    const { tokens } = await nativeSignIn();
    const bearer = String(tokens['access_token']);
    const email = newEmail();
    const edit = await call('POST', 'account/edit', { bearer, query: { email } });
    expectLike(edit, recordedResponses.edit);
    const query = { email, otp: passcodeFor(email), hash: String(edit.body?.['hash']) };
    const confirmed = await call('POST', 'account/edit/confirm', { bearer, query });
    expectLike(confirmed, recordedResponses.editConfirmed);
    expect(confirmed.body?.['email']).toBe(email);
  });

  it('serves version 1 as recorded', async () => {
    const created = await call('POST', '/account/create');
    expectLike(created, recordedResponses.createdV1);
    const bearer = String(created.body?.['auth_token']);
    const validated = await call('GET', '/validate-token', { bearer });
    const { account: recorded } = recordedResponses.validatedV1.body;
    const { email: _notYet, ...withoutEmail } = recorded;
    expect(validated.status).toBe(recordedResponses.validatedV1.status);
    expectMembers(validated.body?.['account'], withoutEmail);

    const { email } = await accountWithEmail();
    await call('GET', '/account/loginlink', { query: { email } });
    const login = await call('GET', '/login', { query: { email, otp: passcodeFor(email) } });
    const token = String(login.body?.['auth_token']);
    const whole = await call('GET', '/validate-token', { bearer: token });
    expectLike(whole, recordedResponses.validatedV1);

    const refused = await call('GET', '/validate-token', { bearer: 'x' });
    expectLike(refused, recordedResponses.invalidTokenV1);
  });

  it('returns only error codes that native clients know', async () => {
    const session = (await nativeAuthorize(newVerifier())).session!;
    const bearer = String((await nativeSignIn()).tokens['access_token']);
    const { email } = await accountWithEmail();
    const otp = { method: 'otp', email, otp: '00000000' };
    const answers = await Promise.all([
      call('GET', 'authorize'),
      call('POST', 'account/create'),
      call('GET', 'token'),
      call('GET', 'token', { query: { grant_type: 'refresh_token' } }),
      call('POST', 'otp', { query: { email: 'nobody' } }),
      call('POST', 'login', { json: otp }),
      call('POST', 'login', { json: otp, session }),
      call('POST', 'login', { json: {}, session }),
      call('POST', 'exchange', { session }),
      call('GET', 'account'),
      call('POST', 'account/edit', { bearer, query: { email: 'nobody' } }),
      call('POST', 'account/edit/confirm', { bearer, query: { email, otp: '123456', hash: 'x' } }),
      call('POST', 'logout'),
      call('GET', '/login', { query: { email, otp: '00000000' } }),
      call('POST', '/store-login', { json: {} }),
      nativeToken('x', newVerifier()),
    ]);
    const known: readonly string[] = [...recordedErrorCodes, ...OWN_ERROR_CODES];
    for (const { status, body } of answers) {
      expect([400, 401]).toContain(status);
      expect(known).toContain(body?.['error']);
    }
  });

  function expectTokens(answer: Awaited<ReturnType<typeof call>>) {
    expectLike(answer, recordedResponses.tokens);
    expect(Object.keys(answer.body!).sort()).toEqual(
      Object.keys(recordedResponses.tokens.body).sort(),
    );
    for (const [name, recorded] of [
      ['access_token', recordedAccessTokenClaims],
      ['refresh_token', recordedRefreshTokenClaims],
    ] as const) {
      const token = String(answer.body?.[name]);
      const header = decodeProtectedHeader(token);
      expect(Object.keys(header).sort()).toEqual(Object.keys(recordedTokenHeader).sort());
      expect([header.alg, header.typ]).toEqual([recordedTokenHeader.alg, recordedTokenHeader.typ]);
      const claims = decodeJwt(token);
      expect(Object.keys(claims).sort()).toEqual(Object.keys(recorded).sort());
      expectMembers(claims, recorded);
      expect(claims).toMatchObject({ aud: recorded.aud, scope: recorded.scope, api: 'v2' });
      expect(claims.jti).toMatch(/^[^:]+:[^:]+$/);
    }
  }

  function expectCode({ status, headers }: Awaited<ReturnType<typeof call>>) {
    expect(status).toBe(recordedResponses.code.status);
    const recorded = recordedResponses.code.headers.Location;
    expect(recorded.startsWith(NATIVE_REDIRECT)).toBe(true);
    expect(String(headers.location).replace(/code=[\w-]{86}$/, 'code=<code>')).toBe(recorded);
    expect(codeIn(headers.location)).toMatch(/^[\w-]{86}$/);
  }
});

/**
 * Expects at least the recorded fields with the same types, and identical values for protocol
 * constants.
 */
function expectLike(
  answer: { status: number; body: Record<string, unknown> | undefined },
  { status, body }: RecordedResponse,
) {
  expect(answer.status).toBe(status);
  expectMembers(answer.body, body ?? {});
  for (const name of ['error', 'status', 'token_type', 'expires_in']) {
    if (body && name in body) expect(answer.body?.[name]).toBe(body[name]);
  }
}

function expectMembers(actual: unknown, recorded: object) {
  for (const [name, value] of Object.entries(recorded)) {
    const own = (actual as Record<string, unknown> | undefined)?.[name];
    if (value === '<uuid>') expect([name, own]).toEqual([name, expect.stringMatching(UUID)]);
    else expect([name, kindOf(own)]).toEqual([name, kindOf(value)]);
    const [first] = Array.isArray(value) ? (value as unknown[]) : [];
    if (first !== undefined)
      for (const each of own as unknown[]) expectMembers(each, first as object);
    else if (kindOf(value) === 'object') expectMembers(own, value as object);
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
