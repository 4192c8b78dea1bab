import { describe, expect, it, jest } from '@jest/globals';
import { createAccountServiceFake } from '../testing/index.ts';
import { createAuthClientV1 } from './auth-client-v1.ts';
import { createAuthClient } from './auth-client-v2.ts';
import { createHostedAuthClient, type HostSession } from './hosted-auth-client.ts';

const EMAIL = 'ada@example.org';

function setUp() {
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const service = createAccountServiceFake({ now: () => clock.nowMs });
  const browser = service.browser();
  const options = { baseUrl: '/api', clientId: 'mallard-web', now: () => clock.nowMs };
  const getAccessToken = jest.fn<HostSession['getAccessToken']>(async () => undefined);
  const setTokens = jest.fn<HostSession['setTokens']>();
  const inHost = createHostedAuthClient({
    ...options,
    fetch: browser,
    hostSession: { getAccessToken, setTokens },
  });
  /** A client that stands in for the host's own sign-in. */
  const host = createAuthClient({ ...options, fetch: service.browser() });
  return { clock, service, inHost, host, getAccessToken, setTokens };
}

describe('createHostedAuthClient', () => {
  it('restores the session from the host’s token without a request', async () => {
    const { service, inHost, host, getAccessToken } = setUp();
    const { accountId, accessToken } = await host.createAccount();
    getAccessToken.mockResolvedValue(accessToken);
    const before = service.calls.length;
    await expect(inHost.restore()).resolves.toMatchObject({ accountId, accessToken });
    expect(service.calls).toHaveLength(before);
  });

  it('restores the session of a version 1 token by asking the service', async () => {
    const { service, inHost, getAccessToken } = setUp();
    const options = { baseUrl: '/api', clientId: 'app', fetch: service.browser() };
    const old = createAuthClientV1(options);
    const { accountId, accessToken } = await old.createAccount();
    getAccessToken.mockResolvedValue(accessToken);
    await expect(inHost.restore()).resolves.toMatchObject({ accountId, accessToken });
    expect(service.calls.at(-1)?.path).toBe('v1/validate-token');

    getAccessToken.mockResolvedValue('of-nobody');
    await expect(inHost.restore()).resolves.toBeUndefined();
  });

  it('restores no session if the host has none', async () => {
    const { inHost } = setUp();
    await expect(inHost.restore()).resolves.toBeUndefined();
  });

  it('asks the host for a new token when the exp claim has passed', async () => {
    const { clock, inHost, host, getAccessToken } = setUp();
    const first = await host.createAccount();
    getAccessToken.mockResolvedValue(first.accessToken);
    clock.nowMs += 3_600_000;
    await inHost.restore();
    expect(inHost.getSession()?.expiresAt).toBe(first.expiresAt);

    clock.nowMs = first.expiresAt - 1_000;
    const renewed = await host.restore();
    getAccessToken.mockResolvedValue(renewed!.accessToken);
    await expect(inHost.getAccessToken()).resolves.toBe(renewed!.accessToken);
    expect(getAccessToken).toHaveBeenCalledTimes(2);
  });

  it('rejects without signing out when the host fails', async () => {
    const { inHost, host, getAccessToken } = setUp();
    getAccessToken.mockResolvedValueOnce((await host.createAccount()).accessToken);
    await inHost.restore();
    getAccessToken.mockRejectedValueOnce(new Error('no answer'));
    await expect(inHost.restore()).rejects.toMatchObject({
      name: 'AuthError',
      code: 'host-failed',
      cause: new Error('no answer'),
    });
    expect(inHost.getSession()).toBeDefined();
  });

  it('hands new tokens to the host and keeps no refresh token', async () => {
    const { service, inHost, setTokens } = setUp();
    service.addAccount({ email: EMAIL });
    await inHost.requestOtp({ email: EMAIL });
    const session = await inHost.signIn({ email: EMAIL, otp: service.passcodeFor(EMAIL)! });
    expect(setTokens).toHaveBeenCalledTimes(1);
    expect(setTokens.mock.calls[0]?.[0]).toMatchObject({
      accessToken: session.accessToken,
      refreshToken: expect.stringMatching(/./),
    });
    expect(session.refreshToken).toBeUndefined();
  });

  it('hands over no tokens after a wrong passcode', async () => {
    const { service, inHost, setTokens } = setUp();
    service.addAccount({ email: EMAIL });
    await inHost.requestOtp({ email: EMAIL });
    await expect(inHost.signIn({ email: EMAIL, otp: '000000' })).rejects.toThrow();
    expect(setTokens).not.toHaveBeenCalled();
  });

  it('signs out locally without ending the host’s session', async () => {
    const { service, inHost, host, getAccessToken } = setUp();
    getAccessToken.mockResolvedValue((await host.createAccount()).accessToken);
    await inHost.restore();
    await inHost.signOut();
    expect(service.calls.map(({ path }) => path)).not.toContain('logout');
    expect(inHost.getSession()).toBeUndefined();
  });
});
