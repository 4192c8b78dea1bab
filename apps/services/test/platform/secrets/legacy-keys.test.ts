/**
 * A database of the release that stored one key per purpose (`keys-in-tables.json`), used by this
 * release.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { accounts, tokenFamilies } from '../../../src/account/schema.ts';
import { createAccountService } from '../../../src/account/service.ts';
import { createSandboxVerifier } from '../../../src/account/store/sandbox-verifier.ts';
import { createItrService } from '../../../src/itr/service.ts';
import { createAddresses } from '../../../src/newsletter/addresses.ts';
import { createNewsletterService } from '../../../src/newsletter/service.ts';
import { macsOf } from '../../../src/platform/secrets/key-set.ts';
import { createSecretVault } from '../../../src/platform/secrets/secret-vault.ts';
import { createReportRepository } from '../../../src/reports/repository.ts';
import { createSubscriptionRepository } from '../../../src/subscription/repository.ts';
import { NATIVE } from '../../account/fixture.ts';
import { drawAddress } from '../../support/browser.ts';
import { databasesForRules, createTestServices, type TestServices } from '../../support/harness.ts';

const { secretsKey, made, tables } = JSON.parse(
  readFileSync(new URL('./keys-in-tables.json', import.meta.url), 'utf8'),
) as {
  secretsKey: string;
  made: Record<string, string> & { at: number; newsletterLinks: string[] };
  tables: Record<string, { name?: string; value?: string }[]>;
};
const newKey = randomBytes(32).toString('base64');
/** The row of the key that replaced the first one. */
const NEWEST_MAIL_KEY = 'mail/1795435800000';
const MAIL = {
  subject: 'News',
  text: 'news',
  html: '<p>news</p>',
  locale: 'en',
  usefulForMs: 86_400_000,
};

describe.each(await databasesForRules())('legacy keys in tables on $name', ({ databaseUrl }) => {
  describe.each([
    { name: 'the SECRETS_KEY that sealed them', SECRETS_KEY: secretsKey, isRotated: false },
    { name: 'a new one in front', SECRETS_KEY: `${newKey},${secretsKey}`, isRotated: true },
  ])('with $name', ({ SECRETS_KEY, isRotated }) => {
    let services: TestServices;
    const now = () => made.at + 60_000;
    const db = () => services.platform.database.db;

    beforeEach(async () => {
      services = await createTestServices({
        databaseUrl,
        now,
        rows: tables,
        env: { SECRETS_KEY, IMAGE_HOSTS: 'images.example.net' },
      });
    });
    afterEach(() => services.close());

    function call(
      method: 'GET' | 'POST',
      path: string,
      { session, bearer, form }: { session?: string; bearer?: string; form?: object } = {},
    ) {
      return services.app.inject({
        method,
        url: `/api/${path}`,
        remoteAddress: drawAddress(),
        headers: {
          ...(session && { cookie: `ddg_auth_session_id=${session}` }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: new URLSearchParams({ ...form }).toString() }),
      });
    }

    const accountRules = () =>
      createAccountService({
        ...services.platform,
        db: db(),
        publicOrigin: services.platform.config.publicOrigin,
        storeVerifier: createSandboxVerifier(Date.now),
        entitlementsOf: async () => [],
        buyersWith: async () => [],
        forgetBuyer: async () => undefined,
        paidTime: { paidTimesOf: async () => [] },
        onPasscode: () => undefined,
      });

    it(`${isRotated ? 'retires' : 'uses for all new data'} the stored keys`, () => {
      const stored = tables['platform_secrets']?.find((row) => row.name === NEWEST_MAIL_KEY);
      const vault = createSecretVault([Buffer.from(secretsKey, 'base64')]);
      const key = vault.open(`platform_secrets/${NEWEST_MAIL_KEY}`, stored?.value ?? '');
      const keys = services.platform.keys.open('mail').map(({ bytes }) => bytes);
      expect(keys.map((each) => each.toString('base64url')).indexOf(key)).toBe(isRotated ? 1 : 0);
    });

    it('accepts access, refresh and mailbox tokens', async () => {
      const account = await call('GET', 'auth/v2/account', { bearer: made['accessToken'] ?? '' });
      expect(account.statusCode).toBe(200);
      const { mailboxLinks } = await accountRules();
      expect(mailboxLinks.isFor(made['mailboxToken'] ?? '', 'ada@example.org')).toBe(true);
      const query = new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: NATIVE,
        refresh_token: made['refreshToken'] ?? '',
      });
      const [first, second] = [
        await call('GET', `auth/v2/token?${query}`),
        await call('GET', `auth/v2/token?${query}`),
      ];
      expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
      expect(second.json()).toMatchObject({ refresh_token: first.json().refresh_token });
    });

    it('signs in with a passcode and undoes an email change', async () => {
      const signedIn = await services.app.inject({
        method: 'POST',
        url: '/api/auth/v2/login',
        remoteAddress: drawAddress(),
        headers: { cookie: `ddg_auth_session_id=${made['passcodeSession']}` },
        payload: { method: 'otp', email: 'ada@example.org', otp: made['passcode'] },
      });
      expect(signedIn.headers.location).toContain('code=');
      const undone = await call('POST', 'auth/v2/account/edit/undo', {
        form: { token: made['undoToken'] },
      });
      expect(undone.statusCode).toBe(200);
      const [row] = await db()
        .select()
        .from(accounts)
        .where(eq(accounts.id, made['accountId'] ?? ''));
      expect(row?.email).toBe('old@example.org');
    });

    it('recognizes newsletter subscribers by link and address', async () => {
      const { outbox } = services.platform;
      const newsletter = createNewsletterService({
        db: db(),
        outbox,
        addresses: createAddresses(services.platform.keys),
        publicOrigin: 'https://mallard.test',
        now,
      });
      const choice = { locale: 'en', frequency: 'every' } as const;
      for (const [index, name] of ['first-key', 'second-key'].entries()) {
        const address = `${name}@example.org`;
        await newsletter.request(address, choice, { isDecoy: false });
        await outbox.settled();
        const link = made.newsletterLinks[index] ?? '';
        expect(services.mails.find(({ to }) => to === address)?.text).toContain(link);
        expect(await newsletter.unsubscribe(link)).toMatchObject({ state: 'unsubscribed' });
        expect(await newsletter.resubscribe(link)).toMatchObject({ state: 'subscribed' });
      }
    });

    it('sends an encrypted email and suppresses a rejected address', async () => {
      const { outbox } = services.platform;
      await outbox.add(db(), { ...MAIL, to: 'gone@example.org' });
      outbox.wake();
      await outbox.settled();
      expect(services.mails.map(({ to }) => to)).toEqual(['waits@example.org']);
    });

    it('decrypts the contact of a site report', async () => {
      const reports = createReportRepository(
        db(),
        services.platform.keys.open('site-report-contact'),
        now,
      );
      const [report] = await reports.list({ all: true });
      expect(report && reports.contactOf(report)).toBe('reporter@example.org');
    });

    it('recognizes a store purchase and a trial card hashed with the legacy key', async () => {
      const { stores } = await accountRules();
      const [family] = await db().select().from(tokenFamilies);
      const all = await db().select().from(accounts);
      const linkTo = (isOwner: boolean) => {
        const account = all.find(({ id }) => (id === made['accountId']) === isOwner);
        if (!account || !family) throw new Error('The fixture has two accounts');
        return stores.link({ account, family }, { store: 'google', reference: 'purchase-1' });
      };
      expect([await linkTo(false), await linkTo(true)]).toEqual([false, true]);
      const hashes = macsOf(services.platform.keys.open('trial-cards'), ...['sandbox', 'card-1']);
      const claim = { hashes, subscriptionRef: 'sub-2', seenAt: now() };
      expect(await createSubscriptionRepository(db()).claimCard(claim)).toBe(false);
    });

    it('repeats the day’s restoration code', async () => {
      const codes = createItrService({
        db: db(),
        keys: services.platform.keys.open('itr-code'),
        entitlements: {
          entitlementsOf: async () => [
            { name: 'pro', product: 'Identity Theft Restoration', id: 1 },
          ],
        },
        now,
      });
      const { code } = await codes.issueCode(made['accountId'] ?? '');
      expect(code).toBe(made['itrCode']);
      expect(await codes.check(code)).toBeDefined();
    });

    it('accepts a signed image URL', async () => {
      const { pathname, search } = new URL(made['imageAddress'] ?? '');
      const signed = await services.app.inject(`${pathname}${search}`);
      const forged = await services.app.inject(`${pathname}${search.slice(0, -4)}AAAA`);
      // The signature is checked before the host, which isn't in IMAGE_HOSTS.
      expect([signed, forged].map((response) => response.json().error)).toEqual([
        'image_source_refused',
        'image_address_refused',
      ]);
    });
  });
});
