/** Tests of pending calls: other tabs, aborts, timeouts, clock changes and dispose(). */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { WAIT_LIMIT_MS } from '../constants.ts';
import type { AuthError } from '../errors.ts';
import { createAccountServiceFake } from '../testing/index.ts';
import { createAuthClientV1 } from './auth-client-v1.ts';
import { createAuthClient } from './auth-client-v2.ts';
import type { AuthChannel, AuthClient, AuthClientOptions } from './auth-client.ts';

const EMAIL = 'ada@example.org';
const HOUR = 3_600_000;

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  jest.restoreAllMocks();
});

function setUp(create: typeof createAuthClient = createAuthClient) {
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => clock.nowMs;
  const service = createAccountServiceFake({ now });
  const fetch = service.browser();
  const onStepFailed = jest.fn();
  const name = `test-${Math.random()}`;
  const openTab = (options: Partial<AuthClientOptions> = {}) => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    const all = { baseUrl: '/api', clientId: 'mallard-web', fetch, now, onStepFailed, channel };
    return create({ ...all, ...options });
  };
  return { clock, service, onStepFailed, openTab };
}

/** Resolves with the account id after a tab's next session change. */
const nextOf = (tab: AuthClient) =>
  new Promise((resolve) => {
    const unsubscribe = tab.subscribe((session) => {
      unsubscribe();
      resolve(session?.accountId);
    });
  });

/** Waits until all pending tasks have run. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('two tabs', () => {
  it('lets two tabs refresh concurrently with valid tokens', async () => {
    const { clock, openTab, service } = setUp();
    const tabs = [openTab(), openTab()] as const;
    await tabs[0].createAccount();
    await tabs[1].restore();
    for (let round = 0; round < 3; round++) {
      clock.nowMs += 4 * HOUR;
      const tokens = await Promise.all(tabs.map((tab) => tab.getAccessToken()));
      expect(new Set(tokens).size).toBe(2);
      for (const tab of tabs) await expect(tab.getAccount()).resolves.toBeDefined();
    }
    expect(service.calls.filter(({ path }) => path === 'account')).toHaveLength(6);
  });

  it('refreshes a suspended tab with the newest cookie', async () => {
    const { clock, openTab } = setUp();
    const awake = openTab();
    const asleep = openTab();
    const { accountId } = await awake.createAccount();
    await asleep.restore();
    for (let round = 0; round < 5; round++) {
      clock.nowMs += 4 * HOUR;
      await awake.getAccessToken();
    }
    await asleep.getAccessToken();
    expect(asleep.getSession()?.accountId).toBe(accountId);
  });

  it('repeats a refresh whose response was lost', async () => {
    const { clock, openTab, service } = setUp();
    const tab = openTab();
    await tab.createAccount();
    clock.nowMs += 4 * HOUR;
    service.fail('token', 'lost');
    await expect(tab.getAccessToken()).rejects.toMatchObject({ code: 'network' });
    await expect(tab.getAccessToken()).resolves.toEqual(expect.any(String));
  });

  it('syncs sign-ins and sign-outs between tabs', async () => {
    const { openTab } = setUp();
    const [here, there] = [openTab(), openTab()];
    const signedIn = nextOf(there);
    const { accountId } = await here.createAccount();
    await expect(signedIn).resolves.toBe(accountId);

    const switched = nextOf(there);
    const other = await here.createAccount();
    await expect(switched).resolves.toBe(other.accountId);

    const signedOut = nextOf(there);
    await here.signOut();
    await expect(signedOut).resolves.toBeUndefined();
    expect(there.getSession()).toBeUndefined();
  });

  it('converges on one session for any order of calls and messages', async () => {
    const action = fc.record({
      tab: fc.constantFrom(0, 1),
      kind: fc.constantFrom('createAccount', 'signOut', 'restore', 'getAccessToken' as const),
      pauseMs: fc.constantFrom(0, 0, 4 * HOUR),
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(action, { maxLength: 7 }), async (s, actions) => {
        const clock = { nowMs: 1_700_000_000_000 };
        const now = () => clock.nowMs;
        const service = createAccountServiceFake({ now });
        const fetch = service.browser();
        const late: typeof fetch = async (...given) => {
          await s.schedule(Promise.resolve());
          const answer = await fetch(...given);
          await s.schedule(Promise.resolve());
          return answer;
        };
        const listening: AuthChannel[] = [];
        const openChannel = (): AuthChannel => {
          const channel: AuthChannel = {
            onmessage: null,
            postMessage(data) {
              for (const other of listening.filter((each) => each !== channel)) {
                void s
                  .schedule(Promise.resolve())
                  .then(() => other.onmessage?.({ data } as MessageEvent));
              }
            },
            close: () => undefined,
          };
          listening.push(channel);
          return channel;
        };
        const all = { baseUrl: '/api', clientId: 'c', now };
        const openTab = () => createAuthClient({ ...all, fetch: late, channel: openChannel() });
        const tabs = [openTab(), openTab()] as const;

        const pending: Promise<unknown>[] = [];
        for (const { tab, kind, pauseMs } of actions) {
          clock.nowMs += pauseMs;
          const done = (tabs[tab]![kind]() as Promise<unknown>).catch(() => undefined);
          if (kind === 'createAccount' || kind === 'signOut') await s.waitFor(done);
          else pending.push(done);
        }
        await s.waitFor(Promise.all(pending));
        while (s.count() > 0) {
          await s.waitAll();
          await aWhile();
        }
        const [here, there] = tabs.map((tab) => tab.getSession()?.accountId);
        expect(here).toBe(there);
        const restored = await createAuthClient({ ...all, fetch }).restore();
        if (here) expect(here).toBe(restored?.accountId);
      }),
      { numRuns: 200 },
    );
  });

  it('refreshes again if the other tab signed in during a refresh', async () => {
    const { openTab, service } = setUp();
    const [here, there] = [openTab(), openTab()];
    let answer = (_response: Response): void => undefined;
    service.fail('token', () => new Promise((resolve) => (answer = resolve)));
    const restored = there.restore();
    while (service.calls.length === 0) await aWhile();
    const signedIn = nextOf(there);
    const { accountId } = await here.createAccount();
    await aWhile();
    answer(new Response(null, { status: 204 }));
    await expect(restored).resolves.toBeUndefined();
    await expect(signedIn).resolves.toBe(accountId);
  });

  it('sends only account ids to other tabs', async () => {
    const { clock, openTab } = setUp();
    const posted: unknown[] = [];
    const channel = {
      onmessage: null,
      postMessage: (message: unknown) => void posted.push(message),
      close: () => undefined,
    };
    const tab = openTab({ channel });
    const { accountId } = await tab.createAccount();
    clock.nowMs += 4 * HOUR;
    await tab.getAccessToken();
    await tab.signOut();
    expect(posted).toEqual([accountId, undefined]);
  });
});

describe('token expiry', () => {
  it('counts a token’s lifetime from the time of the request', async () => {
    const { clock, openTab, service } = setUp();
    const tab = openTab();
    await tab.createAccount();
    const askedAtMs = clock.nowMs;
    service.fail('token', async () => {
      clock.nowMs += 15_000;
      return Response.json({ access_token: 'e30.eyJzdWIiOiJhIn0.x', expires_in: 3_600 });
    });
    await expect(tab.restore().catch(() => tab.getSession())).resolves.toMatchObject({
      expiresAt: askedAtMs + HOUR,
    });
  });

  it.each([createAuthClient, createAuthClientV1])(
    'ignores the service’s clock (%#)',
    async (create) => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: -1e10, max: 1e10 }), async (skewMs) => {
          const clock = { nowMs: 1_700_000_000_000 };
          const service = createAccountServiceFake({ now: () => clock.nowMs + skewMs });
          const tab = create({
            baseUrl: '/api',
            clientId: 'c',
            fetch: service.browser(),
            now: () => clock.nowMs,
          });
          const { expiresAt, accessToken } = await tab.createAccount();
          expect(expiresAt).toBe(clock.nowMs + 4 * HOUR);
          await expect(tab.getAccessToken()).resolves.toBe(accessToken);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('expires a token when the device clock was set back', async () => {
    const { clock, openTab } = setUp();
    const tab = openTab();
    const { accessToken } = await tab.createAccount();
    clock.nowMs -= HOUR;
    await expect(tab.getAccessToken()).resolves.not.toBe(accessToken);
  });

  it('never returns an expired token despite clock drift and network failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            elapsedMs: fc.integer({ min: 0, max: 20 * HOUR }),
            // The clock falls back by less than the margin in total or runs ahead by any amount.
            driftMs: fc.integer({ min: -5_000, max: HOUR }),
          }),
          { maxLength: 8 },
        ),
        fc.infiniteStream(fc.boolean()),
        async (leaps, networkIsDead) => {
          const clock = { nowMs: 1_700_000_000_000, realMs: 0 };
          const service = createAccountServiceFake({ now: () => clock.realMs });
          const now = () => clock.nowMs;
          const fetch = service.browser();
          const tab = createAuthClient({ baseUrl: '/api', clientId: 'c', fetch, now });
          await tab.createAccount();
          for (const { elapsedMs, driftMs } of leaps) {
            clock.nowMs += elapsedMs + driftMs;
            clock.realMs += elapsedMs;
            if (networkIsDead.next().value) service.fail('token', 'network');
            const token = await tab.getAccessToken().catch(() => undefined);
            if (!token) continue;
            const answer = await fetch('/auth/v2/account', {
              headers: { authorization: `Bearer ${token}` },
            });
            expect(answer.status).toBe(200);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('pending calls', () => {
  const calls: [string, (tab: AuthClient, signal?: AbortSignal) => Promise<unknown>][] = [
    ['createAccount', (tab, signal) => tab.createAccount({ signal })],
    ['requestOtp', (tab, signal) => tab.requestOtp({ email: EMAIL }, { signal })],
    ['login', (tab, signal) => tab.signIn({ email: EMAIL, otp: '123456' }, { signal })],
    ['exchangeV1Token', (tab, signal) => tab.exchangeV1Token({ accessToken: 't' }, { signal })],
    ['restore', (tab, signal) => tab.restore({ signal })],
    ['getAccount', (tab, signal) => tab.getAccount({ signal })],
    ['requestEmailEdit', (tab, signal) => tab.requestEmailEdit({ email: EMAIL }, { signal })],
    [
      'confirmEmailEdit',
      (tab, signal) => tab.confirmEmailEdit({ email: EMAIL, otp: '123456', hash: 'h' }, { signal }),
    ],
    ['signOut', (tab, signal) => tab.signOut({ signal })],
  ];
  const deafFrom = (fetch: typeof globalThis.fetch) => {
    const state = { isDeaf: false };
    const answer: typeof fetch = (...given) =>
      state.isDeaf ? new Promise(() => undefined) : fetch(...given);
    return { state, answer };
  };

  async function signedInOverDeafFetch() {
    const service = createAccountServiceFake();
    const { state, answer } = deafFrom(service.browser());
    const onStepFailed = jest.fn();
    const tab = createAuthClient({ baseUrl: '/api', clientId: 'c', fetch: answer, onStepFailed });
    const session = await tab.createAccount();
    state.isDeaf = true;
    return { tab, session, onStepFailed, service };
  }

  it.each(calls)('aborts %s by its signal even if fetch ignores it', async (_, call) => {
    const { tab, session, onStepFailed } = await signedInOverDeafFetch();
    const controller = new AbortController();
    const waiting = call(tab, controller.signal);
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AuthError', code: 'aborted' });
    expect(tab.getSession()).toBe(session);
    expect(onStepFailed).not.toHaveBeenCalled();
  });

  it.each(calls)('does not start %s with an aborted signal', async (_, call) => {
    const { tab, service } = await signedInOverDeafFetch();
    service.calls.length = 0;
    await expect(call(tab, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
    expect(service.calls).toEqual([]);
  });

  it.each(calls)('aborts %s when the client is disposed of', async (_, call) => {
    const { tab } = await signedInOverDeafFetch();
    const waiting = call(tab);
    tab.dispose();
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    await expect(call(tab)).rejects.toMatchObject({ code: 'aborted' });
    expect(tab.getSession()).toBeUndefined();
  });

  it.each(calls)('rejects %s after the time limit', async (_, call) => {
    const { tab } = await signedInOverDeafFetch();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const waiting = call(tab).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(WAIT_LIMIT_MS);
      const error = await waiting;
      expect(error).toMatchObject({ code: 'timeout' });
      expect((error as AuthError).message).toMatch(/took longer than \d+ ms$/);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not sign in after an aborted sign-in', async () => {
    const { openTab, service } = setUp();
    const tab = openTab();
    let answer = (_response: Response): void => undefined;
    service.fail('token', () => new Promise((resolve) => (answer = resolve)));
    const controller = new AbortController();
    const signIn = tab.createAccount({ signal: controller.signal });
    while (service.calls.at(-1)?.path !== 'token') await aWhile();
    controller.abort();
    await expect(signIn).rejects.toMatchObject({ code: 'aborted' });
    answer(Response.json({ access_token: 'e30.eyJzdWIiOiJsYXRlIn0.x' }));
    await aWhile();
    expect(tab.getSession()).toBeUndefined();
  });

  it('continues the queue in order after an aborted operation', async () => {
    const { openTab, service } = setUp();
    const tab = openTab();
    let answer = (_response: Response): void => undefined;
    service.fail('authorize', () => new Promise((resolve) => (answer = resolve)));
    const first = tab.createAccount();
    const controller = new AbortController();
    const second = tab.createAccount({ signal: controller.signal });
    const third = tab.createAccount();
    controller.abort();
    await expect(second).rejects.toMatchObject({ code: 'aborted' });
    // Hashing the code verifier runs on a thread, which takes a while on a busy machine.
    while (service.calls.length === 0) await aWhile();
    await aWhile();
    expect(service.calls).toHaveLength(1);
    answer(Response.json({ error: 'authorize_failed' }, { status: 500 }));
    await expect(first).rejects.toMatchObject({ status: 500 });
    await expect(third).resolves.toBeDefined();
  });

  it('discards a restore if a sign-out completed in the meantime', async () => {
    const { openTab, service } = setUp();
    await openTab().createAccount();
    const tab = openTab();
    let answer = (_response: Response): void => undefined;
    service.fail('token', () => new Promise((resolve) => (answer = resolve)));
    const restore = tab.restore();
    while (service.calls.at(-1)?.path !== 'token') await aWhile();
    await tab.signOut();
    answer(Response.json({ access_token: 'e30.eyJzdWIiOiJvbGQifQ.x' }));
    await expect(restore).resolves.toBeUndefined();
    expect(tab.getSession()).toBeUndefined();
  });
});

describe('dispose', () => {
  it('keeps the session for the next page without notifying other tabs', async () => {
    let kept: string | undefined;
    const tokenStore = { get: () => kept, set: (token?: string) => void (kept = token) };
    const { openTab } = setUp();
    const [here, there] = [openTab(), openTab()];
    const signedIn = nextOf(there);
    const { accountId } = await here.createAccount();
    await signedIn;
    const heard = jest.fn();
    here.subscribe(heard);
    here.dispose();
    await aWhile();
    expect(heard).not.toHaveBeenCalled();
    expect(there.getSession()?.accountId).toBe(accountId);
    await expect(openTab().restore()).resolves.toMatchObject({ accountId });

    const host = openTab({ tokenStore });
    await host.createAccount();
    host.dispose();
    expect(kept).toBeDefined();
  });

  it('closes the channel between tabs', () => {
    const { openTab } = setUp();
    const channel = { onmessage: null, postMessage: jest.fn(), close: jest.fn() };
    openTab({ channel }).dispose();
    expect(channel.close).toHaveBeenCalledTimes(1);
  });
});
