/**
 * Sends malformed input to every endpoint: no request may succeed, cause a 5xx error, or be echoed
 * in the response.
 */
import { describe, expect, it } from '@jest/globals';
import { databasesForRules } from '../support/harness.ts';
import { useAccountService } from './fixture.ts';

/** Every endpoint that reads input, with its parameter names. */
const CALLS = [
  ['POST', 'authorize', ['response_type', 'client_id', 'code_challenge', 'redirect_uri', 'token']],
  ['GET', 'token', ['grant_type', 'client_id', 'code', 'code_verifier', 'refresh_token', 'ttl']],
  ['POST', 'token', ['grant_type', 'client_id', 'code', 'code_verifier', 'refresh_token', 'ttl']],
  ['POST', 'account/create', []],
  ['POST', 'otp', ['email', 'locale']],
  ['POST', 'login', ['method', 'email', 'otp', 'source', 'signature', 'google_signed_data']],
  ['POST', 'exchange', []],
  ['GET', 'account', []],
  ['POST', 'account/edit', ['email', 'locale']],
  ['POST', 'account/edit/confirm', ['email', 'otp', 'hash']],
  ['POST', 'account/edit/undo', ['token']],
  ['GET', 'account/sessions', []],
  ['DELETE', 'account/sessions', []],
  ['DELETE', 'account/sessions/x', []],
  ['POST', 'account/proof', []],
  ['POST', 'account/proof/confirm', ['otp']],
  ['GET', 'account/export', []],
  ['GET', 'account/deletion', []],
  ['POST', 'account/deletion', ['forfeit_paid_time']],
  ['POST', 'logout', []],
  ['GET', '/account/loginlink', ['email', 'locale']],
  ['GET', '/login', ['email', 'otp']],
  ['GET', '/access-token', []],
  ['GET', '/validate-token', []],
  ['POST', '/store-login', ['store', 'signature', 'signed_data', 'package_name']],
  ['POST', '/account/edit', ['email']],
  ['GET', '/account/edit/confirm', ['email', 'otp', 'hash']],
] as const;

const MARK = 'zq7markzq7';
/** Malformed values, each with a marker that must not appear in a response. */
const VALUES: readonly unknown[] = [
  '',
  ' ',
  MARK,
  `${MARK}\0`,
  `${MARK}\r\nSet-Cookie: a=b`,
  `${MARK}'"; drop table account_accounts; --`,
  `<script>${MARK}</script>`,
  `${MARK}@example.org, other@example.org`,
  `${MARK}%00%0d%0a`,
  `\ud800${MARK}`,
  MARK.repeat(1000),
  '../../../etc/passwd',
  0,
  -1,
  1e308,
  true,
  null,
  [MARK],
  [[MARK]],
  { [MARK]: MARK },
  { $ne: null },
  { toString: MARK },
];
const HEADERS: readonly Record<string, string>[] = [
  { authorization: `Bearer ${MARK}` },
  { authorization: `Basic ${MARK}` },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${MARK.repeat(1000)}` },
  { authorization: `Bearer ${MARK}.${MARK}.${MARK}` },
  { cookie: `ddg_auth_session_id=${MARK}; ddg_auth_session_id=x; mallard_refresh=${MARK}` },
  { cookie: `ddg_auth_session_id=%ZZ; mallard_refresh=%00; mallard_device=${MARK}` },
  { cookie: ';;;=;' },
];

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

describe.each(await databasesForRules())('bad input on $name', ({ databaseUrl }) => {
  const account = useAccountService(databaseUrl);

  async function expectRefusal(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: Parameters<typeof account.inject>[2],
  ) {
    const answer = await account.inject(method, path, options);
    const context = JSON.stringify({ method, path, options, body: answer.body }).slice(0, 500);
    // `GET token` without a refresh cookie returns 204: no user is signed in.
    const isRefused =
      (answer.statusCode >= 400 && answer.statusCode < 500) || answer.statusCode === 204;
    expect([context, isRefused]).toEqual([context, true]);
    expect(`${answer.body}${JSON.stringify(answer.headers)}`).not.toContain(MARK);
    expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/a=b/);
  }

  it.each(CALLS)(
    '%s %s rejects malformed parameters in the query, form, JSON and headers',
    async (method, path, names) => {
      for (const name of names.length > 0 ? names : ['x']) {
        for (const value of VALUES) {
          const text = textOf(value);
          const single = new URLSearchParams({ [name]: text }).toString();
          const query = [single, `${single}&${single}`, `${name}[]=${MARK}`, name.toUpperCase()];
          for (const each of query) await expectRefusal(method, path, { query: each });
          if (method === 'GET') continue;
          await expectRefusal(method, path, { json: { [name]: value } });
          await expectRefusal(method, path, { form: single });
        }
      }
      for (const headers of HEADERS) await expectRefusal(method, path, { headers });
    },
  );

  it.each(['', '{', '[]', 'null', '"x"', '{"__proto__":{"email":"a@example.org"}}', '\u0000'])(
    'rejects the body %j',
    async (body) => {
      for (const [method, path] of CALLS) {
        if (method === 'GET') continue;
        await expectRefusal(method, path, {
          raw: body,
          headers: { 'content-type': 'application/json' },
        });
      }
    },
  );

  it('rejects malformed emails and passcodes in an otherwise valid login', async () => {
    const { session = '' } = await account.nativeAuthorize(account.newVerifier());
    const headers = { cookie: `ddg_auth_session_id=${session}` };
    const good = { method: 'otp', email: 'ada@example.org', otp: '123456' };
    for (const name of ['email', 'otp']) {
      for (const value of VALUES) {
        await expectRefusal('POST', 'login', { headers, json: { ...good, [name]: value } });
        const { method: _method, ...query } = { ...good, [name]: textOf(value) };
        await expectRefusal('GET', '/login', { query: new URLSearchParams(query).toString() });
      }
    }
  });

  it('rejects unsupported methods on every endpoint', async () => {
    for (const [, path] of CALLS) {
      for (const method of ['PUT', 'PATCH'] as const) {
        const answer = await account.inject(method as 'POST', path, {});
        expect(answer.statusCode).toBe(405);
      }
    }
  });
});
