/** Identity theft restoration codes: for subscribers only, one per day and a few per month. */
// Specification §7: restoration code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { itrCodeResponseSchema } from '@mallard/subscription-client/schemas';
import { itrModule } from '../src/itr/module.ts';
import { itrAudit, itrCodes } from '../src/itr/schema.ts';
import { createItrService } from '../src/itr/service.ts';
import { ServiceError } from '../src/platform/utilities/errors.ts';
import { databasesForRules, createTestServices, type TestServices } from './support/harness.ts';
import { newAccount } from './support/purchase-journey.ts';
import { DAY_MS } from '../src/platform/utilities/durations.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('identity-theft restoration on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now = 0;
  let products: string[] = [];
  const entitlements = {
    entitlementsOf: async () => products.map((product) => ({ id: 1, name: 'subscriber', product })),
  };
  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [itrModule],
      now: () => now,
      standIns: {
        entitlements,
        accounts: {
          async authenticate({ headers }) {
            const accountId = headers.authorization?.slice('Bearer '.length);
            if (!accountId) throw new ServiceError(401, 'invalid_token', 'No.');
            return { accountId, email: null };
          },
        },
      },
    });
  });
  afterAll(() => services.close());
  beforeEach(() => {
    now = Date.parse('2026-03-01T12:00:00Z');
    products = ['Network Protection', 'Identity Theft Restoration'];
  });

  const ask = (account?: string) =>
    services.app.inject({
      method: 'POST',
      url: '/api/itr/code',
      headers: account === undefined ? {} : { authorization: `Bearer ${account}` },
    });
  const service = async () =>
    createItrService({
      db: services.platform.database.db,
      entitlements,
      keys: services.platform.keys.open('itr-code'),
      now: () => now,
    });
  const outcomesOf = async (account: string) =>
    (await services.platform.database.db.select().from(itrAudit))
      .filter(({ accountId }) => accountId === account)
      .map(({ outcome }) => outcome);

  it('issues a subscriber a code that an advisor can verify for a day', async () => {
    const account = newAccount();
    const answer = await ask(account);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const code = itrCodeResponseSchema.parse(answer.json());
    expect(code).toMatchObject({ product: 'Identity Theft Restoration', expiresAt: now + DAY_MS });
    const { check } = await service();
    const good = { product: code.product, expiresAt: code.expiresAt };
    await expect(check(code.code)).resolves.toEqual(good);
    // The code as an advisor hears and types it.
    await expect(check(code.code.toLowerCase().replaceAll('-', ' '))).resolves.toEqual(good);
    await expect(check('0000-0000-0000')).resolves.toBeUndefined();
    now += DAY_MS;
    await expect(check(code.code)).resolves.toBeUndefined();
  });

  it('returns the same code all day, even concurrently, and a new one tomorrow', async () => {
    const account = newAccount();
    const answers = await Promise.all([ask(account), ask(account), ask(account)]);
    const codes = answers.map((answer) => answer.json().code);
    expect(new Set(codes).size).toBe(1);
    expect((await outcomesOf(account)).sort()).toEqual(['issued', 'repeated', 'repeated']);
    now += DAY_MS;
    expect((await ask(account)).json().code).not.toBe(codes[0]);
    expect((await ask(newAccount())).json().code).not.toBe(codes[0]);
  });

  it('issues five codes in thirty days and then returns Retry-After', async () => {
    const account = newAccount();
    for (let day = 0; day < 5; day += 1) {
      expect((await ask(account)).statusCode).toBe(200);
      now += DAY_MS;
    }
    const refused = await ask(account);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe('code_limit');
    const waitSeconds = Number(refused.headers['retry-after']);
    expect(waitSeconds).toBe((25 * DAY_MS) / 1000);
    now += waitSeconds * 1000;
    expect((await ask(account)).statusCode).toBe(200);
    expect((await outcomesOf(account)).filter((each) => each === 'code_limit')).toHaveLength(1);
  });

  it('refuses a code without the entitlement and records the request', async () => {
    products = ['Network Protection'];
    const account = newAccount();
    const answer = await ask(account);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'not_entitled']);
    expect(await outcomesOf(account)).toEqual(['not_entitled']);
    expect((await ask()).statusCode).toBe(401);
    products = ['Global Identity Theft Restoration'];
    expect((await ask(account)).json().product).toBe('Global Identity Theft Restoration');
  });

  it('stores no code in plain text', async () => {
    const { code } = (await ask(newAccount())).json();
    const rows = JSON.stringify(await services.platform.database.db.select().from(itrCodes));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  it('enforces its rate limit', async () => {
    const account = newAccount();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await ask(account)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it.each([
    ['US', 200, { country: 'US', product: 'Identity Theft Restoration' }],
    ['de', 200, { country: 'DE', product: 'Global Identity Theft Restoration' }],
    ['JP', 200, { country: 'JP' }],
    ['usa', 400, { error: 'invalid_country' }],
    ['', 400, { error: 'invalid_country' }],
  ])('returns the coverage of %j', async (country, status, body) => {
    const answer = await services.app.inject({ url: `/api/itr/coverage?country=${country}` });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(body);
    expect('product' in answer.json()).toBe('product' in body);
  });
});
