/**
 * The database statements of each request of a sign-in and a purchase: a new round trip shows up
 * here and must be intended. A transaction adds two round trips (begin and commit), and rate-limit
 * counters add those of their store. docs/benchmarks.md describes the plans.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeChallengeOf } from '@mallard/auth-client';
import {
  availableDatabases,
  createTestServices,
  type TestServices,
} from '../../support/harness.ts';
import { MONTHLY, RETURN_URL } from '../../support/purchase-journey.ts';
import { tablesReadAsAWhole } from '../../support/databases/plans.ts';
import { queriesOf, statementsOf, type Query } from '../../support/databases/statements.ts';

const PLANS = {
  '/authorize': ['insert account_auth_sessions'],
  '/otp': [
    'select account_accounts account_known_devices account_known_networks',
    'select subscription_checkouts',
    'select account_accounts',
    'select account_accounts',
    'insert account_passcodes',
    'insert mail_outbox',
  ],
  '/login': [
    'select subscription_checkouts',
    'select account_auth_sessions account_accounts',
    'select account_accounts',
    'select account_passcodes',
    'update account_passcodes',
    'update account_accounts',
    'update account_auth_sessions',
  ],
  '/token for a code': [
    'select account_auth_sessions account_accounts',
    'select subscriptions',
    'update account_auth_sessions',
    'insert account_token_families',
    'insert account_refresh_tokens',
    'update account_accounts',
    'delete account_known_devices, insert account_known_devices',
    'insert account_known_networks',
    'insert mail_outbox',
  ],
  '/token to refresh': [
    'select account_refresh_tokens',
    'select account_token_families account_accounts',
    'select subscriptions',
    'select account_token_families',
    'select account_refresh_tokens',
    'insert account_refresh_tokens',
    'update account_refresh_tokens',
    'update account_token_families',
  ],
  '/api/checkout/session': [
    'select account_token_families account_accounts',
    'select subscriptions',
    'insert subscription_checkouts',
    'select subscriptions',
    'update subscription_checkouts',
    // The sandbox stores in tables what a real provider stores externally.
    'insert sandbox_checkout_sessions',
    'select sandbox_checkout_sessions',
    'update subscription_checkouts',
  ],
  '/api/subscription': ['select account_token_families account_accounts', 'select subscriptions'],
} as const;

/** Returns `update a, insert b`, or `select` with all tables that it reads. */
function planOf(sql: string): string {
  const tables = (pattern: RegExp) => [...sql.matchAll(pattern)];
  const writes = tables(/\b(insert into|update|delete from) "(\w+)"/g).map(
    ([, verb = '', table]) => `${verb.split(' ')[0]} ${table}`,
  );
  const names = tables(/\b(?:from|join) "(\w+)"/g).map(([, table]) => table);
  const isTable = (name: string | undefined) => name !== 'known' && name !== 'given';
  if (writes.length > 0) return [...new Set(writes)].join(', ');
  return `select ${[...new Set(names.filter(isTable))].join(' ')}`;
}

describe.each(await availableDatabases())('statements per request on $name', (database) => {
  let services: TestServices;
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    // On a slow machine, values that are cached for seconds would be read again.
    const now = Date.now();
    services = await createTestServices({ databaseUrl: database.databaseUrl, now: () => now });
  });
  afterAll(() => services.close());

  async function send(url: string, options: { bearer?: string; json?: object; get?: true } = {}) {
    const { bearer, json, get } = options;
    const answer = await services.app.inject({
      method: get ? 'GET' : 'POST',
      url,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(json && { payload: json }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }
  const AUTH = '/api/auth/v2';
  const passcode = () => /\d{6}/.exec(services.mails.at(-1)?.subject ?? '')?.[0];

  async function authorize(verifier: string) {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'mallard-web',
      code_challenge: await codeChallengeOf(verifier),
    });
    return send(`${AUTH}/authorize?${query}`);
  }
  const trade = (code: unknown, verifier: string) => {
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'mallard-web',
      code: String(code),
      code_verifier: verifier,
    });
    return send(`${AUTH}/token?${query}`, { get: true });
  };

  it('runs exactly the documented statements, and finds their rows by index', async () => {
    const email = 'ada@example.org';
    const first = 'a'.repeat(43);
    await authorize(first);
    const created = await send(`${AUTH}/account/create`);
    const bearer = String((await trade(created.body['code'], first)).body['access_token']);
    const { body: edit } = await send(`${AUTH}/account/edit?email=${email}`, { bearer });
    const proof = new URLSearchParams({ email, otp: passcode()!, hash: String(edit['hash']) });
    expect((await send(`${AUTH}/account/edit/confirm?${proof}`, { bearer })).status).toBe(200);

    // Keys are created on first use.
    await send(`${AUTH}/otp?email=somebody@example.org`);

    const plans: Record<string, string[]> = {};
    const queries: Query[] = [];
    async function plan(name: keyof typeof PLANS, request: () => ReturnType<typeof send>) {
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const statements = await statementsOf(services, async () => {
        queries.push(...(await queriesOf(services, async () => (answer = await request()))));
      });
      plans[name] = statements.map(planOf);
      return answer!;
    }

    // Sign in by passcode from an unknown browser, which runs every optional step of a sign-in.
    cookies.clear();
    const verifier = 'b'.repeat(43);
    await plan('/authorize', () => authorize(verifier));
    await plan('/otp', () => send(`${AUTH}/otp?email=${email}&locale=de`));
    const json = { method: 'otp', email, otp: passcode() };
    const login = await plan('/login', () => send(`${AUTH}/login`, { json }));
    const tokens = await plan('/token for a code', () => trade(login.body['code'], verifier));
    const renewal = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'mallard-web',
      refresh_token: String(tokens.body['refresh_token']),
    });
    const renewed = await plan('/token to refresh', () =>
      send(`${AUTH}/token?${renewal}`, { get: true }),
    );
    const token = String(renewed.body['access_token']);
    const purchase = { productId: MONTHLY, purchasePlatform: 'web', returnUrl: RETURN_URL };
    const checkout = await plan('/api/checkout/session', () =>
      send('/api/checkout/session', { bearer: token, json: purchase }),
    );
    expect(checkout.status).toBe(200);
    const none = await plan('/api/subscription', () =>
      send('/api/subscription', { bearer: token, get: true }),
    );
    expect(none.status).toBe(400);
    expect(plans).toEqual(PLANS);

    const { explained, read } = await tablesReadAsAWhole(services, queries);
    expect(explained).toBeGreaterThan(20);
    expect(read).toEqual([]);
  });
});
