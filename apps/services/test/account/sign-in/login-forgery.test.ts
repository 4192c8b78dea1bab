/**
 * Login CSRF: a victim is signed in to the attacker's account without noticing. Tests prevention
 * and what the attacker can still access.
 */
import { describe, expect, it } from '@jest/globals';
import { codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { accountModule } from '../../../src/account/module.ts';
import { createTestBrowser } from '../../support/browser.ts';
import { createTestServices, databasesForRules } from '../../support/harness.ts';
import { DAY, useAccountService } from '../fixture.ts';

const databases = await databasesForRules();

describe.each(databases)('login CSRF on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { call, clientIn, newBrowser, newEmail, newVerifier, passcodeFor } = account;
  const { accountWithEmail, nativeSignIn } = account;

  /** Prepares an attacker's request: a code for their own account with the website's client. */
  async function attackersCode() {
    const verifier = newVerifier();
    const { session } = await call('POST', 'authorize', {
      query: {
        response_type: 'code',
        client_id: 'mallard-web',
        code_challenge: await codeChallengeOf(verifier),
      },
    });
    const created = await call('POST', 'account/create', { session: session! });
    const query = {
      grant_type: 'authorization_code',
      client_id: 'mallard-web',
      code: String(created.body?.['code']),
      code_verifier: verifier,
    };
    return { query, session: session! };
  }
  const withRefreshToken = (refreshToken: unknown) => ({
    grant_type: 'refresh_token',
    client_id: 'mallard-web',
    refresh_token: String(refreshToken),
  });

  it.each([
    ['a link from another site', { 'sec-fetch-site': 'cross-site', accept: 'text/html' }],
    ['a page on a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['a link in an email', { 'sec-fetch-site': 'none', accept: 'text/html' }],
    ['an old browser that sends Referer', { referer: 'https://evil.example/' }],
    ['an old browser that sends no Referer', { accept: 'text/html,application/xhtml+xml' }],
  ])('opens no session and issues no tokens for %s', async (_name, headers) => {
    const { query } = await attackersCode();
    const challenge = await codeChallengeOf(newVerifier());
    const client_id = 'mallard-web';
    for (const method of ['GET', 'POST'] as const) {
      const authorize = { response_type: 'code', client_id, code_challenge: challenge };
      for (const [path, given] of [
        ['authorize', authorize],
        ['token', query],
        ['token', { grant_type: 'refresh_token', client_id }],
      ] as const) {
        const response = await call(method, path, { query: given, headers });
        expect(response).toMatchObject({ status: 403, body: { error: 'cross_site' } });
        expect(response.setCookie).toBe('');
      }
    }
  });

  it('sets no cookie in a browser that did not authorize the code', async () => {
    const other = await call('POST', 'authorize', {
      query: {
        response_type: 'code',
        client_id: 'mallard-web',
        code_challenge: await codeChallengeOf(newVerifier()),
      },
    });
    for (const session of [undefined, 'x'.repeat(86), other.session!]) {
      const { query } = await attackersCode();
      const response = await call('GET', 'token', { query, ...(session && { session }) });
      expect(response).toMatchObject({ status: 200, setCookie: '' });
    }
    const { query, session } = await attackersCode();
    const response = await call('GET', 'token', { query, session });
    expect(response.setCookie).toMatch(/mallard_refresh=/);
  });

  it('sets no cookie from a refresh token in the query or body', async () => {
    const { query } = await attackersCode();
    const { body } = await call('GET', 'token', { query });
    const given = withRefreshToken(body?.['refresh_token']);
    const browser = newBrowser();
    const client = clientIn(browser);
    const { accountId } = await client.createAccount();
    const kept = browser.cookies.get('mallard_refresh')?.value;
    const response = await browser.fetch(`/api/auth/v2/token?${new URLSearchParams(given)}`);
    expect(response.status).toBe(200);
    const posted = await browser.fetch('/api/auth/v2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(given),
    });
    expect(posted.status).toBe(200);
    expect(browser.cookies.get('mallard_refresh')?.value).toBe(kept);
    await expect(clientIn(browser).restore()).resolves.toMatchObject({ accountId });
  });

  it('rejects two cookies of the same name, because one was planted', async () => {
    const browser = newBrowser();
    await clientIn(browser).createAccount();
    const { value } = browser.cookies.get('mallard_refresh')!;
    const query = { grant_type: 'refresh_token', client_id: 'mallard-web' };
    const ask = (cookie: string) => call('GET', 'token', { query, headers: { cookie } });
    const own = `mallard_refresh=${value}`;
    expect((await ask(`mallard_refresh=planted; ${own}`)).status).toBe(204);
    expect((await ask(`${own}; mallard_refresh=planted`)).status).toBe(204);
    expect((await ask(own)).status).toBe(200);
  });

  describe('changing the email of an account', () => {
    /** Signs in to the account of a version 1 token in a new browser, as a lured victim would. */
    async function signInByToken(authToken: string) {
      const browser = newBrowser();
      const opened = await call('GET', '/access-token', { bearer: authToken });
      const client = clientIn(browser);
      await client.exchangeV1Token({ accessToken: String(opened.body?.['access_token']) });
      return { client, v1Access: String(opened.body?.['access_token']) };
    }

    it('ends all other sign-ins, including version 1 tokens and pending codes', async () => {
      const created = await call('POST', '/account/create');
      const authToken = String(created.body?.['auth_token']);
      const { client, v1Access } = await signInByToken(authToken);
      const native = newVerifier();
      const { session } = await account.nativeAuthorize(native);
      const waiting = await call('POST', 'exchange', { bearer: v1Access, session: session! });
      const code = account.codeIn(waiting.headers.location);

      const email = newEmail();
      const { hash } = await client.requestEmailEdit({ email });
      await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });

      for (const bearer of [authToken, v1Access]) {
        expect((await call('GET', '/validate-token', { bearer })).status).toBe(401);
      }
      expect((await call('GET', '/access-token', { bearer: authToken })).status).toBe(401);
      expect(await account.nativeToken(code, native)).toMatchObject({
        status: 400,
        body: { error: 'invalid_token_request' },
      });
      await expect(client.getAccount()).resolves.toMatchObject({ email });
    });

    it('keeps the sign-in that changed the email, including version 1', async () => {
      const { client, email } = await accountWithEmail();
      const elsewhere = clientIn(newBrowser());
      await elsewhere.requestOtp({ email });
      await elsewhere.signIn({ email, otp: passcodeFor(email) });
      const other = (await elsewhere.getAccessToken())!;
      const next = newEmail();
      const { hash } = await client.requestEmailEdit({ email: next });
      await client.confirmEmailEdit({ email: next, otp: passcodeFor(next), hash });
      expect((await call('GET', 'account', { bearer: other })).status).toBe(401);
      await expect(client.getAccount()).resolves.toMatchObject({ email: next });

      const created = await call('POST', '/account/create');
      const bearer = String(created.body?.['auth_token']);
      const first = newEmail();
      const edit = await call('POST', '/account/edit', { bearer, query: { email: first } });
      const query = { email: first, otp: passcodeFor(first), hash: String(edit.body?.['hash']) };
      const confirmed = await call('GET', '/account/edit/confirm', { bearer, query });
      expect(confirmed.body).toMatchObject({ auth_token: bearer, status: 'confirmed' });
      expect((await call('GET', '/access-token', { bearer })).status).toBe(200);
    });
  });

  describe('device cookie', () => {
    const notices = (email: string) =>
      account.services.mails.filter(
        ({ to, subject }) => to === email && subject.includes('signed in'),
      ).length;
    async function signIn(email: string, browser: ReturnType<typeof newBrowser>) {
      const client = clientIn(browser);
      await client.requestOtp({ email });
      await client.signIn({ email, otp: passcodeFor(email) });
      return client;
    }
    const deviceOf = (browser: ReturnType<typeof newBrowser>) =>
      browser.cookies.get('mallard_device')!;

    it('rotates with each sign-in, which makes a copy useless', async () => {
      const { email } = await accountWithEmail();
      const browser = newBrowser();
      await (await signIn(email, browser)).signOut();
      const copy = { ...deviceOf(browser) };
      await (await signIn(email, browser)).signOut();
      expect(deviceOf(browser).value).not.toBe(copy.value);
      expect(notices(email)).toBe(1);
      const thief = newBrowser();
      thief.cookies.set('mallard_device', copy);
      await signIn(email, thief);
      expect(notices(email)).toBe(2);
    });

    it('reveals a copied cookie: the owner is notified at the next sign-in', async () => {
      const { email } = await accountWithEmail();
      const browser = newBrowser();
      await (await signIn(email, browser)).signOut();
      const thief = newBrowser();
      thief.cookies.set('mallard_device', { ...deviceOf(browser) });
      await signIn(email, thief);
      expect(notices(email)).toBe(1);
      await signIn(email, browser);
      expect(notices(email)).toBe(2);
    });

    it.each(['everywhere', 'in the list', 'by a new address'] as const)(
      'revokes the device cookie with its sign-in: %s',
      async (how) => {
        const owner = await accountWithEmail();
        const bearer = (await owner.client.getAccessToken())!;
        const browser = newBrowser();
        const other = await signIn(owner.email, browser);
        let { email } = owner;
        if (how === 'everywhere') await call('DELETE', 'account/sessions', { bearer });
        if (how === 'in the list') {
          const list = await call('GET', 'account/sessions', {
            bearer: (await other.getAccessToken())!,
          });
          const sessions = list.body?.['sessions'] as { id: string; current: boolean }[];
          const { id } = sessions.find(({ current }) => current)!;
          await call('DELETE', `account/sessions/${id}`, { bearer });
        }
        if (how === 'by a new address') {
          email = newEmail();
          const { hash } = await owner.client.requestEmailEdit({ email });
          await owner.client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
        }
        const before = notices(email);
        await signIn(email, browser);
        expect(notices(email)).toBe(before + 1);
      },
    );

    it('gives two browsers of an account different device cookies', async () => {
      const { email } = await accountWithEmail();
      const browsers = [newBrowser(), newBrowser()];
      for (const browser of browsers) await signIn(email, browser);
      expect(deviceOf(browsers[0]!).value).not.toBe(deviceOf(browsers[1]!).value);
    });
  });

  it('gives native apps no cookie and returns tokens in the body', async () => {
    const { tokens } = await nativeSignIn();
    const renewed = await account.nativeRefresh(tokens['refresh_token']);
    expect(renewed).toMatchObject({ status: 200, setCookie: '' });
    expect(Object.keys(renewed.body!).sort()).toEqual(
      ['access_token', 'expires_in', 'refresh_token', 'token_type'].sort(),
    );
  });
});

describe('cookies on an HTTPS origin', () => {
  async function open() {
    const clock = { nowMs: Date.parse('2026-12-01T00:00:00Z') };
    const services = await createTestServices({
      now: () => clock.nowMs,
      modules: [accountModule],
      standIns: { entitlements: { entitlementsOf: async () => [] } },
      env: { PUBLIC_ORIGIN: 'https://mallard.example' },
    });
    const browser = createTestBrowser(services.app, () => clock.nowMs);
    const client = () =>
      createAuthClient({
        baseUrl: '/api',
        clientId: 'mallard-web',
        fetch: browser.fetch,
        now: () => clock.nowMs,
      });
    return { services, browser, client, clock };
  }

  it('sets cookies with the __Secure- prefix, sent to the account service only', async () => {
    const { services, browser, client } = await open();
    await client().createAccount();
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Secure-mallard_device',
      '__Secure-mallard_refresh',
      'ddg_auth_session_id',
    ]);
    for (const { attributes } of browser.cookies.values()) {
      expect(JSON.parse(attributes)).toMatchObject({
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: expect.stringMatching(/^\/api\/auth\/v2/),
      });
    }
    await services.close();
  });

  it('accepts cookies without the prefix for a transition period and replaces them', async () => {
    const { services, browser, client, clock } = await open();
    const rename = () => {
      const { value, path, expiresAt } = browser.cookies.get('__Secure-mallard_refresh')!;
      browser.cookies.delete('__Secure-mallard_refresh');
      browser.cookies.set('mallard_refresh', { value, path, expiresAt, attributes: '{}' });
    };
    const { accountId } = await client().createAccount();
    rename();
    await expect(client().restore()).resolves.toMatchObject({ accountId });
    expect([...browser.cookies.keys()]).toContain('__Secure-mallard_refresh');
    expect([...browser.cookies.keys()]).not.toContain('mallard_refresh');

    clock.nowMs = Date.parse('2027-03-01T00:00:00Z') - DAY;
    await client().createAccount();
    rename();
    clock.nowMs += DAY;
    await expect(client().restore()).resolves.toBeUndefined();
    await services.close();
  });
});
