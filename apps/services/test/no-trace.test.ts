/**
 * Traces of a visit: none may identify the visitor or the subject. The test plays complete journeys
 * with a purchase, then scans every table row, Redis key and value, and log line.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAuthClient } from '@mallard/auth-client';
import { createSubscriptionClient, waitForEntitlement } from '@mallard/subscription-client';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { modules } from '../src/modules.ts';
import { createTestBrowser } from './support/browser.ts';
import { availableDatabases } from './support/databases/databases.ts';
import { aCard, openShop, RETURN_URL, type Shop, YEARLY } from './support/purchase-journey.ts';
import { redisAvailable, REDIS_URL } from './support/redis.ts';

const databases = await availableDatabases();
const server = databases.at(-1)?.databaseUrl;
const places: { name: string; databaseUrl: string | undefined; env?: Record<string, string> }[] = [
  { name: 'the database', databaseUrl: server },
];
if (await redisAvailable()) {
  places.push({ name: 'Redis', databaseUrl: server, env: { REDIS_URL } });
}

/** Columns that store a customer's own email, which is required to contact them. */
const CUSTOMERS = ['account_accounts.email', 'account_accounts.email_key'];
/**
 * Columns of the sandbox, which stands in for the payment provider; production doesn't have them.
 */
const PROVIDER = [
  'sandbox_checkout_sessions.customer_email',
  'sandbox_checkout_sessions.customer_name',
];

describe.each(places)(
  'traces after a visit, with counters in $name',
  ({ name, databaseUrl, env }) => {
    let shop: Shop;
    const lines: string[] = [];
    const number = () => randomBytes(2).readUInt16BE().toString(16);
    const word = (of: string) => `${of}-${randomBytes(8).toString('hex')}`;
    const networks = [
      `203.0.113.${randomBytes(1)[0]}`,
      `2001:db8:${number()}:${number()}:${number()}::7`,
    ];
    const drawn = () => `${word('ada')}@example.org`;
    const [customer, typed, reader, buyer] = [drawn(), drawn(), drawn(), drawn()];
    const [agent, query, campaign] = [word('Browser'), word('illness'), word('lovelace')];
    const CARD = { cardNumber: '4242 4242 4242 4242', name: word('Buyer'), email: buyer };
    /** Secrets that open an account; the service generates all of them. */
    const keys: string[] = [];

    beforeAll(async () => {
      shop = await openShop(databaseUrl, {
        modules,
        standIns: {},
        logs: { write: (line) => void lines.push(line) },
        ...(env && { env }),
      });
      if (shop.platform.redis?.status === 'connecting') {
        await new Promise((resolve) => shop.platform.redis?.once('ready', resolve));
      }
    });
    afterAll(() => shop.close());

    const passcode = (email: string) => {
      const found = shop.mails
        .filter(({ to }) => to === email)
        .flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? [])
        .at(-1);
      if (found !== undefined) keys.push(found);
      return found ?? '';
    };

    const mailboxTokens: string[] = [];
    const takeMailboxTokens = (email: string) => {
      const found = shop.mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) => /#mail=([\w.-]+)/.exec(text)?.[1] ?? []);
      mailboxTokens.push(...found);
      // Both the complete token and its MAC.
      keys.push(...found, ...found.map((token) => token.split('.').at(-1) ?? token));
    };

    async function visit(address: string) {
      const now = () => shop.clock.now;
      const browser = createTestBrowser(shop.app, now, () => address);
      const visited: typeof fetch = (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('user-agent', agent);
        headers.set('referer', `http://localhost:8080/en?q=${query}`);
        return browser.fetch(input, { ...init, headers });
      };
      const auth = () =>
        createAuthClient({
          ...{ baseUrl: '/api', clientId: 'mallard-web', fetch: visited, now },
          mailboxToken: () => mailboxTokens.at(-1),
        });
      const statuses: number[] = [];
      const ask = async (url: string, payload?: object, authorization?: string) => {
        const response = await visited(url, {
          headers: {
            ...(payload && { 'content-type': 'application/json' }),
            ...(authorization && { authorization }),
          },
          ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
        });
        statuses.push(response.status);
      };
      if (address === networks[0]) {
        const client = auth();
        await client.createAccount();
        const { hash } = await client.requestEmailEdit({ email: customer });
        await client.confirmEmailEdit({ email: customer, otp: passcode(customer), hash });
        const subscriptions = createSubscriptionClient({
          baseUrl: '/api',
          fetch: visited,
          getAccessToken: client.getAccessToken,
        });
        const { checkoutUrl } = await subscriptions.createCheckoutSession({
          productId: YEARLY,
          purchasePlatform: 'web',
          returnUrl: RETURN_URL,
        });
        await shop.submit(new URL(checkoutUrl).pathname, aCard(CARD.cardNumber, CARD));
        const { getSubscription } = subscriptions;
        await waitForEntitlement({ getSubscription });
        const authorization = `Bearer ${await client.getAccessToken()}`;
        await ask('/api/auth/v2/account/proof', {}, authorization);
        await ask('/api/auth/v2/account/proof/confirm', { otp: passcode(customer) }, authorization);
        await ask('/api/auth/v2/account/export', undefined, authorization);
      }
      const client = auth();
      await client.requestOtp({ email: customer });
      passcode(customer);
      takeMailboxTokens(customer);
      await client.requestOtp({ email: customer });
      await client.signIn({ email: customer, otp: '00000000' }).catch(() => undefined);
      await client.signIn({ email: customer, otp: passcode(customer) });
      keys.push((await client.getAccessToken()) ?? '');
      await client.requestOtp({ email: typed });
      keys.push(...[...browser.cookies.values()].map(({ value }) => value));
      await ask('/api/newsletter', { email: reader, locale: 'en' });
      await ask('/api/site-reports', {
        ...{ address: `https://${typed}@shop.example/?q=${query}#${typed}`, about: 'phishing' },
        contact: reader,
      });
      await ask('/api/surveys/windows-user-survey', { why: 'slow', topic: '', text: query });
      await ask(`/api/auth/account/loginlink?email=${encodeURIComponent(typed)}`);
      await ask('/t/home_impression_1?b=firefox&d=d');
      await ask(`/t/home_impression_1?b=firefox&d=d&origin=${campaign.replace('-', '_')}`);
      await ask(`/api/autocomplete?q=${query}`);
      await ask(`/api/bangs/resolve?q=!w+${query}`);
      await ask(`/outside/search?q=${query}`);
      // A visitor puts a mistyped email and a passcode into the URL.
      await visited(`/${query}?email=${typed}&otp=${passcode(customer)}`);
      return statuses;
    }

    async function rows() {
      const { db } = shop.platform.database;
      const tables = (await db.execute(
        sql`select table_schema as schema, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
      )) as unknown as { rows: { schema: string; name: string }[] };
      const found: { column: string; text: string }[] = [];
      let count = 0;
      for (const { schema, name: table } of tables.rows) {
        const { rows: all } = (await db.execute(
          sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(table)} t`,
        )) as unknown as { rows: { row: Record<string, unknown> }[] };
        count += all.length;
        for (const { row } of all) {
          for (const [key, value] of Object.entries(row)) {
            found.push({ column: `${table}.${key}`, text: JSON.stringify(value) ?? '' });
          }
        }
      }
      return { values: found, tables: tables.rows.length, rows: count };
    }

    async function redisEntries(): Promise<string[]> {
      if (env === undefined) return [];
      const redis = new Redis(REDIS_URL);
      const entries: string[] = [];
      for await (const some of redis.scanStream({ count: 1000 })) {
        for (const key of some as string[]) {
          // Other tests use the same Redis, so a key may expire before it is read.
          const value = await redis.get(key).catch(() => redis.hgetall(key));
          entries.push(`${key} ${JSON.stringify(value)}`);
        }
      }
      redis.disconnect();
      return entries;
    }

    /**
     * Returns forms of a text that would reveal it: its encodings, and unkeyed hashes that a guess
     * could reproduce.
     */
    function tells(text: string): string[] {
      const digests = ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) =>
        (['hex', 'base64', 'base64url'] as const).map((encoding) =>
          createHash(algorithm).update(text).digest(encoding).slice(0, 24),
        ),
      );
      const hex = Buffer.from(text).toString('hex');
      // Base64 depends on the offset of the text; its first and last characters depend on the
      // surrounding bytes.
      const inBase64 = [0, 1, 2].flatMap((before) =>
        (['base64', 'base64url'] as const).map((encoding) =>
          Buffer.from(' '.repeat(before) + text)
            .toString(encoding)
            .slice(before + 1, -4),
        ),
      );
      return [text, encodeURIComponent(text), hex, ...inBase64, ...digests];
    }

    it('reveals neither visitors nor typed emails in any table, counter or log line', async () => {
      for (const network of networks) {
        for (const status of await visit(network)) expect(status).toBeLessThan(300);
      }
      await shop.platform.outbox.settled();
      const { values, tables, rows: rowCount } = await rows();
      const entries = await redisEntries();
      const everything = [
        ...values.filter(({ column }) => ![...CUSTOMERS, ...PROVIDER].includes(column)),
        ...entries.map((text) => ({ column: 'Redis', text })),
        ...lines.map((text) => ({ column: 'the log', text })),
      ];
      const prefix = String(networks[1]).split(':').slice(0, 5).join(':');
      const numbers = [CARD.cardNumber, CARD.cardNumber.replaceAll(' ', '')];
      const told = [...networks, `${prefix}::/64`, customer, typed, reader, buyer, ...numbers];
      const words = [agent, query, campaign, campaign.replace('-', '_'), CARD.name];
      const used = [...told, ...words].flatMap(tells);
      const isKey = (text: string) =>
        keys.some((key) =>
          // Six digits may be part of any number.
          key.length > 6
            ? text.includes(key)
            : new RegExp(`(?<![\\w.])${key}(?![\\w.])`).test(text),
        );
      const traces = everything.filter(
        ({ text }) => used.some((each) => text.includes(each)) || isKey(text),
      );
      expect(traces).toEqual([]);

      // Control: the scan covers real data, because counters exist and the customer's email is in its
      // column.
      const counters = [
        ...entries,
        ...values.filter(({ column }) => column === 'rate_limits.key').map(({ text }) => text),
      ].filter((key) => key.includes('mallard-rate:account.otp'));
      expect(counters.length).toBeGreaterThan(0);
      for (const [column, text] of [
        ['account_accounts.email', customer],
        ['sandbox_checkout_sessions.customer_email', buyer],
        ['sandbox_checkout_sessions.customer_name', CARD.name],
      ] as const) {
        expect(values).toContainEqual({ column, text: JSON.stringify(text) });
      }
      const kept = values.find(({ column }) => column === 'subscription_checkouts.email_hash');
      expect(kept?.text).toMatch(/^"[\w-]{86}"$/);
      expect(shop.mails.some(({ to }) => to === buyer)).toBe(true);
      expect(keys.length).toBeGreaterThan(8);
      expect(mailboxTokens.length).toBeGreaterThan(1);
      expect(tables).toBeGreaterThan(20);
      expect(rowCount).toBeGreaterThan(50);
      expect(lines.length).toBeGreaterThan(20);
      process.stdout.write(
        `Traces, with counters in ${name}: ${tables} tables, ${rowCount} rows, ${values.length} values, ${entries.length} keys of Redis and ${lines.length} lines of the log were looked through for ${used.length + keys.length} texts.\n`,
      );
    });
  },
);
