/** Passcodes under guessing, race conditions and malformed input. */
import { describe, expect, it, jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createAuthClient } from '@mallard/auth-client';
import { hashOf } from '../../../src/account/secrets.ts';
import { passcodes, refreshTokens } from '../../../src/account/schema.ts';
import { createTestBrowser, drawAddress } from '../../support/browser.ts';
import { databasesForRules } from '../../support/harness.ts';
import { MINUTE, useAccountService } from '../fixture.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('account service on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const {
    clock,
    now,
    newEmail,
    newBrowser,
    clientIn,
    newClient,
    passcodesFor,
    passcodeFor,
    accountWithEmail,
    failureOf,
    call,
    newVerifier,
    nativeAuthorize,
    nativeSignIn,
  } = account;

  describe('passcodes', () => {
    it('gives known and unknown addresses the same response, but emails only known ones', async () => {
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
          const json = { method: 'otp', email: address, otp: '00000000' };
          tries.push(await call('POST', 'login', { session, json }));
        }
        answers.push([asked.status, ...tries.map(({ status, body }) => [status, body])]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(account.services.mails.filter(({ to }) => to === stranger)).toEqual([]);
    });

    it('accepts a passcode for ten minutes', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      clock.nowMs += 10 * MINUTE;
      expect(await failureOf(client.signIn({ email, otp: passcodeFor(email) }))).toMatchObject({
        serviceCode: 'invalid_login_credentials',
      });
    });

    it('accepts a passcode only once', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      await client.signIn({ email, otp: passcodeFor(email) });
      const error = await failureOf(newClient().signIn({ email, otp: passcodeFor(email) }));
      expect(error.serviceCode).toBe('invalid_login_credentials');
    });

    it('signs in only one of two concurrent requests with the same passcode', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const otp = passcodeFor(email);
      const results = await Promise.allSettled([
        client.signIn({ email, otp }),
        newClient().signIn({ email, otp }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('accepts the passcodes of the two latest emails, but no earlier one', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      for (let i = 0; i < 3; i++) {
        await client.requestOtp({ email });
        clock.nowMs += 1_000;
      }
      const [oldest = '', middle = ''] = passcodesFor(email).slice(-3);
      expect((await failureOf(client.signIn({ email, otp: oldest }))).code).toBe('status');
      await expect(client.signIn({ email, otp: middle })).resolves.toBeDefined();
    });

    it('rejects even the right passcode after five wrong attempts', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const otp = passcodeFor(email);
      const wrong = otp === '000000' ? '111111' : '000000';
      const codes = [];
      for (let i = 0; i < 5; i++) {
        codes.push((await failureOf(client.signIn({ email, otp: wrong }))).serviceCode);
      }
      expect(codes).toEqual([...Array(4).fill('invalid_login_credentials'), 'too_many_attempts']);
      expect((await failureOf(client.signIn({ email, otp }))).serviceCode).toBe(
        'too_many_attempts',
      );
      await client.requestOtp({ email });
      await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    });

    it('counts every one of many concurrent guesses', async () => {
      const { email } = await accountWithEmail();
      const session = (await nativeAuthorize(newVerifier())).session!;
      await call('POST', 'otp', { query: { email }, session });
      await Promise.all(
        Array.from({ length: 20 }, (_, guess) =>
          call('POST', 'login', {
            session,
            json: { method: 'otp', email, otp: String(guess).padStart(8, '0') },
          }),
        ),
      );
      const { db } = account.services.platform.database;
      const rows = await db
        .select()
        .from(passcodes)
        .where(eq(passcodes.requester, hashOf(session)));
      expect(rows.map(({ ownTries }) => ownTries)).toContain(5);
      const json = { method: 'otp', email, otp: passcodeFor(email) };
      expect((await call('POST', 'login', { session, json })).status).toBe(400);
    });

    it('limits guessing without locking out the owner of the address', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const codes = [];
      for (let i = 0; i < 7; i++) {
        const attacker = newClient();
        codes.push((await failureOf(attacker.signIn({ email, otp: '00000000' }))).serviceCode);
      }
      expect(codes.slice(4)).toEqual(Array(3).fill('too_many_attempts'));
      await expect(client.signIn({ email, otp: passcodeFor(email) })).resolves.toBeDefined();
    });

    it('rejects a passcode of an email change as a sign-in', async () => {
      const { email, client } = await accountWithEmail();
      const other = newEmail();
      await client.requestEmailEdit({ email: other });
      const otp = passcodeFor(other);
      for (const address of [email, other]) {
        expect((await failureOf(newClient().signIn({ email: address, otp }))).code).toBe('status');
      }
    });

    it('stores neither passcodes nor tokens in plain text', async () => {
      const { email } = await accountWithEmail();
      const client = newClient();
      await client.requestOtp({ email });
      const { tokens, code, session } = await nativeSignIn();
      const { db } = account.services.platform.database;
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
      'rejects the email %j',
      async (email) => {
        expect(await call('POST', 'otp', { query: { email } })).toMatchObject({
          status: 400,
          body: { error: 'invalid_email_address' },
        });
      },
    );

    it.each([
      ['de', 'de'],
      ['zh_CN', 'zh-Hans'],
      ['', 'en'],
      ['x'.repeat(100), 'en'],
      ['"><b>', 'en'],
    ])('accepts the language %j and falls back to an available one: %s', async (locale, of) => {
      const { email } = await accountWithEmail();
      const answer = await call('POST', 'otp', { query: { email, locale } });
      expect(answer.status).toBe(200);
      const mail = account.services.mails.at(-1);
      expect(mail).toMatchObject({ to: email, locale: of });
      expect(mail?.html).toContain(`<html lang="${of}" dir="ltr">`);
    });

    it('rejects a request without an email or with two', async () => {
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
      [{ method: 'otp', email: 'ada@example.org', otp: '1'.repeat(1001) }],
      [{ method: 'signature', signature: 'x', source: 'google_play_store' }],
    ])('rejects the body %j', async (json) => {
      const session = (await nativeAuthorize(newVerifier())).session!;
      const answer = await call('POST', 'login', { session, json });
      expect([answer.status, answer.body?.['error']]).toEqual([400, 'invalid_request']);
    });

    it('reports a missing authorization session', async () => {
      const json = { method: 'otp', email: newEmail(), otp: '123456' };
      for (const session of ['', 'x'.repeat(86)]) {
        expect(await call('POST', 'login', { session, json })).toMatchObject({
          status: 400,
          body: { error: 'invalid_session_id' },
        });
      }
    });
  });

  describe('rate limits', () => {
    it('limits passcode requests for one email from one network, with Retry-After', async () => {
      const place = drawAddress();
      const client = clientIn(createTestBrowser(account.services.app, now, () => place));
      const email = newEmail();
      for (let i = 0; i < 5; i++) await client.requestOtp({ email });
      const error = await failureOf(client.requestOtp({ email }));
      expect(error).toMatchObject({ status: 429, step: 'v2Passphrase' });
      expect(error.retryAfterMs).toBeGreaterThan(0);
      await client.requestOtp({ email: newEmail() });
    });

    it('rejects a second email in the body, so it can’t bypass the limit', async () => {
      const answer = await call('POST', 'otp', {
        query: { email: newEmail() },
        json: { email: newEmail() },
      });
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_email_address' } });
    });
  });

  it('leaks no email, token or passcode in an error', async () => {
    const email = newEmail();
    const seen = jest.fn();
    const client = createAuthClient({
      baseUrl: '/api',
      clientId: 'mallard-web',
      fetch: newBrowser().fetch,
      now,
      onStepFailed: (_step, error) => seen(JSON.stringify(error.cause), error.message),
    });
    await failureOf(client.signIn({ email, otp: '123456' }));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(seen.mock.calls)).not.toMatch(/ada-|123456/);
  });
});
