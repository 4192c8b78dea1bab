// Specification §7: account service v2.
// Specification §4: sign-in and email change.
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { AuthError, type AuthStep } from '../errors.ts';
import { createAccountServiceFake } from '../testing/index.ts';
import { createAccountServiceV2 } from './account/account-service-v2.ts';
import { createAuthClientV1 } from './auth-client-v1.ts';
import { createAuthClient } from './auth-client-v2.ts';
import { createCodeVerifier } from './session/code-challenge.ts';
import type { AuthClientOptions } from './auth-client.ts';

const EMAIL = 'ada@example.org';

function setUp(options: Partial<AuthClientOptions> = {}) {
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => clock.nowMs;
  const service = createAccountServiceFake({ now });
  const onStepFailed = jest.fn<NonNullable<AuthClientOptions['onStepFailed']>>();
  const clientIn = (browser: typeof fetch) =>
    createAuthClient({
      baseUrl: '/api',
      clientId: 'mallard-web',
      fetch: browser,
      now,
      onStepFailed,
      ...options,
    });
  const browser = service.browser();
  return { clock, service, onStepFailed, clientIn, browser, client: clientIn(browser) };
}

async function failureOf(promise: Promise<unknown>): Promise<AuthError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
}

const pathsOf = (service: { calls: { path: string }[] }) => service.calls.map((call) => call.path);

describe('createAccount', () => {
  it('authorizes with an S256 challenge, creates the account and exchanges the code', async () => {
    const { client, service } = setUp();
    const session = await client.createAccount();
    expect(session).toMatchObject({ accountId: service.accounts[0]?.id, email: null });
    expect(pathsOf(service)).toEqual(['authorize', 'account/create', 'token']);
    expect(Object.fromEntries(service.calls[0]!.query)).toEqual({
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      client_id: 'mallard-web',
      response_type: 'code',
      scope: 'privacypro',
    });
    expect(client.getSession()).toBe(session);
  });

  it('requests the staging token lifetime only if configured', async () => {
    const plain = setUp();
    await plain.client.createAccount();
    expect(plain.service.calls.at(-1)?.query.has('ttl')).toBe(false);
    const staging = setUp({ tokenTtlSeconds: 7_200 });
    await staging.client.createAccount();
    expect(staging.service.calls.at(-1)?.query.get('ttl')).toBe('7200');
  });
});

describe('login', () => {
  it('signs in with an emailed passcode despite extra spaces', async () => {
    const { client, service } = setUp({ locale: 'de' });
    const { id } = service.addAccount({ email: EMAIL });
    await expect(client.requestOtp({ email: EMAIL })).resolves.toMatchObject({
      expiresInSeconds: 600,
    });
    expect(service.calls.at(-1)?.query.get('locale')).toBe('de');
    const otp = service.passcodeFor(EMAIL)!;
    const session = await client.signIn({
      email: EMAIL,
      otp: ` ${otp.slice(0, 3)} ${otp.slice(3)} `,
    });
    expect(session).toMatchObject({ accountId: id, email: EMAIL });
  });

  it('signs in after a reload between the passcode request and the login', async () => {
    const { client, clientIn, browser, service } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    const reloaded = clientIn(browser);
    await reloaded.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(reloaded.getSession()?.email).toBe(EMAIL);
  });

  it('signs in when another tab has replaced the authorization session', async () => {
    const { client, clientIn, browser, service } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    await clientIn(browser).requestOtp({ email: 'someone@example.org' });
    await client.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(client.getSession()?.email).toBe(EMAIL);
  });

  it('opens a new authorization session when the old one has expired', async () => {
    const { client, clock, service } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    clock.nowMs += 599_000;
    await client.requestOtp({ email: EMAIL });
    clock.nowMs += 599_000;
    await client.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(client.getSession()).toBeDefined();
  });

  it('reports the service code of a refusal and allows another attempt', async () => {
    const { client, service, onStepFailed } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    const error = await failureOf(client.signIn({ email: EMAIL, otp: '000000' }));
    expect(error).toMatchObject({
      code: 'status',
      step: 'v2Login',
      status: 400,
      serviceCode: 'invalid_login_credentials',
    });
    expect(onStepFailed.mock.calls).toEqual([['v2Login', error]]);
    await client.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(client.getSession()).toBeDefined();
  });

  it('opens a new authorization session after a sign-in consumed the last one', async () => {
    const { client, service, onStepFailed } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    const otp = service.passcodeFor(EMAIL)!;
    await client.createAccount();
    await client.signIn({ email: EMAIL, otp });
    expect(onStepFailed).not.toHaveBeenCalled();
  });

  it('keeps the authorization sessions of concurrent sign-ins separate', async () => {
    const { client } = setUp();
    const [first, second] = await Promise.all([client.createAccount(), client.createAccount()]);
    expect(first.accountId).not.toBe(second.accountId);
    expect(client.getSession()).toBe(second);
  });
});

describe('createAccountServiceV2', () => {
  it('supports a whole sign-in with individual calls', async () => {
    const fake = createAccountServiceFake();
    const options = { baseUrl: '/api', clientId: 'mallard-web', fetch: fake.browser() };
    const service = createAccountServiceV2(options);
    const verifier = createCodeVerifier();
    await service.authorize(verifier);
    const { accessToken } = await service.exchangeCode(await service.createAccount(), verifier);
    const { hash } = await service.requestEmailEdit(EMAIL, accessToken);
    const otp = fake.passcodeFor(EMAIL)!;
    await service.confirmEmailEdit({ email: EMAIL, otp, hash }, accessToken);
    await expect(service.getAccount(accessToken)).resolves.toMatchObject({ email: EMAIL });

    await service.authorize(verifier);
    await service.requestOtp(EMAIL);
    const code = await service.login(EMAIL, fake.passcodeFor(EMAIL)!, verifier);
    await expect(service.exchangeCode(code, verifier)).resolves.toMatchObject({ email: EMAIL });
    const renewed = await service.refresh();
    await service.logout(renewed?.accessToken);
    await expect(service.refresh()).resolves.toBeUndefined();
  });

  it('authorizes with a version 1 access token and returns a code', async () => {
    const fake = createAccountServiceFake();
    const fetch = fake.browser();
    const options = { baseUrl: '/api', clientId: 'mallard-web', fetch };
    const { accountId, accessToken } = await createAuthClientV1(options).createAccount();
    const service = createAccountServiceV2(options);
    const verifier = createCodeVerifier();
    const code = await service.authorize(verifier, accessToken);
    expect(fake.calls.at(-1)?.query.get('token')).toBe(accessToken);
    await expect(service.exchangeCode(code!, verifier)).resolves.toMatchObject({ accountId });
    await expect(service.authorize(createCodeVerifier())).resolves.toBeUndefined();
    expect(fake.calls.at(-1)?.query.has('token')).toBe(false);
  });

  it('rejects a login without a code verifier', async () => {
    const onStepFailed = jest.fn();
    const service = createAccountServiceV2({
      baseUrl: '/api',
      clientId: 'mallard-web',
      onStepFailed,
    });
    const error = await failureOf(service.login(EMAIL, '123456', undefined));
    expect(error).toMatchObject({
      code: 'missing-code-verifier',
      message: 'No codeVerifier value provided for v2 auth',
      step: 'v2Login',
    });
    expect(onStepFailed).toHaveBeenCalledTimes(1);
  });
});

const ok = (body: unknown, status = 200) => Response.json(body, { status });

describe('malformed responses', () => {
  it.each([
    ['account/create', ok({}), 'v2AccountCreate', 'invalid-response'],
    ['account/create', ok({ code: '' }), 'v2AccountCreate', 'invalid-response'],
    ['token', ok({ access_token: '' }), 'v2Tokens', 'invalid-response'],
    ['token', ok({ access_token: 7 }), 'v2Tokens', 'invalid-response'],
    ['token', new Response(null, { status: 204 }), 'v2Tokens', 'invalid-response'],
    ['token', ok({ access_token: 'opaque' }), 'v2Tokens', 'invalid-response'],
    ['token', ok({ access_token: 'a.e30.c' }), 'v2Tokens', 'invalid-response'],
    ['token', new Response('<html>'), 'v2Tokens', 'invalid-response'],
    ['authorize', ok({ error: 'authorize_failed' }, 500), 'v2Authorization', 'status'],
    ['authorize', 'network' as const, 'v2Authorization', 'network'],
  ] as const)('rejects %s responding %o at step %3$s: %4$s', async (path, answer, step, code) => {
    const { client, service, onStepFailed } = setUp();
    service.fail(path, answer);
    const error = await failureOf(client.createAccount());
    expect(error).toMatchObject({ step, code });
    expect(onStepFailed.mock.calls).toEqual([[step, error]]);
    expect(client.getSession()).toBeUndefined();
  });

  it('accepts only status 200 for a passcode request', async () => {
    const { client, service } = setUp();
    service.fail('otp', ok({}, 202));
    expect(await failureOf(client.requestOtp({ email: EMAIL }))).toMatchObject({
      code: 'status',
      message: 'auth/v2/otp responded with status 202, not 200',
      step: 'v2Passphrase',
      status: 202,
    });
  });

  it('rejects a login response without a code', async () => {
    const { client, service } = setUp();
    service.fail('login', ok({ code: null }));
    expect(await failureOf(client.signIn({ email: EMAIL, otp: '123456' }))).toMatchObject({
      code: 'invalid-response',
      message: 'auth/v2/login responded without "code"',
      path: 'auth/v2/login',
      step: 'v2Login',
    });
  });

  it('accepts an edit without an email if the response has no hash', async () => {
    const { client, service } = setUp({ locale: 'de' });
    await client.createAccount();
    await expect(client.requestEmailEdit({})).resolves.toBeUndefined();
    expect([...service.calls.at(-1)!.query]).toEqual([['locale', 'de']]);
  });

  it('requires a hash, then status confirmed and an email, for an email change', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('account/edit', ok({ status: 'confirm', hash: '' }));
    expect(await failureOf(client.requestEmailEdit({ email: EMAIL }))).toMatchObject({
      code: 'invalid-response',
      message: 'auth/v2/account/edit responded without "hash"',
      step: 'v2AccountEdit',
    });
    for (const body of [
      { status: 'confirm', email: EMAIL },
      { status: 'confirmed', email: '' },
    ]) {
      service.fail('account/edit/confirm', ok(body));
      const edit = { email: EMAIL, otp: '123456', hash: 'h' };
      expect(await failureOf(client.confirmEmailEdit(edit))).toMatchObject({
        code: 'invalid-response',
        step: 'v2AccountEditConfirm',
      });
    }
  });

  it('reports how long to wait after too many attempts', async () => {
    const { client, service } = setUp();
    service.fail(
      'otp',
      Response.json({ error: 'too_many' }, { status: 429, headers: { 'retry-after': '30' } }),
    );
    expect(await failureOf(client.requestOtp({ email: EMAIL }))).toMatchObject({
      status: 429,
      serviceCode: 'too_many',
      retryAfterMs: 30_000,
    });
  });

  it('never includes an email, passcode or token in an error message', async () => {
    const { client, service } = setUp();
    service.fail('login', new Response(`no ${EMAIL}`, { status: 500 }));
    const error = await failureOf(client.signIn({ email: EMAIL, otp: '123456' }));
    expect(error.message).not.toMatch(/ada|123456/);
  });
});

describe('arbitrary responses of the service', () => {
  const SECRET = 'secret-of-the-response';
  const stepOf: Record<string, AuthStep> = {
    authorize: 'v2Authorization',
    'account/create': 'v2AccountCreate',
    token: 'v2Tokens',
  };
  const path = fc.constantFrom('authorize', 'account/create', 'token' as const);
  const status = fc.constantFrom(200, 201, 202, 400, 401, 403, 404, 409, 429, 500, 503);
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('', SECRET, 'e30.eyJzdWIiOiJhIn0.x', -1));
  const members = ['code', 'access_token', 'refresh_token', 'expires_in', 'error', 'message'];
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(fc.constantFrom(...members), value).map((object) => JSON.stringify(object)),
  );

  it('creates an account, or fails and reports exactly one step', async () => {
    await fc.assert(
      fc.asyncProperty(path, status, body, async (path, status, body) => {
        const { client, service, onStepFailed } = setUp();
        service.fail(path as 'token', new Response(body, { status }));
        const result = await client.createAccount().catch((error: unknown) => error);
        if (result instanceof AuthError) {
          // An invalid code is only detected in the following step.
          expect([stepOf[path], 'v2Tokens', 'v2AccountCreate']).toContain(result.step);
          expect(onStepFailed.mock.calls).toEqual([[result.step, result]]);
          expect(result.message).not.toContain(SECRET);
          expect(client.getSession()).toBeUndefined();
        } else {
          expect(result).toEqual({
            accountId: expect.stringMatching(/./),
            email: null,
            accessToken: expect.stringMatching(/./),
            expiresAt: expect.any(Number),
          });
          expect(onStepFailed).not.toHaveBeenCalled();
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ends the session only if the service refuses with an error code', async () => {
    await fc.assert(
      fc.asyncProperty(status, body, async (status, body) => {
        const { client, service } = setUp();
        const session = await client.createAccount();
        service.fail('token', new Response(body, { status }));
        const failed = await client.restore().then(
          () => false,
          (error: AuthError) => error.code !== 'account-changed',
        );
        if (failed) expect(client.getSession()).toBe(session);
        else if (!client.getSession()) expect([400, 401]).toContain(status);
      }),
      { numRuns: 300 },
    );
  });
});

it("rethrows the step's error when the error reporter throws", async () => {
  const { client, service } = setUp({
    onStepFailed: () => {
      throw new Error('reporter');
    },
  });
  service.fail('authorize', 'network');
  expect(await failureOf(client.createAccount())).toMatchObject({ step: 'v2Authorization' });
});

it('reports the step that fails without Web Crypto in insecure contexts', async () => {
  const { client, service, onStepFailed } = setUp();
  const missing = new TypeError('crypto.subtle is undefined');
  const digest = jest.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(missing);
  const error = await failureOf(client.createAccount());
  digest.mockRestore();
  expect(error).toMatchObject({ code: 'unexpected', step: 'v2Authorization', cause: missing });
  expect(onStepFailed.mock.calls).toEqual([['v2Authorization', error]]);
  expect(service.calls).toEqual([]);
});

it('does not expose the refresh token that the service stores in a cookie', async () => {
  const { client } = setUp();
  expect(JSON.stringify(await client.createAccount())).not.toContain('refresh-');
});

describe('restore', () => {
  it('restores the session from the cookie', async () => {
    const { client, clientIn, browser } = setUp();
    const { accountId } = await client.createAccount();
    const reloaded = clientIn(browser);
    await expect(reloaded.restore()).resolves.toMatchObject({ accountId });
    expect(reloaded.getSession()?.accountId).toBe(accountId);
  });

  it('restores no session in a fresh browser and reports no failure', async () => {
    const { client, onStepFailed } = setUp();
    await expect(client.restore()).resolves.toBeUndefined();
    expect(onStepFailed).not.toHaveBeenCalled();
  });

  it('restores no session when the service has ended it', async () => {
    const { client, clientIn, browser, service } = setUp();
    const { accountId } = await client.createAccount();
    service.revoke(accountId);
    await expect(clientIn(browser).restore()).resolves.toBeUndefined();
  });

  it('does not treat a proxy’s error page as the end of the session', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('token', new Response('<html>', { status: 400 }));
    expect(await failureOf(client.restore())).toMatchObject({ step: 'v2Tokens', status: 400 });
    expect(client.getSession()).toBeDefined();
  });

  it('rejects a restore without signing out when the service is down', async () => {
    const { client, service, onStepFailed } = setUp();
    await client.createAccount();
    service.fail('token', Response.json({ error: 'unavailable' }, { status: 503 }));
    expect(await failureOf(client.restore())).toMatchObject({ step: 'v2Tokens', status: 503 });
    expect(client.getSession()).toBeDefined();
    expect(onStepFailed).toHaveBeenCalledTimes(1);
  });
});

describe('getAccessToken', () => {
  it('returns no access token when signed out', async () => {
    await expect(setUp().client.getAccessToken()).resolves.toBeUndefined();
  });

  it('reuses a token until less than 45 seconds are left', async () => {
    const { client, clock } = setUp();
    const { accessToken, expiresAt } = await client.createAccount();
    clock.nowMs = expiresAt - 45_000;
    await expect(client.getAccessToken()).resolves.toBe(accessToken);
    clock.nowMs += 1;
    await expect(client.getAccessToken()).resolves.not.toBe(accessToken);
  });

  it('refreshes once for concurrent callers', async () => {
    const { client, clock, service } = setUp();
    await client.createAccount();
    clock.nowMs += 14_400_000;
    service.calls.length = 0;
    const tokens = await Promise.all([
      client.getAccessToken(),
      client.getAccessToken(),
      client.restore().then((session) => session?.accessToken),
    ]);
    expect(new Set(tokens).size).toBe(1);
    expect(pathsOf(service)).toEqual(['token']);
  });

  it('waits for a pending restore', async () => {
    const { client, clientIn, browser } = setUp();
    await client.createAccount();
    const reloaded = clientIn(browser);
    const restored = reloaded.restore();
    const token = await reloaded.getAccessToken();
    expect(token).toBe((await restored)?.accessToken);
  });

  it('keeps the refresh running for the others when one caller aborts', async () => {
    const { client, clock } = setUp();
    await client.createAccount();
    clock.nowMs += 14_400_000;
    const controller = new AbortController();
    const givenUp = client.getAccessToken({ signal: controller.signal });
    const patient = client.getAccessToken();
    controller.abort();
    expect(await failureOf(givenUp)).toMatchObject({ code: 'aborted' });
    await expect(patient).resolves.toEqual(expect.any(String));
  });

  it('returns the old token while it is valid if the refresh fails', async () => {
    const { client, clock, service } = setUp();
    const { accessToken, expiresAt } = await client.createAccount();
    clock.nowMs = expiresAt - 10_000;
    service.fail('token', 'network');
    await expect(client.getAccessToken()).resolves.toBe(accessToken);
    clock.nowMs = expiresAt;
    service.fail('token', 'network');
    expect(await failureOf(client.getAccessToken())).toMatchObject({ code: 'network' });
  });

  it('signs out when the service has ended the session', async () => {
    const { client, clock, service } = setUp();
    const { accountId } = await client.createAccount();
    const seen = jest.fn();
    client.subscribe(seen);
    service.revoke(accountId);
    clock.nowMs += 14_400_000;
    await expect(client.getAccessToken()).resolves.toBeUndefined();
    expect(seen.mock.calls).toEqual([[undefined]]);
  });

  it('discards a refresh if a sign-in completed in the meantime', async () => {
    const { client, clock, service } = setUp();
    await client.createAccount();
    clock.nowMs += 14_400_000;
    let answer = (_response: Response): void => undefined;
    service.fail('token', () => new Promise((resolve) => (answer = resolve)));
    const renewal = client.getAccessToken();
    const session = await client.createAccount();
    answer(Response.json({ access_token: 'e30.eyJzdWIiOiJvbGQifQ.x' }));
    await expect(renewal).resolves.toBe(session.accessToken);
    expect(client.getSession()).toBe(session);
  });

  it('rejects the refresh when another tab signed in to another account', async () => {
    const { client, clientIn, browser, clock } = setUp();
    await client.createAccount();
    const other = await clientIn(browser).createAccount();
    clock.nowMs += 14_400_000;
    expect(await failureOf(client.getAccessToken())).toMatchObject({ code: 'account-changed' });
    expect(client.getSession()?.accountId).toBe(other.accountId);
  });

  it("stores the refresh token in the host's token store", async () => {
    let kept: string | undefined;
    const tokenStore = { get: async () => kept, set: (token?: string) => void (kept = token) };
    const { client, clientIn, browser, clock, service } = setUp({ tokenStore });
    await expect(client.restore()).resolves.toBeUndefined();
    expect(service.calls).toEqual([]);
    await client.createAccount();
    const first = kept;
    expect(first).toMatch(/^refresh-/);
    clock.nowMs += 14_400_000;
    await client.getAccessToken();
    expect(service.calls.at(-1)?.query.get('refresh_token')).toBe(first);
    expect(kept).not.toBe(first);
    await expect(clientIn(browser).restore()).resolves.toBeDefined();
    await client.signOut();
    expect(kept).toBeUndefined();
  });
});

it('rejects with host-failed when the token store fails', async () => {
  const cause = new Error('locked');
  const tokenStore = { get: () => Promise.reject(cause), set: () => undefined };
  const { client, service } = setUp({ tokenStore });
  expect(await failureOf(client.restore())).toMatchObject({ code: 'host-failed', cause });
  expect(service.calls).toEqual([]);
});

describe('account and email', () => {
  it('reads the account', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.accounts[0]!.entitlements = [{ name: 'plus', product: 'Duck.ai' }];
    await expect(client.getAccount()).resolves.toMatchObject({
      email: null,
      entitlements: [{ product: 'Duck.ai' }],
    });
  });

  it('ignores malformed entitlements', async () => {
    const { client, service } = setUp();
    const { accountId } = await client.createAccount();
    const listed = [{ name: 'plus', product: 'Duck.ai', id: 1 }, { name: 'plus' }, null, 'plus'];
    const answer = (entitlements: unknown) =>
      ok({ account: { external_id: accountId, email: 5, entitlements } });
    service.fail('account', answer(listed));
    await expect(client.getAccount()).resolves.toEqual({
      accountId,
      email: null,
      entitlements: listed.slice(0, 1),
    });
    service.fail('account', answer('plus'));
    await expect(client.getAccount()).resolves.toMatchObject({ entitlements: [] });
    service.fail('account', ok({ account: null }));
    expect(await failureOf(client.getAccount())).toMatchObject({
      code: 'invalid-response',
      status: 200,
    });
  });

  it('refreshes a rejected token and repeats the call once', async () => {
    const { client, service, onStepFailed } = setUp();
    await client.createAccount();
    service.fail('account', Response.json({ error: 'expired_token' }, { status: 401 }));
    await client.getAccount();
    expect(pathsOf(service).slice(-3)).toEqual(['account', 'token', 'account']);
    expect(onStepFailed).not.toHaveBeenCalled();
  });

  it('adds an email and updates the session', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    const { hash } = await client.requestEmailEdit({ email: EMAIL });
    const otp = service.passcodeFor(EMAIL)!;
    await expect(client.confirmEmailEdit({ email: EMAIL, otp, hash })).resolves.toEqual({
      email: EMAIL,
    });
    expect(client.getSession()?.email).toBe(EMAIL);
  });

  it('updates the email in the session even if the refresh fails', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    const { hash } = await client.requestEmailEdit({ email: EMAIL });
    service.fail('token', 'network');
    await client.confirmEmailEdit({ email: EMAIL, otp: service.passcodeFor(EMAIL)!, hash });
    expect(client.getSession()?.email).toBe(EMAIL);
  });

  it('requires a session and reports a missing one once', async () => {
    const { client, onStepFailed } = setUp();
    const error = await failureOf(client.requestEmailEdit({ email: EMAIL }));
    expect(error).toMatchObject({ code: 'signed-out', step: 'v2AccountEdit' });
    expect(onStepFailed.mock.calls).toEqual([['v2AccountEdit', error]]);
  });

  it('reports a failed refresh within a call once, as a refresh failure', async () => {
    const { client, clock, service, onStepFailed } = setUp();
    await client.createAccount();
    clock.nowMs += 14_400_000;
    service.fail('token', 'network');
    const error = await failureOf(client.requestEmailEdit({ email: EMAIL }));
    expect(onStepFailed.mock.calls).toEqual([['v2Tokens', error]]);
  });
});

describe('subscribe', () => {
  it('notifies every listener and completes the sign-in even if one throws', async () => {
    const { client } = setUp();
    const listener = jest.fn();
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    try {
      client.subscribe(() => {
        throw new Error('of the host');
      });
      client.subscribe(listener);
      const session = await client.createAccount();
      expect(listener.mock.calls).toEqual([[session]]);
      expect(client.getSession()).toBe(session);
      await client.signOut();
      expect(listener).toHaveBeenLastCalledWith(undefined);
      expect(reportError.mock.calls).toEqual(Array(2).fill([new Error('of the host')]));
    } finally {
      delete (globalThis as { reportError?: unknown }).reportError;
    }
  });
});

describe('signOut', () => {
  it('ends the session locally and at the service', async () => {
    const { client, clientIn, browser } = setUp();
    await client.createAccount();
    const seen = jest.fn();
    const unsubscribe = client.subscribe(seen);
    await client.signOut();
    unsubscribe();
    expect(client.getSession()).toBeUndefined();
    expect(seen.mock.calls).toEqual([[undefined]]);
    await expect(clientIn(browser).restore()).resolves.toBeUndefined();
  });

  it('stays signed in when the service is unreachable', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('logout', 'network');
    expect(await failureOf(client.signOut())).toMatchObject({ code: 'network' });
    expect(client.getSession()).toBeDefined();
  });

  it('does not treat a proxy’s error page as the end of the session', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('logout', new Response('<html>', { status: 401 }));
    expect(await failureOf(client.signOut())).toMatchObject({ status: 401 });
    expect(client.getSession()).toBeDefined();
  });

  it('treats a rejected token as an already expired session', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('logout', Response.json({ error: 'invalid_token' }, { status: 401 }));
    await client.signOut();
    expect(client.getSession()).toBeUndefined();
  });
});

it('does not report an abort as a failure', async () => {
  const { client, onStepFailed } = setUp();
  const signal = AbortSignal.abort();
  expect(await failureOf(client.createAccount({ signal }))).toMatchObject({ code: 'aborted' });
  expect(onStepFailed).not.toHaveBeenCalled();
});

describe('the mailbox token from an email link', () => {
  it('sends the mailbox token only in the body of passcode requests', async () => {
    const tokens = [undefined, 'a.link', 'a.link'];
    const { client, service } = setUp({ mailboxToken: () => tokens.shift() });
    await client.requestOtp({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    await client.createAccount();
    await client.requestEmailEdit({ email: EMAIL });
    const sent = service.calls.map(({ path, body, query }) => [path, body, [...query.values()]]);
    const mailing = sent.filter(([path]) => path === 'otp' || path === 'account/edit');
    expect(mailing.map(([, body]) => body)).toEqual([
      '',
      { mailbox_token: 'a.link' },
      { mailbox_token: 'a.link' },
    ]);
    expect(JSON.stringify(sent.map(([, , query]) => query))).not.toContain('a.link');
  });
});
