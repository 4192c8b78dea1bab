/** The account service as seen by the website's client and by native apps. */
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { accounts } from '../../../src/account/schema.ts';
import { databasesForRules } from '../../support/harness.ts';
import { ENTITLEMENT, HOUR, DAY, useAccountService } from '../fixture.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('account service on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const {
    clock,
    newBrowser,
    clientIn,
    newClient,
    passcodeFor,
    accountWithEmail,
    call,
    newVerifier,
    nativeAuthorize,
    nativeToken,
    nativeRefresh,
    codeIn,
    nativeSignIn,
  } = account;

  describe('web client', () => {
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

    it('finds no user in a fresh browser, without an error status', async () => {
      const browser = newBrowser();
      await expect(clientIn(browser).restore()).resolves.toBeUndefined();
      expect(browser.last.status).toBe(204);
    });

    it('keeps its refresh token in a cookie that scripts can’t read', async () => {
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

    it('adds an email and signs in with it in another browser', async () => {
      const { accountId, email, client } = await accountWithEmail();
      expect(client.getSession()).toMatchObject({ email });
      const elsewhere = newClient();
      const { reference, expiresInSeconds } = await elsewhere.requestOtp({ email });
      expect(expiresInSeconds).toBe(600);
      const mail = account.services.mails.at(-1);
      expect(mail).toMatchObject({ to: email, subject: expect.stringMatching(/^\d{6} is your /) });
      expect(mail?.text).toContain(reference);
      expect(mail?.html).toContain(passcodeFor(email));
      // The email has one link, to our site, with its token in the fragment, which browsers never
      // send.
      const links = `${mail?.text}${mail?.html}`.match(/https?:[^\s"]+/g) ?? [];
      expect(new Set(links).size).toBe(1);
      expect(new URL(links[0] ?? '')).toMatchObject({
        origin: account.services.platform.config.publicOrigin,
        pathname: '/en/subscriptions/activate',
        search: '',
      });
      await expect(elsewhere.signIn({ email, otp: passcodeFor(email) })).resolves.toMatchObject({
        accountId,
        email,
      });
    });

    it('signs in regardless of the letter case of the email', async () => {
      const { accountId, email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email: ` ${email.toUpperCase()} ` });
      const session = await client.signIn({ email: email.toUpperCase(), otp: passcodeFor(email) });
      expect(session.accountId).toBe(accountId);
    });

    it('signs out on the server too', async () => {
      const browser = newBrowser();
      const client = clientIn(browser);
      await client.createAccount();
      const bearer = (await client.getAccessToken())!;
      await client.signOut();
      expect(browser.cookies.has('mallard_refresh')).toBe(false);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
    });

    it('stays signed in over many renewals in two concurrent tabs', async () => {
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

    it('signs out after thirty days of inactivity', async () => {
      const browser = newBrowser();
      await clientIn(browser).createAccount();
      clock.nowMs += 30 * DAY;
      await expect(clientIn(browser).restore()).resolves.toBeUndefined();
    });
  });

  describe('native client', () => {
    it('receives the redirects and responses that native apps expect', async () => {
      const verifier = newVerifier(128); // 171 characters: over the RFC's limit of 128
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

    it('signs in by passcode and can repeat a login whose response was lost', async () => {
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

    it('gets no second code for a different passcode or after the exchange', async () => {
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

    it('logs out with the response that it expects', async () => {
      const { tokens } = await nativeSignIn();
      const answer = await call('POST', 'logout', { bearer: String(tokens['access_token']) });
      expect([answer.status, answer.body]).toEqual([200, { status: 'logged_out' }]);
      expect((await nativeRefresh(tokens['refresh_token'])).body).toMatchObject({
        error: 'invalid_token',
        error_code: 3,
      });
    });

    it('receives unknown_account after its account is deleted', async () => {
      const { tokens } = await nativeSignIn();
      const { sub } = decodeJwt(String(tokens['access_token']));
      await account.services.platform.database.db.delete(accounts).where(eq(accounts.id, sub!));
      expect(await nativeRefresh(tokens['refresh_token'])).toMatchObject({
        status: 400,
        body: { error: 'unknown_account' },
      });
      const bearer = String(tokens['access_token']);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
    });
  });
});
