import { expect, it } from '@jest/globals';
import { createAccountServiceFake } from './account-service-fake.ts';
import { checkAccountService } from './check-account-service.ts';

/**
 * Wraps the fake in a service that identifies each visitor by a cookie, as the real service does.
 */
function visitorsOf(service: ReturnType<typeof createAccountServiceFake>): typeof fetch {
  const visitors = new Map<string, typeof fetch>();
  let count = 0;
  return async (input, init) => {
    const known = /visitor=(\d+)/.exec(new Headers(init?.headers).get('cookie') ?? '')?.[1];
    const visitor = known ?? String(++count);
    const fetchAs = visitors.get(visitor) ?? service.browser();
    visitors.set(visitor, fetchAs);
    const { cookie: _cookie, ...headers } = Object.fromEntries(new Headers(init?.headers));
    const response = await fetchAs(input, { ...init, headers });
    const answer = new Response([204].includes(response.status) ? null : await response.text(), {
      status: response.status,
    });
    answer.headers.append('set-cookie', `visitor=${visitor}; HttpOnly`);
    return answer;
  };
}
const at = { baseUrl: 'https://service.test/api', clientId: 'tests' };
const broken = async (fetchOf: typeof fetch) =>
  (await checkAccountService({ ...at, fetch: fetchOf })).flatMap(({ rule, wrong }) =>
    wrong === undefined ? [] : [`${rule}: ${wrong}`],
  );

it('reports no failures for a conforming service', async () => {
  expect(await broken(visitorsOf(createAccountServiceFake()))).toEqual([]);
});

it('reports a service that accepts a code twice', async () => {
  const service = createAccountServiceFake();
  const visit = visitorsOf(service);
  const tokens = new Map<string, string>();
  const found = await broken(async (input, init) => {
    const code = new URL(String(input)).searchParams.get('code') ?? '';
    const response = await visit(input, init);
    if (response.ok && code) tokens.set(code, await response.clone().text());
    const earlier = response.ok ? undefined : tokens.get(code);
    return earlier === undefined ? response : new Response(earlier);
  });
  expect(found).toEqual([
    'a code is good once: the same code: status 200, with access_token, refresh_token, expires_in, token_type',
  ]);
});

it.each([
  ['account', 'an access token reads its own account'],
  ['otp', 'a passcode request says 200, whether or not the address is known'],
] as const)('reports a service whose %s fails without quoting a token', async (path, rule) => {
  const service = createAccountServiceFake();
  service.fail(path, Response.json({ oops: 'secret-token' }, { status: 500 }));
  const found = await broken(visitorsOf(service));
  expect(found).toEqual([expect.stringContaining(`${rule}: `)]);
  expect(found.join()).toContain('status 500, with oops');
  expect(found.join()).not.toContain('secret-token');
});

it('reports each rule as failed with a reason if the service is down', async () => {
  const found = await checkAccountService({
    ...at,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(found.every(({ wrong }) => wrong === 'no response: TypeError')).toBe(true);
});
