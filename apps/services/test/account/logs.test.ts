/** What the log says of a visit. */
import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createAuthClient } from '@mallard/auth-client';
import { accountModule } from '../../src/account/module.ts';
import { createTestBrowser } from '../browser.ts';
import { createTestServices } from '../harness.ts';

describe('logs', () => {
  it('hold no address, passcode, code, verifier, hash or token of a whole visit', async () => {
    const lines: string[] = [];
    const services = await createTestServices({
      modules: [accountModule],
      ports: { entitlements: { entitlementsOf: async () => [] } },
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
      await client.login({ email, otp: 'wrong-passcode' }).catch(() => undefined);
      await client.login({ email, otp: login });
      const { accessToken, refreshToken } = client.getSession()!;
      secrets.push(login, 'wrong-passcode', accessToken, refreshToken!, accessToken.split('.')[2]!);
      secrets.push(...[...browser.cookies.values()].map(({ value }) => value));
      await services.app.inject({
        url: '/api/auth/v2/account',
        headers: { authorization: `Bearer ${accessToken}x` },
      });
      await client.signOut();
      expect(lines.length).toBeGreaterThan(10);
      const log = lines.join('');
      expect(secrets.length).toBeGreaterThan(15);
      for (const secret of secrets) {
        // Six digits may be a part of a longer number, such as a time.
        const isPasscode = /^\d{6}$/.test(secret);
        if (isPasscode) expect(log).not.toMatch(new RegExp(`\\b${secret}\\b`));
        else expect(log).not.toContain(secret);
      }
    } finally {
      await services.close();
    }
  });
});
