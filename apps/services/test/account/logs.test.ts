/** Log output of account requests, which must contain no personal data or secrets. */
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createAuthClient } from '@mallard/auth-client';
import { accountModule } from '../../src/account/module.ts';
import { createTestBrowser } from '../support/browser.ts';
import { createTestServices } from '../support/harness.ts';

describe('account logging', () => {
  it('logs no secrets of version 1, store sign-in, email change, export or deletion', async () => {
    const lines: string[] = [];
    const services = await createTestServices({
      modules: [accountModule],
      standIns: {
        entitlements: { entitlementsOf: async () => [] },
        paidTime: { paidTimesOf: async () => [] },
      },
      logs: { write: (line) => void lines.push(line) },
    });
    try {
      const secrets: string[] = [];
      const call = async (
        method: 'GET' | 'POST' | 'DELETE',
        path: string,
        { bearer, json }: { bearer?: string; json?: object } = {},
      ) => {
        const answer = await services.app.inject({
          method,
          url: `/api/auth/${path}`,
          headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
          ...(json && { payload: json }),
        });
        const isJson = String(answer.headers['content-type']).startsWith('application/json');
        return (isJson ? JSON.parse(answer.body) : {}) as Record<string, string>;
      };
      const lastPasscode = () => {
        const passcode = services.mails.at(-1)!.subject.slice(0, 6);
        secrets.push(passcode);
        return passcode;
      };
      const emails = [0, 1].map(() => `grace-${randomUUID()}@example.org`);
      secrets.push(...emails, ...emails.map(encodeURIComponent));
      const { auth_token: authToken = '' } = await call('POST', 'account/create');
      secrets.push(authToken);
      for (const email of emails) {
        const at = `email=${encodeURIComponent(email)}`;
        const { hash = '' } = await call('POST', `account/edit?${at}`, { bearer: authToken });
        const otp = lastPasscode();
        secrets.push(hash);
        await call('GET', `account/edit/confirm?${at}&otp=${otp}&hash=${hash}`, {
          bearer: authToken,
        });
      }
      const { access_token: bearer = '' } = await call('GET', 'access-token', {
        bearer: authToken,
      });
      secrets.push(bearer);
      await call('GET', 'validate-token', { bearer });
      await call('POST', 'v2/exchange', { bearer });
      await call('POST', `v2/authorize?token=${bearer}`);
      await call('POST', 'v2/account/proof', { bearer });
      await call('POST', 'v2/account/proof/confirm', { bearer, json: { otp: lastPasscode() } });
      expect(await call('GET', 'v2/account/export', { bearer })).toHaveProperty('account');
      const at = `email=${encodeURIComponent(emails[1]!)}`;
      await call('GET', `account/loginlink?${at}`);
      await call('GET', `login?${at}&otp=${lastPasscode()}`);
      const signature = `signature-${randomUUID()}`;
      secrets.push(signature);
      await call('POST', 'store-login', { json: { store: 'apple_app_store', signature } });
      await call('POST', 'v2/account/deletion', { bearer });
      const notice = services.mails.find(({ subject }) => subject.includes('was changed'));
      const undo = /token=(\S+)/.exec(notice?.text ?? '')?.[1] ?? '';
      expect(undo).toMatch(/^[\w-]{43}$/);
      secrets.push(undo);
      await call('GET', `v2/account/edit/undo?token=${undo}`);
      await call('POST', 'v2/account/edit/undo', { json: { token: undo } });
      expect(secrets.length).toBeGreaterThan(12);
      expectNone(lines, secrets);
    } finally {
      await services.close();
    }
  });

  it('logs neither the recipient nor the content of an undeliverable email', async () => {
    const lines: string[] = [];
    const email = `grace-${randomUUID()}@example.org`;
    const services = await createTestServices({
      modules: [],
      logs: { write: (line) => void lines.push(line) },
      mailer: {
        send: async () => {
          throw new Error(`550 no ${email} here, 123456`);
        },
      },
    });
    try {
      const { outbox, database } = services.platform;
      const content = { subject: '123456 is your code', text: 'text', html: 'html', locale: 'en' };
      await outbox.add(database.db, { ...content, to: email, usefulForMs: 60_000 });
      outbox.wake();
      await outbox.settled();
      expect(lines.join('')).toContain('email not accepted');
      expectNone(lines, [email, '123456']);
    } finally {
      await services.close();
    }
  });

  it('writes one line per entry for any request (log injection)', async () => {
    const lines: string[] = [];
    const services = await createTestServices({
      modules: [accountModule],
      standIns: { entitlements: { entitlementsOf: async () => [] } },
      logs: { write: (line) => void lines.push(line) },
    });
    const MARK = 'zq7markzq7';
    const forged = JSON.stringify({ level: 30, msg: MARK, status: 200 });
    const odd = [
      `${MARK}\n${forged}\n`,
      `${MARK}\r\n${forged}`,
      `\u2028${forged}\u2029`,
      `\u001b[2J\u001b[1;31m${MARK}`,
      `\u0000\u0008${MARK}`,
      '%0a%0d%1b' + MARK,
      '{{7*7}}${jndi:ldap://x/' + MARK + '}',
    ];
    try {
      for (const value of odd) {
        const text = encodeURIComponent(value);
        // A server rejects bytes that a header must not contain, so remove them here.
        const header = [...value].filter((sign) => sign >= ' ' && sign <= '~').join('');
        const headers = {
          'user-agent': header,
          referer: header,
          'x-request-id': header,
          'x-forwarded-for': header,
          authorization: `Bearer ${header}`,
          cookie: `ddg_auth_session_id=${text}; mallard_refresh=${text}`,
          'accept-language': header,
        };
        for (const path of ['account', 'token', `${text}/x`, 'account/sessions'])
          await services.app.inject({ url: `/api/auth/v2/${path}?${text}=${text}`, headers });
        for (const path of ['authorize', 'otp', 'login', 'exchange', 'logout']) {
          await services.app.inject({
            method: 'POST',
            url: `/api/auth/v2/${path}?email=${text}&client_id=${text}`,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: JSON.stringify({ method: 'otp', email: value, otp: value, [value]: value }),
          });
        }
      }
      expect(lines.length).toBeGreaterThanOrEqual(odd.length * 9);
      for (const line of lines) {
        expect(line.endsWith('\n')).toBe(true);
        expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(JSON.parse(line)).toMatchObject({ level: expect.anything() });
      }
      expect(lines.join('')).not.toContain(MARK);
    } finally {
      await services.close();
    }
  });

  it('logs no email, passcode, code, verifier, hash or token of a visit', async () => {
    const lines: string[] = [];
    const services = await createTestServices({
      modules: [accountModule],
      standIns: { entitlements: { entitlementsOf: async () => [] } },
      logs: { write: (line) => void lines.push(line) },
    });
    try {
      const secrets: string[] = [];
      const browser = createTestBrowser(services.app, Date.now);
      const recording: typeof fetch = async (input, init) => {
        const url = new URL(String(input), 'http://localhost:8080');
        for (const name of ['code', 'code_verifier', 'code_challenge', 'otp', 'hash', 'email']) {
          const value = url.searchParams.get(name);
          if (value) secrets.push(value, encodeURIComponent(value));
        }
        return browser.fetch(input, init);
      };
      const client = createAuthClient({
        baseUrl: '/api',
        clientId: 'mallard-web',
        fetch: recording,
      });
      const email = `grace-${randomUUID()}@example.org`;
      await client.createAccount();
      const { hash } = await client.requestEmailEdit({ email });
      const otp = services.mails.at(-1)!.subject.slice(0, 6);
      await client.confirmEmailEdit({ email, otp, hash });
      await client.requestOtp({ email });
      const login = services.mails.at(-1)!.subject.slice(0, 6);
      await client.signIn({ email, otp: 'wrong-passcode' }).catch(() => undefined);
      await client.signIn({ email, otp: login });
      const { accessToken } = client.getSession()!;
      secrets.push(login, 'wrong-passcode', accessToken, accessToken.split('.')[2]!);
      secrets.push(...[...browser.cookies.values()].map(({ value }) => value));
      await services.app.inject({
        url: '/api/auth/v2/account',
        headers: { authorization: `Bearer ${accessToken}x` },
      });
      await client.signOut();
      expect(lines.length).toBeGreaterThan(10);
      expect(secrets.length).toBeGreaterThan(15);
      expectNone(lines, secrets);
    } finally {
      await services.close();
    }
  });
});

function expectNone(lines: readonly string[], secrets: readonly string[]): void {
  const log = lines.join('');
  for (const secret of secrets) {
    // Six digits may be part of a longer number, such as a timestamp.
    const isPasscode = /^\d{6}$/.test(secret);
    if (isPasscode) expect(log).not.toMatch(new RegExp(`\\b${secret}\\b`));
    else expect(log).not.toContain(secret);
  }
}
