/** Sessions, fresh passcodes, export, deletion, and undoing an email change. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { AuthError, createAccountManagement } from '@mallard/auth-client';
import {
  deletionResponseSchema,
  exportSchema,
  sessionsResponseSchema,
} from '@mallard/auth-client/schemas';
import { createHttpClientFailingWith } from '@mallard/http';
import { eq, getTableName, inArray, sql } from 'drizzle-orm';
import { accounts, emailUndos, tokenFamilies } from '../../src/account/schema.ts';
import { databasesForRules } from '../support/harness.ts';
import { DAY, HOUR, MINUTE, useAccountService } from './fixture.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('own account on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);
  const { clock, paidTime, newEmail, newBrowser, clientIn, newClient, passcodeFor } = account;
  const { accountWithEmail, call, nativeSignIn } = account;
  const mailsTo = (email: string) => account.services.mails.filter(({ to }) => to === email);

  async function signInElsewhere(email: string, browser = newBrowser()) {
    const client = clientIn(browser);
    await client.requestOtp({ email });
    await client.signIn({ email, otp: passcodeFor(email) });
    return { client, bearer: (await client.getAccessToken())! };
  }
  async function sessionsOf(bearer: string) {
    const { body } = await call('GET', 'account/sessions', { bearer });
    return sessionsResponseSchema.parse(body).sessions;
  }
  async function deleteDue() {
    await (await account.rules()).ownData.deleteDue();
    await account.services.platform.outbox.settled();
  }
  async function prove(bearer: string, email: string) {
    await call('POST', 'account/proof', { bearer });
    const json = { otp: passcodeFor(email) };
    return call('POST', 'account/proof/confirm', { bearer, json });
  }

  describe('the client', () => {
    async function open() {
      const email = newEmail();
      const browser = newBrowser();
      const client = clientIn(browser);
      await client.createAccount();
      const { hash } = await client.requestEmailEdit({ email });
      await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      const http = createHttpClientFailingWith(AuthError, {
        baseUrl: '/api',
        fetch: browser.fetch,
      });
      const own = createAccountManagement({
        http,
        getAccessToken: client.getAccessToken,
        locale: 'de',
      });
      return { client, own, email };
    }

    it('lists sessions, ends one, and ends all', async () => {
      const { client, own, email } = await open();
      await signInElsewhere(email);
      const { sessions, copied } = await own.listSessions();
      expect(copied).toEqual([]);
      expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      expect(sessions[0]).toMatchObject({ client: 'web', signedInAt: expect.any(Number) });
      const other = sessions.find(({ isCurrent }) => !isCurrent)!;
      await own.endSession(other.id);
      await expect(own.endSession(other.id)).rejects.toMatchObject({
        name: 'AuthError',
        status: 404,
        serviceCode: 'unknown_session',
      });
      expect((await own.listSessions()).sessions).toHaveLength(1);
      await own.endAllSessions();
      await expect(own.listSessions()).rejects.toMatchObject({ status: 401 });
      await client.signOut();
      await expect(own.listSessions()).rejects.toMatchObject({ code: 'signed-out' });
    });

    it('exports the data after entering a fresh passcode', async () => {
      const { own, email } = await open();
      clock.nowMs += HOUR;
      await expect(own.exportData()).rejects.toMatchObject({
        status: 403,
        serviceCode: 'fresh_passcode_required',
      });
      expect(await own.requestProof()).toMatchObject({ expiresInSeconds: 600 });
      await expect(own.confirmProof('000000')).rejects.toMatchObject({
        serviceCode: 'invalid_login_credentials',
      });
      const otp = passcodeFor(email);
      await own.confirmProof(`${otp.slice(0, 3)} ${otp.slice(3)}`);
      expect(exportSchema.parse(await own.exportData()).account.email).toBe(email);
    });

    it('lists app store purchases and removes one', async () => {
      const { client, own } = await open();
      const { accountId } = await client.getAccount();
      await account.linkPurchase(accountId, { store: 'google', reference: `own-${accountId}` });
      const [purchase, ...rest] = await own.listPurchases();
      expect(rest).toEqual([]);
      expect(purchase).toMatchObject({ store: 'google', linkedAt: clock.nowMs, signsIn: true });
      await own.removePurchase(purchase!.id);
      expect(await own.listPurchases()).toEqual([]);
      await expect(own.removePurchase(purchase!.id)).rejects.toMatchObject({
        name: 'AuthError',
        status: 404,
        serviceCode: 'unknown_purchase',
      });
    });

    it('previews deletion and refuses it until the user gives up paid time', async () => {
      const { client, own } = await open();
      const { accountId } = await client.getAccount();
      const until = clock.nowMs + 30 * DAY;
      paidTime.set(accountId, { productId: 'yearly', until, renews: true });
      expect((await own.previewDeletion()).paidTime).toEqual({
        productId: 'yearly',
        until,
        renews: true,
      });
      const refused = (forfeitPaidTime: boolean) =>
        expect(own.requestDeletion({ forfeitPaidTime })).rejects;
      await refused(true).toMatchObject({ status: 409, serviceCode: 'subscription_renews' });
      paidTime.set(accountId, { productId: 'yearly', until, renews: false });
      await refused(false).toMatchObject({ status: 409, serviceCode: 'paid_time_left' });
      const { deletesAt } = await own.requestDeletion({ forfeitPaidTime: true });
      expect(deletesAt).toBe(clock.nowMs + 14 * DAY);
    });
  });

  describe('sessions', () => {
    it('lists sessions with only their client and time', async () => {
      const { client, email } = await accountWithEmail();
      await signInElsewhere(email);
      const bearer = (await client.getAccessToken())!;
      const sessions = await sessionsOf(bearer);
      expect(sessions).toHaveLength(2);
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      for (const session of sessions) {
        expect(Object.keys(session).sort()).toEqual(
          ['client', 'current', 'id', 'last_used_at', 'signed_in_at'].sort(),
        );
        expect(session.last_used_at).toMatch(/T\d\d:00:00\.000Z$/);
      }
    });

    it('lets only their own account end sessions one by one', async () => {
      const { client, email } = await accountWithEmail();
      const other = await signInElsewhere(email);
      const bearer = (await client.getAccessToken())!;
      const id = (await sessionsOf(bearer)).find(({ current }) => !current)!.id;
      const stranger = String((await nativeSignIn()).tokens['access_token']);
      const end = (by: string, which: string) =>
        call('DELETE', `account/sessions/${which}`, { bearer: by });
      for (const [by, which] of [
        [stranger, id],
        [bearer, randomUUID()],
        [bearer, 'x'],
      ] as const) {
        expect(await end(by, which)).toMatchObject({
          status: 404,
          body: { error: 'unknown_session' },
        });
      }
      expect((await call('GET', 'account', { bearer: other.bearer })).status).toBe(200);
      expect((await end(bearer, id)).body).toEqual({ status: 'signed_out' });
      expect((await call('GET', 'account', { bearer: other.bearer })).status).toBe(401);
      expect((await call('GET', 'account', { bearer })).status).toBe(200);
      expect((await end(bearer, id)).status).toBe(404);
    });

    it('ends all sessions at the same time, including version 1', async () => {
      const { email } = await accountWithEmail();
      await call('GET', '/account/loginlink', { query: { email } });
      const { body } = await call('GET', '/login', {
        query: { email, otp: passcodeFor(email) },
      });
      const authToken = String(body?.['auth_token']);
      const { bearer } = await signInElsewhere(email);
      expect((await sessionsOf(bearer)).map(({ client }) => client)).toContain('app');
      const answer = await call('DELETE', 'account/sessions', { bearer });
      expect(answer.body).toEqual({ status: 'signed_out_everywhere' });
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
      expect((await call('GET', '/access-token', { bearer: authToken })).status).toBe(401);
    });
  });

  describe('account language', () => {
    const localeOf = async (email: string) => {
      const { db } = account.services.platform.database;
      const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
      return row?.locale;
    };

    it('takes the account language from the last passcode used, not from other requests', async () => {
      const { email } = await accountWithEmail();
      expect(await localeOf(email)).toBeNull();
      const ask = (locale: string) => newClient({ locale }).requestOtp({ email });
      const client = newClient({ locale: 'de-AT' });
      await client.requestOtp({ email });
      expect(await localeOf(email)).toBeNull();
      await client.signIn({ email, otp: passcodeFor(email) });
      expect(await localeOf(email)).toBe('de');
      await ask('fr');
      expect(await localeOf(email)).toBe('de');
      for (const unknown of ['tlh', 'x', '../../etc']) {
        const other = newClient({ locale: unknown });
        await other.requestOtp({ email });
        await other.signIn({ email, otp: passcodeFor(email) });
        expect(await localeOf(email)).toBe('de');
        clock.nowMs += HOUR;
      }
    });

    it('takes the account language from the passcode that proved the address', async () => {
      const email = newEmail();
      const client = newClient({ locale: 'pt-AO' });
      await client.createAccount();
      const { hash } = await client.requestEmailEdit({ email });
      await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
      expect(await localeOf(email)).toBe('pt-PT');
    });

    it('changes the account language without an email and sends no passcode', async () => {
      const browser = newBrowser();
      const { email } = await accountWithEmail();
      const client = clientIn(browser, { locale: 'fr-CA' });
      await client.requestOtp({ email });
      await client.signIn({ email, otp: passcodeFor(email) });
      const sent = account.services.mails.length;
      for (const [locale, stored] of [
        ['de-AT', 'de'],
        ['tlh', 'de'],
        [undefined, 'de'],
      ] as const) {
        const reader = clientIn(browser, locale === undefined ? {} : { locale });
        await reader.restore();
        await expect(reader.requestEmailEdit({})).resolves.toBeUndefined();
        expect(await localeOf(email)).toBe(stored);
      }
      expect(account.services.mails).toHaveLength(sent);
    });
  });

  describe('sign-in on a new device', () => {
    const notices = (email: string) =>
      mailsTo(email).filter(({ subject }) => subject.includes('signed in'));

    it('notifies the owner by email, but not again for a known browser', async () => {
      const { email } = await accountWithEmail();
      const browser = newBrowser();
      const { client } = await signInElsewhere(email, browser);
      expect(notices(email)).toHaveLength(1);
      expect(notices(email)[0]?.text).toMatch(/in a browser [\s\S]* UTC/);
      await client.signOut();
      await signInElsewhere(email, browser);
      expect(notices(email)).toHaveLength(1);
      await signInElsewhere(email);
      expect(notices(email)).toHaveLength(2);
    });

    it('notifies the owner of a browser known only to another account', async () => {
      const browser = newBrowser();
      const { email: first } = await accountWithEmail();
      const { email: second } = await accountWithEmail();
      const { client } = await signInElsewhere(first, browser);
      await client.signOut();
      await signInElsewhere(second, browser);
      expect(notices(second)).toHaveLength(1);
    });
  });

  describe('fresh passcode', () => {
    it('requires a fresh passcode for email change, export and deletion', async () => {
      const { client, email } = await accountWithEmail();
      clock.nowMs += 11 * MINUTE;
      const bearer = (await client.getAccessToken())!;
      // Run these sequentially: deletion would end the sign-in that the others need.
      const attempts = async () => [
        await call('POST', 'account/edit', { bearer, query: { email: newEmail() } }),
        await call('GET', 'account/export', { bearer }),
        await call('POST', 'account/deletion', { bearer }),
      ];
      for (const answer of await attempts()) {
        expect(answer).toMatchObject({ status: 403, body: { error: 'fresh_passcode_required' } });
      }
      expect(await prove(bearer, email)).toMatchObject({
        status: 200,
        body: { status: 'confirmed' },
      });
      expect((await attempts()).map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    it('accepts a fresh passcode for ten minutes, only in its own sign-in', async () => {
      const { client, email } = await accountWithEmail();
      const other = await signInElsewhere(email);
      clock.nowMs += 11 * MINUTE;
      const bearer = (await client.getAccessToken())!;
      await prove(bearer, email);
      const exported = async (by: string) =>
        (await call('GET', 'account/export', { bearer: by })).status;
      expect(await exported(other.bearer)).toBe(403);
      clock.nowMs += 10 * MINUTE;
      expect(await exported(bearer)).toBe(200);
      clock.nowMs += 1;
      expect(await exported(bearer)).toBe(403);
    });

    it('keeps fresh and sign-in passcodes apart and allows five attempts', async () => {
      const { client, email } = await accountWithEmail();
      clock.nowMs += 11 * MINUTE;
      const bearer = (await client.getAccessToken())!;
      await call('POST', 'account/proof', { bearer });
      const proofCode = passcodeFor(email);
      await expect(newClient().signIn({ email, otp: proofCode })).rejects.toBeDefined();
      await newClient().requestOtp({ email });
      const confirm = async (otp: unknown) =>
        (await call('POST', 'account/proof/confirm', { bearer, json: { otp } })).body?.['error'];
      expect(await confirm(undefined)).toBe('invalid_request');
      expect(await confirm(123456)).toBe('invalid_request');
      expect(await confirm(passcodeFor(email))).toBe('invalid_login_credentials');
      for (let i = 0; i < 3; i++)
        expect(await confirm('00000000')).toBe('invalid_login_credentials');
      expect(await confirm('00000000')).toBe('too_many_attempts');
      expect(await confirm(proofCode)).toBe('too_many_attempts');
    });

    it('requires no fresh passcode of an account without an email', async () => {
      const bearer = String((await nativeSignIn()).tokens['access_token']);
      clock.nowMs += HOUR;
      expect((await call('POST', 'account/proof', { bearer })).body).toMatchObject({
        error: 'no_email',
      });
      expect((await call('GET', 'account/export', { bearer })).status).toBe(200);
    });
  });

  it('exports all stored data, without credentials', async () => {
    const { client, email, accountId } = await accountWithEmail();
    await signInElsewhere(email);
    await account.linkPurchase(accountId, { store: 'apple', reference: '4711' });
    paidTime.set(accountId, { productId: 'monthly', until: clock.nowMs + DAY, renews: true });
    const bearer = (await client.getAccessToken())!;
    const answer = await call('GET', 'account/export', { bearer });
    expect(answer.headers['content-disposition']).toContain('attachment');
    const data = exportSchema.parse(answer.body);
    expect(data).toMatchObject({
      account: { external_id: accountId, email },
      paid_time: { product_id: 'monthly', renews: true },
      store_purchases: [{ store: 'apple' }],
    });
    expect(data.sessions).toHaveLength(2);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|mac|token|4711/i);
  });

  describe('account deletion', () => {
    it('previews deletion and requires canceling the subscription first', async () => {
      const { client, accountId } = await accountWithEmail();
      const bearer = (await client.getAccessToken())!;
      const until = clock.nowMs + 20 * DAY;
      paidTime.set(accountId, { productId: 'yearly', until, renews: true });
      const preview = await call('GET', 'account/deletion', { bearer });
      expect(deletionResponseSchema.parse(preview.body)).toEqual({
        deletes_at: new Date(clock.nowMs + 14 * DAY).toISOString(),
        paid_time: { product_id: 'yearly', until: new Date(until).toISOString(), renews: true },
        subscriptions: [
          {
            platform: 'stripe',
            product_id: 'yearly',
            until: new Date(until).toISOString(),
            renews: true,
          },
        ],
      });
      const request = (json?: unknown) => call('POST', 'account/deletion', { bearer, json });
      expect(await request({ forfeit_paid_time: true })).toMatchObject({
        status: 409,
        body: { error: 'subscription_renews', paid_time: { product_id: 'yearly' } },
      });
      paidTime.set(accountId, { productId: 'yearly', until, renews: false });
      expect(await request()).toMatchObject({ status: 409, body: { error: 'paid_time_left' } });
      expect(await request({ forfeit_paid_time: 'yes' })).toMatchObject({ status: 400 });
      expect((await call('GET', 'account', { bearer })).status).toBe(200);
      expect((await request({ forfeit_paid_time: true })).body).toMatchObject({
        status: 'deletion_scheduled',
      });
    });

    it('signs out immediately and deletes all data after a two-week grace period', async () => {
      const { client, email, accountId } = await accountWithEmail();
      const bearer = (await client.getAccessToken())!;
      const { db } = account.services.platform.database;
      expect((await call('POST', 'account/deletion', { bearer })).status).toBe(200);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
      expect(mailsTo(email).at(-1)?.subject).toContain('will be deleted');
      clock.nowMs += 14 * DAY - 1;
      await deleteDue();
      expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toHaveLength(1);
      clock.nowMs += 1;
      await deleteDue();
      expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toEqual([]);
      const families = db.select().from(tokenFamilies);
      expect(await families.where(eq(tokenFamilies.accountId, accountId))).toEqual([]);
      expect(mailsTo(email).at(-1)?.subject).toContain('was deleted');
      const mailed = mailsTo(email).length;
      await newClient().requestOtp({ email });
      expect(mailsTo(email)).toHaveLength(mailed);
    });

    it('skips an account that can’t be deleted and deletes the others', async () => {
      const { db } = account.services.platform.database;
      const people = [await accountWithEmail(), await accountWithEmail(), await accountWithEmail()];
      const [held, ...others] = people.map(({ accountId }) => accountId);
      for (const { client } of people) {
        await call('POST', 'account/deletion', { bearer: (await client.getAccessToken())! });
      }
      await db.execute(sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'held'; end $$`);
      await db.execute(
        sql.raw(`create trigger refuse before delete on ${getTableName(accounts)}
          for each row when (old.id = '${held}') execute function refuse()`),
      );
      clock.nowMs += 15 * DAY;
      const failed: string[] = [];
      const { ownData } = await account.rules();
      try {
        await ownData.deleteDue((_error, id) => failed.push(id));
      } finally {
        await db.execute(sql`drop function refuse cascade`);
      }
      const left = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(inArray(accounts.id, [held!, ...others]));
      expect([failed, left]).toEqual([[held], [{ id: held }]]);
    });

    it('cancels deletion when the user signs in', async () => {
      const { client, email, accountId } = await accountWithEmail();
      const bearer = (await client.getAccessToken())!;
      await call('POST', 'account/deletion', { bearer });
      clock.nowMs += DAY;
      await signInElsewhere(email);
      clock.nowMs += 14 * DAY;
      await deleteDue();
      const { db } = account.services.platform.database;
      expect(await db.select().from(accounts).where(eq(accounts.id, accountId))).toHaveLength(1);
    });
  });

  describe('undoing an email change', () => {
    async function changed() {
      const { client, email: old, accountId } = await accountWithEmail();
      const change = async () => {
        const email = newEmail();
        const { hash } = await client.requestEmailEdit({ email });
        await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
        return email;
      };
      const email = await change();
      const link = linkIn(mailsTo(old).at(-1)?.text);
      return { client, old, email, accountId, link, change };
    }
    const linkIn = (text = '') => new URL(/https?:\S+/.exec(text)?.[0] ?? 'http://none/');
    const open = (link: URL) => account.services.app.inject(link.pathname + link.search);
    const submit = (token: string | null, headers: Record<string, string> = {}) =>
      account.services.app.inject({
        method: 'POST',
        url: '/api/auth/v2/account/edit/undo',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams({ token: token ?? '' }).toString(),
        remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.1`,
      });

    it('restores the old address and signs out every session, once', async () => {
      const { client, old, email, accountId, link } = await changed();
      const bearer = (await client.getAccessToken())!;
      const token = link.searchParams.get('token');
      expect((await submit(token)).statusCode).toBe(200);
      const { db } = account.services.platform.database;
      const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      expect(row?.email).toBe(old);
      expect((await call('GET', 'account', { bearer })).status).toBe(401);
      const mailed = mailsTo(email).length;
      await newClient().requestOtp({ email });
      expect(mailsTo(email)).toHaveLength(mailed);
      expect((await submit(token)).statusCode).toBe(400);
    });

    it('changes nothing when an email scanner opens the undo link', async () => {
      const { email, accountId, link } = await changed();
      const page = await open(link);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(page.headers['content-security-policy']).not.toContain('unsafe');
      const style = /<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
      expect(page.body).toContain('<html lang="en" dir="ltr">');
      expect(page.headers['referrer-policy']).toBe('same-origin');
      const { db } = account.services.platform.database;
      const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      expect(row?.email).toBe(email);
    });

    it('reverts later changes too and invalidates their undo links', async () => {
      const { old, email, accountId, link, change } = await changed();
      clock.nowMs += MINUTE;
      await change();
      const later = linkIn(mailsTo(email).at(-1)?.text);
      expect((await submit(link.searchParams.get('token'))).statusCode).toBe(200);
      expect((await submit(later.searchParams.get('token'))).statusCode).toBe(400);
      const { db } = account.services.platform.database;
      const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
      expect(row?.email).toBe(old);
    });

    it('rejects an undo after a week or if another account has the address', async () => {
      const { link } = await changed();
      const second = await changed();
      await accountWithEmail(second.old);
      expect((await submit(second.link.searchParams.get('token'))).statusCode).toBe(400);
      clock.nowMs += 7 * DAY;
      expect((await submit(link.searchParams.get('token'))).statusCode).toBe(400);
    });

    it('rejects invalid tokens and cross-site posts, and never stores the token', async () => {
      const { link } = await changed();
      const token = link.searchParams.get('token')!;
      for (const wrong of [null, 'x', `${token}x`, token.slice(1), 'x'.repeat(5000)]) {
        expect((await submit(wrong)).statusCode).toBe(400);
      }
      expect((await open(new URL('?token=%22%3E%3Cscript%3E', link))).body).not.toContain(
        '<script',
      );
      expect((await submit(token, { origin: 'https://evil.example' })).statusCode).toBe(403);
      const kept = await account.services.platform.database.db.select().from(emailUndos);
      expect(JSON.stringify(kept)).not.toContain(token);
      expect((await submit(token)).statusCode).toBe(200);
    });
  });
});
