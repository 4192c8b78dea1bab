import { describe, expect, it, jest } from '@jest/globals';
import { AuthError } from '../errors.ts';
import { createAccountServiceFake } from '../testing/index.ts';
import { createSessionClientV1, type SessionClientV1Options } from './auth-client-v1.ts';
import { createSessionClient } from './auth-client-v2.ts';
import { chooseSessionClient } from './choose-auth-client.ts';

const EMAIL = 'ada@example.org';
const FOUR_HOURS = 14_400_000;

describe.each([
  ['version 2', createSessionClient],
  ['version 1', createSessionClientV1],
])('the session client of %s', (_, create) => {
  function setUp() {
    const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
    const now = () => clock.nowMs;
    const service = createAccountServiceFake({ now });
    const fetch = service.browser();
    let kept: string | undefined;
    const tokenStore = { get: () => kept, set: (token?: string) => void (kept = token) };
    const open = (more: Partial<SessionClientV1Options> = {}) =>
      create({
        baseUrl: '/api',
        fetch,
        clientId: 'mallard-web',
        now,
        tokenStore,
        ...more,
      });
    return { clock, service, open, kept: () => kept };
  }

  it('signs in with a passcode, renews, comes back after a reload, signs out', async () => {
    const { clock, service, open, kept } = setUp();
    const { id } = service.addAccount({ email: EMAIL });
    const onSession = jest.fn<NonNullable<SessionClientV1Options['onSession']>>();
    const client = open({ onSession });
    await client.requestOtp({ email: EMAIL });
    const session = await client.login({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(session).toMatchObject({ accountId: id, email: EMAIL });

    clock.nowMs += FOUR_HOURS;
    const renewed = await client.getAccessToken();
    expect(renewed).toEqual(expect.any(String));
    expect(renewed).not.toBe(session.accessToken);

    const reloaded = open();
    await expect(reloaded.restore()).resolves.toMatchObject({ accountId: id });
    await reloaded.signOut();
    expect(reloaded.getSession()).toBeUndefined();
    expect(kept()).toBeUndefined();
    expect(onSession.mock.calls.map(([known]) => known?.accountId)).toEqual([id, id]);
  });

  it('creates an account, and stops for good when it is disposed of', async () => {
    const { open, service } = setUp();
    const client = open();
    const { accountId } = await client.createAccount();
    expect(service.accounts[0]?.id).toBe(accountId);
    client.dispose();
    await expect(client.createAccount()).rejects.toMatchObject({ code: 'aborted' });
    expect(client.getSession()).toBeUndefined();
  });

  it('fails as the whole client does', async () => {
    const { open, service } = setUp();
    service.addAccount({ email: EMAIL });
    const client = open();
    await client.requestOtp({ email: EMAIL });
    const error = await client.login({ email: EMAIL, otp: '000000' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ code: 'status', serviceCode: 'invalid_login_credentials' });
  });
});

describe('chooseSessionClient', () => {
  it.each([
    [{ useSubscriptionsAuthV2: true }, ['authorize', 'account/create', 'token']],
    [{}, ['v1/account/create', 'v1/access-token', 'v1/validate-token']],
  ])('for %j calls %j', async (features, paths) => {
    const service = createAccountServiceFake();
    const options = { baseUrl: '/api', clientId: 'mallard-web', fetch: service.browser() };
    await chooseSessionClient(features, options).createAccount();
    expect(service.calls.map(({ path }) => path)).toEqual(paths);
  });
});
