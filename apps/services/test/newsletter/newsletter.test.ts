/**
 * Newsletter subscriptions: request, confirm, unsubscribe and resubscribe, and attempts by others
 * to interfere.
 */
// Specification §7: newsletter.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { sql } from 'drizzle-orm';
import { newsletterModule } from '../../src/newsletter/module.ts';
import { confirmations, subscribers } from '../../src/newsletter/schema.ts';
import { createAddresses } from '../../src/newsletter/addresses.ts';
import { mailOutbox } from '../../src/platform/database/schema.ts';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';
import { statementsOf } from '../support/databases/statements.ts';
import { newsletterRetention } from '../../src/newsletter/retention.ts';
import { deleteExpiredRows } from '../../src/platform/jobs/retention.ts';
import { DAY_MS } from '../../src/platform/utilities/durations.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const ORIGIN = 'https://mallard.test';
const LAPSED = 'This link is no longer valid';
const PAGE = { accept: 'text/html', 'accept-language': 'en' };

const databases = await databasesForRules({ contended: true });

describe.each(databases)('newsletter subscriptions on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = START;
  let logged = '';
  let people = 0;

  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [newsletterModule],
      standIns: { accounts: { authenticate: () => Promise.reject(new Error('nobody signs in')) } },
      now: () => now,
      env: { PUBLIC_ORIGIN: ORIGIN },
      logs: new Writable({
        write(chunk, _encoding, done) {
          logged += String(chunk);
          done();
        },
      }),
    });
  });
  afterAll(() => services.close());
  beforeEach(() => {
    now = START;
    services.mails.length = 0;
  });

  const db = () => services.platform.database.db;
  const newEmail = () => `person-${(people += 1)}@example.com`;
  const newPlace = () => `203.0.${people >> 8}.${(people += 1) & 255}`;

  /** Posts from a new IP address by default, because rate limits apply per address. */
  function post(
    path: string,
    payload: Record<string, unknown> | string,
    headers: Record<string, string> = {},
    remoteAddress = newPlace(),
  ) {
    return services.app.inject({
      method: 'POST',
      url: `/api/newsletter${path}`,
      remoteAddress,
      headers: {
        ...(typeof payload === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      payload,
    });
  }
  const get = (path: string, headers: Record<string, string> = PAGE) =>
    services.app.inject({ url: `/api/newsletter${path}`, remoteAddress: newPlace(), headers });
  const postForm = (path: string, fields: Record<string, string>, headers = PAGE) =>
    post(path, new URLSearchParams(fields).toString(), headers);
  const press = async (path: string, token: string, fields: Record<string, string> = {}) => {
    const answer = await postForm(path, { token, ...fields });
    return { status: answer.statusCode, title: titleOf(answer.body), body: answer.body };
  };
  const open = async (path: string, token: string) => {
    const answer = await get(`${path}?token=${token}`);
    return { status: answer.statusCode, title: titleOf(answer.body), body: answer.body };
  };

  async function ask(email: string, more: Record<string, unknown> = {}) {
    const answer = await post('', { email, ...more });
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'mail_sent' }]);
    return services.mails.at(-1);
  }
  const tokenIn = (text: string | undefined) => /\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

  async function subscribed(more: Record<string, unknown> = {}) {
    const email = newEmail();
    const confirmation = tokenIn((await ask(email, more))?.text);
    const { title, body } = await press('/confirm', confirmation);
    expect(title).toMatch(/^You’re subscribed/);
    return { email, confirmation, link: tokenIn(body) };
  }

  const stateOf = async (link: string) => {
    const { title } = await open('/unsubscribe', link);
    return title.replace(` · ${brand.name}`, '');
  };

  describe('an email address', () => {
    it('subscribes an address only by its owner (double opt-in)', async () => {
      const email = newEmail();
      const mail = await ask(email);
      expect(mail).toMatchObject({
        to: email,
        subject: `Do you want the ${brand.name} newsletter?`,
      });
      expect(await db().$count(subscribers)).toBe(0);
      const token = tokenIn(mail?.text);
      for (let i = 0; i < 3; i += 1) {
        expect(await open('/confirm', token)).toMatchObject({
          status: 200,
          title: `Do you want the ${brand.name} newsletter? · ${brand.name}`,
        });
      }
      // An email scanner that opens the link doesn't confirm the subscription.
      expect(await db().$count(subscribers)).toBe(0);
      expect((await press('/confirm', token)).title).toBe(`You’re subscribed · ${brand.name}`);
      expect(await db().$count(subscribers)).toBe(1);
      expect((await press('/confirm', token)).title).toBe(`You’re subscribed · ${brand.name}`);
      expect(await db().$count(subscribers)).toBe(1);
    });

    it('sends the confirmation in the language of the page', async () => {
      const email = newEmail();
      await ask(email, { locale: 'de' });
      const [row] = await db()
        .select()
        .from(confirmations)
        .orderBy(sql`expires_at desc, ctid desc`);
      expect(row?.locale).toBe('de');
      for (const locale of ['xx', 'tlh-Klingon', '../../etc', 7, null, ['de', 'fr']]) {
        const answer = await post('', { email: newEmail(), locale });
        expect(answer.statusCode).toBe(202);
      }
    });

    it('shows the same result as an HTML page for a form post', async () => {
      for (const locale of ['en', 'ar']) {
        const answer = await postForm('', {
          email: newEmail(),
          locale,
          frequency: 'every',
          topic: '',
        });
        expect(answer.statusCode).toBe(303);
        expect(answer.headers.location).toBe(`/${locale}/newsletter#sent`);
      }
    });

    it('accepts a confirmation for a week with any email sent for it', async () => {
      const email = newEmail();
      const first = tokenIn((await ask(email))?.text);
      now += DAY_MS;
      const second = tokenIn((await ask(email))?.text);
      expect(first).not.toBe(second);
      now += 6 * DAY_MS;
      expect(await press('/confirm', first)).toMatchObject({
        status: 410,
        title: `${LAPSED} · ${brand.name}`,
      });
      expect((await press('/confirm', second)).title).toMatch(/^You’re subscribed/);
    });

    it('deletes an address after a week without confirmation', async () => {
      await ask(newEmail());
      now += 6 * DAY_MS;
      await deleteExpiredRows(db(), newsletterRetention, new Date(now));
      expect(await db().$count(confirmations)).toBeGreaterThan(0);
      now += 2 * DAY_MS;
      await deleteExpiredRows(db(), newsletterRetention, new Date(now));
      expect(await db().$count(confirmations)).toBe(0);
    });

    it('sends no email for a year after the owner refused the newsletter', async () => {
      const email = newEmail();
      const token = tokenIn((await ask(email))?.text);
      expect((await press('/refuse', token)).title).toMatch(/^We won’t write to this address/);
      services.mails.length = 0;
      await ask(email);
      await ask(email.toUpperCase());
      expect(services.mails).toEqual([]);
      // Only a keyed hash is stored.
      const rows = await db().select().from(subscribers);
      const row = rows.find(({ state }) => state === 'refused');
      expect(row).toMatchObject({ sealed: null, locale: null, frequency: null });
      // The button was pressed by mistake.
      expect((await press('/confirm', token)).title).toMatch(/^You’re subscribed/);
    });
  });

  describe('a subscription', () => {
    it('unsubscribes with one click, and again without an error', async () => {
      const { email, link } = await subscribed();
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
      for (let i = 0; i < 3; i += 1) {
        const { status, title, body } = await press('/unsubscribe', link);
        expect({ status, title }).toEqual({
          status: 200,
          title: `You’re unsubscribed · ${brand.name}`,
        });
        expect(body).toContain('p…@example.com');
        expect(body).not.toContain(email);
      }
      expect(await stateOf(link)).toBe('You’re unsubscribed');
    });

    it('supports one-click unsubscribe from any origin, without a cookie', async () => {
      const bodies: [string, Record<string, string>][] = [
        ['List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
        [
          '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
          { 'content-type': 'multipart/form-data; boundary=b' },
        ],
        ['', {}],
        [
          'List-Unsubscribe=One-Click',
          { origin: 'https://webmail.example', 'sec-fetch-site': 'cross-site' },
        ],
      ];
      for (const [payload, headers] of bodies) {
        const { link } = await subscribed();
        for (let i = 0; i < 2; i += 1) {
          const answer = await services.app.inject({
            method: 'POST',
            url: `/api/newsletter/unsubscribe?token=${link}`,
            headers: {
              ...(payload !== '' && { 'content-type': 'application/x-www-form-urlencoded' }),
              ...headers,
            },
            payload,
          });
          // RFC 8058 §3.1: no redirect.
          expect(answer.statusCode).toBe(200);
        }
        expect(await stateOf(link)).toBe('You’re unsubscribed');
      }
    });

    it('changes nothing when an email scanner opens the unsubscribe link', async () => {
      const { link } = await subscribed();
      for (const method of ['GET', 'HEAD'] as const) {
        await services.app.inject({ method, url: `/api/newsletter/unsubscribe?token=${link}` });
      }
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
    });

    it('restores the subscription unchanged with one click for a month', async () => {
      const { link } = await subscribed({ locale: 'en', frequency: 'important' });
      await press('/unsubscribe', link);
      now += 29 * DAY_MS;
      const { body } = await press('/resubscribe', link);
      expect(body).toMatch(/value="important"\s+checked/);
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
      await press('/unsubscribe', link);
      now += 32 * DAY_MS;
      await deleteExpiredRows(db(), newsletterRetention, new Date(now));
      expect((await press('/resubscribe', link)).title).toMatch(/^You’re not subscribed/);
      expect((await press('/unsubscribe', link)).title).toMatch(/^You’re not subscribed/);
    });

    it('unsubscribes with the oldest link, even after resubscribing', async () => {
      const { email, link } = await subscribed();
      await press('/unsubscribe', link);
      const again = tokenIn((await ask(email))?.text);
      await press('/confirm', again);
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
      expect((await press('/unsubscribe', link)).title).toMatch(/^You’re unsubscribed/);
    });

    it('rejects an old confirmation link after unsubscribing', async () => {
      const { confirmation, link } = await subscribed();
      await press('/unsubscribe', link);
      expect((await press('/confirm', confirmation)).title).toBe(`${LAPSED} · ${brand.name}`);
      expect(await stateOf(link)).toBe('You’re unsubscribed');
    });

    it('changes its language and frequency', async () => {
      const { link } = await subscribed();
      const { body } = await press('/choose', link, { locale: 'fr', frequency: 'important' });
      expect(body).toMatch(/value="important"\s+checked/);
      expect(body).toMatch(/value="fr" lang="fr"\s+selected/);
      const rows = await db().select().from(subscribers);
      expect(rows.find(({ locale }) => locale === 'fr')?.frequency).toBe('important');
    });

    it('keeps a consistent state under concurrent unsubscribes and resubscribes', async () => {
      const { link, confirmation } = await subscribed();
      const steps = ['/unsubscribe', '/resubscribe', '/unsubscribe', '/resubscribe'];
      await Promise.all([
        ...steps.map((step) => press(step, link)),
        press('/confirm', confirmation),
      ]);
      expect((await press('/unsubscribe', link)).title).toMatch(/^You’re unsubscribed/);
      expect((await press('/resubscribe', link)).title).toMatch(/^Saved/);
    });
  });

  describe('attacks by other people', () => {
    it('reveals nothing about whether an address is subscribed (enumeration)', async () => {
      const { email: known } = await subscribed();
      const refused = newEmail();
      await press('/refuse', tokenIn((await ask(refused))?.text));
      const left = await subscribed();
      await press('/unsubscribe', left.link);
      const attempt = async (email: string, more: Record<string, string> = {}) => {
        const rows = async () => [await db().$count(confirmations), await db().$count(mailOutbox)];
        const before = await rows();
        let answer: Awaited<ReturnType<typeof post>> | undefined;
        const statements = await statementsOf(services, async () => {
          answer = await post('', { email, locale: 'en', ...more });
        });
        const added = (await rows()).map((count, index) => count - (before[index] ?? 0));
        const names = Object.keys(answer?.headers ?? {}).sort();
        return { statements, added, status: answer?.statusCode, body: answer?.body, names };
      };
      const unknown = await attempt(newEmail());
      expect(unknown.statements.length).toBeGreaterThan(2);
      expect(unknown.added).toEqual([1, 1]);
      for (const email of [known, refused, left.email])
        expect(await attempt(email)).toEqual(unknown);
      // A bot that fills in the honeypot field gets the same response.
      expect(await attempt(newEmail(), { topic: 'buy' })).toEqual(unknown);
    });

    it('changes nothing for a subscribed address and notifies its owner', async () => {
      const { email, link } = await subscribed({ locale: 'en', frequency: 'every' });
      const mail = await ask(email, { locale: 'fr', frequency: 'important' });
      expect(mail).toMatchObject({
        subject: `You already have the ${brand.name} newsletter`,
        locale: 'en',
      });
      expect(tokenIn(mail?.text)).toBe(link);
      expect((await open('/unsubscribe', link)).body).toMatch(/value="every"\s+checked/);
    });

    it('sends no email if the honeypot field is filled in', async () => {
      await ask(newEmail(), { topic: 'cheap' });
      expect(services.mails).toEqual([]);
    });

    it('limits requests per IP address, email and pair (mailbox flooding)', async () => {
      const email = newEmail();
      const statuses = async (count: number, next: () => [string, string]) => {
        const all: number[] = [];
        for (let i = 0; i < count; i += 1) {
          const [to, place] = next();
          all.push((await post('', { email: to }, {}, place)).statusCode);
        }
        return all;
      };
      const place = newPlace();
      expect(await statuses(5, () => [email, place])).toEqual([202, 202, 202, 202, 429]);
      // Another spelling from another IP address shares the limit; two requests are left for the
      // day.
      expect(await statuses(3, () => [email.toUpperCase(), newPlace()])).toEqual([202, 202, 429]);
      const busy = newPlace();
      const many = await statuses(61, () => [newEmail(), busy]);
      expect(many.indexOf(429)).toBe(60);
    });

    it.each([
      ['a list', 'application/json', '[]'],
      ['a number', 'application/json', '7'],
      ['a text', 'application/json', '"ada@example.com"'],
      ['an empty body', 'application/json', 'null'],
      ['plain text', 'text/plain', 'ada@example.com'],
    ])('rejects %s instead of a form: %s', async (_, type, payload) => {
      const answer = await services.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        remoteAddress: newPlace(),
        headers: { ...PAGE, 'content-type': type },
        payload,
      });
      expect([400, 415]).toContain(answer.statusCode);
    });

    it.each([
      ['an invalid address', { email: 'nobody' }],
      ['an address with a header', { email: 'a@example.com\r\nBcc: b@example.com' }],
      ['two addresses', { email: 'a@example.com, b@example.com' }],
      ['a list', { email: ['a@example.com', 'b@example.com'] }],
      ['an object', { email: { $ne: '' } }],
      ['an address that is too long', { email: `${'a'.repeat(64)}@${'b'.repeat(300)}.com` }],
      ['a number', { email: 7 }],
      ['an empty body', {}],
    ])('rejects %s without storing it', async (_, body) => {
      const before = await db().$count(confirmations);
      const answer = await post('', body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'invalid_email_address' });
      expect(answer.body).not.toContain('example.com');
      expect(await db().$count(confirmations)).toBe(before);
      expect(services.mails).toEqual([]);
    });

    it('rejects duplicate and unknown form parameters', async () => {
      const email = newEmail();
      for (const body of [
        `email=${email}&email=b@example.com`,
        `email=${email}&frequency=hourly`,
      ]) {
        expect((await post('', body)).statusCode).toBe(400);
      }
      const { link } = await subscribed();
      expect((await post('/unsubscribe', `token=${link}&token=${link}`)).statusCode).toBe(400);
      expect((await post('/choose', `token=${link}&locale=fr&frequency=never`)).statusCode).toBe(
        400,
      );
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
    });

    it('rejects invalid, truncated and mismatched link tokens', async () => {
      const { link, confirmation } = await subscribed();
      for (const token of ['', 'x', link.slice(0, -1), `${link}x`, confirmation]) {
        expect((await press('/unsubscribe', token)).title).toMatch(/^This link is incomplete/);
        expect((await open('/unsubscribe', token)).status).toBe(400);
      }
      expect((await press('/unsubscribe', 'A'.repeat(86))).title).toMatch(/^You’re not subscribed/);
      expect((await press('/confirm', 'A'.repeat(43))).title).toMatch(new RegExp(`^${LAPSED}`));
      expect((await press('/confirm', link)).title).toMatch(/^This link is incomplete/);
      expect(await stateOf(link)).toBe('Unsubscribe from the newsletter?');
    });

    it('subscribes, confirms and restores nothing from another site (CSRF)', async () => {
      const cross = {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        accept: '*/*',
      };
      const { link } = await subscribed();
      for (const [path, fields] of [
        ['', { email: newEmail() }],
        ['/confirm', { token: 'A'.repeat(43) }],
        ['/refuse', { token: 'A'.repeat(43) }],
        ['/resubscribe', { token: link }],
        ['/choose', { token: link, locale: 'fr', frequency: 'every' }],
      ] as const) {
        const answer = await postForm(path, fields as Record<string, string>, cross as never);
        expect([path, answer.statusCode]).toEqual([path, 403]);
      }
    });

    it('stores no plain address, link or exact time in the database', async () => {
      const { email, link, confirmation } = await subscribed();
      const waiting = newEmail();
      const open = tokenIn((await ask(waiting))?.text);
      const left = await subscribed();
      await press('/unsubscribe', left.link);
      const rows = JSON.stringify([
        await db().select().from(subscribers),
        await db().select().from(mailOutbox),
        await db().select().from(confirmations),
      ]);
      for (const secret of [email, waiting, left.email, link, left.link, confirmation, open]) {
        expect(rows).not.toContain(secret);
      }
      for (const { since } of await db().select().from(subscribers)) {
        expect(since).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    });

    it('prevents decrypting unsubscribed addresses, even with our keys', async () => {
      const { email, link } = await subscribed();
      await press('/unsubscribe', link);
      const addresses = await createAddresses(services.platform.keys);
      const [id = ''] = addresses.idsOfLink(link);
      const rows = await db().select().from(subscribers);
      const sealed = rows.find((row) => row.id === id)?.sealed ?? '';
      expect(() => addresses.open(id, sealed)).toThrow();
      expect(() => addresses.unlock(id, 'A'.repeat(86), sealed)).toThrow();
      expect(addresses.unlock(id, link, sealed).address).toBe(email);
    });

    it('logs no address or token', async () => {
      const { email, link, confirmation } = await subscribed();
      await press('/unsubscribe', link);
      await postForm('', { email: 'not an address' });
      expect(logged).toContain('"route":"/api/newsletter/unsubscribe"');
      for (const secret of [email, link, confirmation, 'not an address']) {
        expect(logged).not.toContain(secret);
      }
    });
  });

  describe('a newsletter page', () => {
    it('loads no resources, runs no scripts, and sends no referrer', async () => {
      const { link } = await subscribed();
      const { headers, body } = await get(`/unsubscribe?token=${link}`);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(body).not.toMatch(/<(script|img|iframe)\b|<link (?!rel="icon" href="data:,")/);
      await press('/unsubscribe', link);
      const none = await open('/unsubscribe', 'A'.repeat(86));
      // Links to pages with scripts use noreferrer, because scripts could read the referrer.
      for (const [anchor] of none.body.matchAll(/<a [^>]*href="\/[^>]*>/g)) {
        expect(anchor).toContain('rel="noreferrer"');
      }
    });
  });
});

function titleOf(page: string): string {
  return (/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '').trim();
}
