import { describe, expect, it, jest } from '@jest/globals';
import { createAccountServiceFake } from '../testing/index.ts';
import { createAuthClientV1 } from './auth-client-v1.ts';
import type { AuthClientOptions } from './auth-client.ts';
import { createAuthClient } from './auth-client-v2.ts';
import { subscriberFrom } from './session/subscriber.ts';

const EMAIL = 'ada@example.org';

function setUp(options: Partial<AuthClientOptions> = {}) {
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => clock.nowMs;
  const service = createAccountServiceFake({ now });
  const onStepFailed = jest.fn<NonNullable<AuthClientOptions['onStepFailed']>>();
  const all = { baseUrl: '/api', clientId: 'mallard-web', fetch: service.browser(), now };
  const newClient = (more: Partial<AuthClientOptions> = {}) =>
    createAuthClientV1({ ...all, onStepFailed, ...options, ...more });
  return { all, clock, service, onStepFailed, newClient, client: newClient() };
}

const pathsOf = (service: { calls: { path: string }[] }) => service.calls.map((call) => call.path);
const ok = (body: unknown) => Response.json(body);

describe('createAuthClientV1', () => {
  it('signs in with an emailed passcode', async () => {
    const { client, service } = setUp({ locale: 'de' });
    const { id } = service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    expect(Object.fromEntries(service.calls[0]!.query)).toEqual({ email: EMAIL, locale: 'de' });
    const session = await client.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(session).toMatchObject({
      accountId: id,
      email: EMAIL,
      authToken: expect.stringMatching(/^auth-token-/),
      accessToken: expect.stringMatching(/^access-token-/),
    });
    expect(pathsOf(service)).toEqual([
      'v1/account/loginlink',
      'v1/login',
      'v1/access-token',
      'v1/validate-token',
    ]);
  });

  it('creates an account and refreshes its access token with the auth token', async () => {
    const { client, clock } = setUp();
    const { accountId, accessToken } = await client.createAccount();
    clock.nowMs += 14_400_000;
    await expect(client.getAccessToken()).resolves.not.toBe(accessToken);
    expect(client.getSession()?.accountId).toBe(accountId);
  });

  it('restores the session only from the auth token that the host stores', async () => {
    let kept: string | undefined;
    const tokenStore = { get: () => kept, set: (token?: string) => void (kept = token) };
    const { client, newClient, service } = setUp({ tokenStore });
    const { accountId, authToken } = await client.createAccount();
    expect(kept).toBe(authToken);
    await expect(newClient().restore()).resolves.toMatchObject({ accountId });
    await expect(newClient({ tokenStore: undefined }).restore()).resolves.toBeUndefined();
    service.revoke(accountId);
    await expect(newClient().restore()).resolves.toBeUndefined();
    expect(kept).toBeUndefined();
  });

  it('changes the email and switches to the new auth token', async () => {
    const { client, clock, service } = setUp();
    const { authToken } = await client.createAccount();
    const { hash } = await client.requestEmailEdit({ email: EMAIL });
    const otp = service.passcodeFor(EMAIL)!;
    await expect(client.confirmEmailEdit({ email: EMAIL, otp, hash })).resolves.toEqual({
      email: EMAIL,
    });
    expect(client.getSession()).toMatchObject({ email: EMAIL });
    expect(client.getSession()?.authToken).not.toBe(authToken);
    clock.nowMs += 14_400_000;
    await expect(client.getAccessToken()).resolves.toEqual(expect.any(String));
  });

  it('throws the specified errors if an email change has no token', async () => {
    const { client, service } = setUp();
    await expect(client.requestEmailEdit({ email: EMAIL })).rejects.toMatchObject({
      code: 'signed-out',
      message: 'No token supplied for v1 account edit',
    });
    const edit = { email: EMAIL, otp: '123456', hash: 'h' };
    await expect(client.confirmEmailEdit(edit)).rejects.toMatchObject({
      code: 'signed-out',
      message: 'No token supplied for v1 account edit confirm',
    });
    expect(service.calls).toEqual([]);
  });

  it.each([
    ['v1/login', { external_id: 'a' }, 'auth_token'],
    ['v1/login', { auth_token: 't' }, 'external_id'],
    ['v1/login', { external_id: '', auth_token: 't' }, 'external_id'],
    ['v1/access-token', { access_token: '' }, 'access_token'],
    ['v1/validate-token', { account: {} }, 'external_id'],
    ['v1/validate-token', { account: { external_id: '' } }, 'external_id'],
  ] as const)('rejects a response of %s with %j: %s is missing', async (path, body, member) => {
    const { client, service, onStepFailed } = setUp();
    service.addAccount({ email: EMAIL });
    await client.requestOtp({ email: EMAIL });
    service.fail(path, ok(body));
    const login = client.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    await expect(login).rejects.toMatchObject({
      name: 'AuthError',
      code: 'invalid-response',
      message: expect.stringContaining(` responded without "${member}"`),
    });
    expect(client.getSession()).toBeUndefined();
    expect(onStepFailed).not.toHaveBeenCalled(); // Specification §7 defines events for version 2 only.
  });

  it('accepts only status 200 for a passcode request', async () => {
    const { client, service } = setUp();
    service.fail('v1/account/loginlink', Response.json({}, { status: 202 }));
    await expect(client.requestOtp({ email: EMAIL })).rejects.toMatchObject({
      code: 'status',
    });
  });

  it('rejects an edit without a hash', async () => {
    const { client, service } = setUp();
    await client.createAccount();
    service.fail('v1/account/edit', ok({ hash: '' }));
    await expect(client.requestEmailEdit({ email: EMAIL })).rejects.toMatchObject({
      code: 'invalid-response',
    });
  });

  it.each([
    ['email', { email: '' }],
    ['"status": "confirmed"', { status: 'confirm' }],
    ['external_id', { external_id: undefined }],
    ['auth_token', { auth_token: '' }],
  ])('rejects the confirmation of an edit without %s', async (member, change) => {
    const { client, service } = setUp();
    const before = await client.createAccount();
    const body = { email: EMAIL, external_id: before.accountId, auth_token: 't', ...change };
    service.fail('v1/account/edit/confirm', ok(body));
    const edit = { email: EMAIL, otp: '123456', hash: 'h' };
    await expect(client.confirmEmailEdit(edit)).rejects.toMatchObject({
      code: 'invalid-response',
      message: expect.stringContaining(member),
    });
    expect(client.getSession()).toEqual(before);
  });

  it('reads the account and signs out without a request', async () => {
    const { client, service } = setUp();
    const { accountId } = await client.createAccount();
    await expect(client.getAccount()).resolves.toEqual({
      accountId,
      email: null,
      entitlements: [],
    });
    const calls = service.calls.length;
    await client.signOut();
    expect(client.getSession()).toBeUndefined();
    expect(service.calls).toHaveLength(calls);
  });
});

describe('exchangeV1Token', () => {
  it('exchanges a version 1 access token for a version 2 session', async () => {
    const { all, client, service, onStepFailed } = setUp();
    const { accountId, accessToken } = await client.createAccount();
    const v2 = createAuthClient({ ...all, onStepFailed });
    await expect(v2.exchangeV1Token({ accessToken })).resolves.toMatchObject({ accountId });
    expect(pathsOf(service).slice(-3)).toEqual(['authorize', 'exchange', 'token']);
    await expect(v2.exchangeV1Token({ accessToken: 'dead' })).rejects.toMatchObject({
      serviceCode: 'invalid_token',
    });
    expect(onStepFailed).not.toHaveBeenCalled(); // No event is defined for this step.
  });

  it('creates a version 1 session from the same token', async () => {
    const { all, client } = setUp();
    const { accountId, accessToken } = await client.createAccount();
    const v1 = createAuthClientV1(all);
    await expect(v1.exchangeV1Token({ accessToken })).resolves.toMatchObject({
      accountId,
      accessToken,
    });
  });
});

describe('subscriberFrom', () => {
  const subscription = {
    productId: 'yearly',
    startedAt: 1,
    expiresOrRenewsAt: 2,
    status: 'Auto-Renewable',
    biller: 'stripe',
  };

  it('returns the same record for both versions except the auth token of version 1', async () => {
    const { all, client, service } = setUp();
    service.addAccount({ email: EMAIL });
    const v2 = createAuthClient(all);
    const recordBy = async (auth: typeof client) => {
      await auth.requestOtp({ email: EMAIL });
      const session = await auth.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
      return subscriberFrom(session, subscription);
    };
    const { authToken, ...ofV1 } = await recordBy(client);
    expect(authToken).toMatch(/^auth-token-/);
    expect(ofV1).toEqual({
      id: service.accounts[0]?.id,
      email: EMAIL,
      productId: 'yearly',
      startedAt: 1,
      expiresOrRenewsAt: 2,
      status: 'Auto-Renewable',
    });
    await expect(recordBy(v2)).resolves.toEqual(ofV1);
  });

  it('omits the subscription fields if there is no subscription', () => {
    const session = { accountId: 'a', email: null, accessToken: 't', expiresAt: 0 };
    expect(subscriberFrom(session)).toEqual({ id: 'a', email: null });
  });
});
