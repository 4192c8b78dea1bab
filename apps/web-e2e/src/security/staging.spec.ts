/**
 * Staging, where the account service has a separate host. Specification §7 ("The account service
 * uses a separate host on staging"), §9 ("Staging token ttl is 7200").
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test as base, type Request } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import certificate from '../server/localhost-certificate.json' with { type: 'json' };
import { newAccountToken, newEmail } from '../pages/account.ts';
import { PasscodePage } from '../pages/subscription-pages.ts';
import { keepingLines, passOn } from '../server/relay.ts';
import { serverLogPath } from '../server/server-log.ts';

const WORKSPACE = fileURLToPath(new URL('../../../../', import.meta.url));
const START_LIMIT_MS = 60_000;

interface Staging {
  site: string;
  /** The same server for Node.js clients, which can't resolve names below localhost. */
  local: string;
  /**
   * The origin of the account service. It is another name of the same domain: browsers apply strict
   * cookie rules to it.
   */
  account: string;
  nextPasscode(): Promise<string>;
}

const test = base.extend<object, { staging: Staging }>({
  staging: [
    // Playwright reads the required fixtures from the pattern: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const passcodes: string[] = [];
      const smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, _session, done) {
          let text = '';
          stream.setEncoding('utf8');
          stream.on('data', (part: string) => (text += part));
          stream.on('end', () => {
            passcodes.push(...(/^Subject:.*?\b(\d{6})\b/m.exec(text)?.slice(1) ?? []));
            done();
          });
        },
      });
      smtp.listen(0, '127.0.0.1');
      await once(smtp.server, 'listening');
      const innerPort = await freePort();
      const proxy = keepingLines(
        createServer(
          { key: certificate.key, cert: certificate.cert },
          passOn(() => ({ host: '127.0.0.1', port: innerPort })),
        ),
      ).listen(0);
      await once(proxy, 'listening');
      const { port } = proxy.address() as AddressInfo;
      const site = `https://site.mallard.localhost:${port}`;
      const account = `https://account.mallard.localhost:${port}`;
      const server = spawn(
        process.execPath,
        ['--conditions=@mallard/source', 'apps/services/src/main.ts'],
        {
          cwd: WORKSPACE,
          stdio: ['ignore', ...Array<number>(2).fill(openSync(serverLogPath(innerPort), 'w'))],
          env: {
            ...process.env,
            ENVIRONMENT: 'staging',
            PORT: String(innerPort),
            PUBLIC_ORIGIN: site,
            ACCOUNT_ORIGIN: account,
            PAGE_ORIGINS: site,
            TRUST_PROXY: 'loopback',
            DATA_DIR: 'memory://',
            SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
            MAIL_FROM: 'no-reply@example.org',
            DEVELOPMENT_NETWORKS: '127.0.0.0/8,::1/128',
            NODE_ENV: 'production',
          },
        },
      );
      const ended = once(server, 'exit');
      let read = 0;
      try {
        await answering(innerPort, () => server.exitCode === null);
        await use({
          site,
          local: `https://localhost:${port}`,
          account,
          async nextPasscode() {
            await expect.poll(() => passcodes.length).toBeGreaterThan(read);
            return passcodes[read++] ?? '';
          },
        });
      } finally {
        server.kill('SIGTERM');
        await ended;
        proxy.closeAllConnections();
        proxy.close();
        await new Promise<void>((resolve) => smtp.close(() => resolve()));
      }
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: ({ staging }, use) => use(staging.site),
  ignoreHTTPSErrors: true,
});

test('staging signs in at the account host, stays signed in, and keeps its environment after checkout', async ({
  page,
  context,
  staging,
}) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  const calls = (path: string) => asked.filter((each) => new URL(each.url()).pathname === path);

  const answer = await page.goto('/subscriptions/activate');
  expect(answer?.headers()['content-security-policy']).toContain(
    `connect-src 'self' ${staging.account};`,
  );
  // Create an account first: requesting a code for an unknown address sends an email that says
  // there is none.
  const email = newEmail();
  const bearer = await accountWith(email);
  expect(bearer).toMatch(/^ey/);
  const form = new PasscodePage(page);
  await form.askForCode(email);
  await form.enterCode(await staging.nextPasscode());
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);

  await test.step('sends every account request to its host with a token lifetime of two hours', () => {
    const account = asked.filter((each) => new URL(each.url()).pathname.startsWith('/api/auth/'));
    expect(account.length).toBeGreaterThan(3);
    expect([...new Set(account.map((each) => new URL(each.url()).origin))]).toEqual([
      staging.account,
    ]);
    const tokens = calls('/api/auth/v2/token');
    expect(tokens.length).toBeGreaterThan(0);
    for (const each of tokens) expect(new URL(each.url()).searchParams.get('ttl')).toBe('7200');
    // All other requests go to the site.
    const rest = asked.filter(
      (each) =>
        new URL(each.url()).pathname.startsWith('/api/') &&
        !new URL(each.url()).pathname.startsWith('/api/auth/'),
    );
    for (const each of rest) expect(new URL(each.url()).origin).toBe(staging.site);
  });

  await test.step('the token is valid for two hours', async () => {
    const token = await (await calls('/api/auth/v2/token').at(-1)!.response())!.json();
    expect(token).toMatchObject({ expires_in: 7200 });
  });

  await test.step('the cookie belongs to the account host only and is hidden from scripts', async () => {
    const cookies = await context.cookies();
    const refresh = cookies.filter(({ name }) => /refresh/.test(name));
    expect(
      refresh.map(({ domain, httpOnly, sameSite, secure }) => [domain, httpOnly, sameSite, secure]),
    ).toEqual([[new URL(staging.account).hostname, true, 'Strict', true]]);
  });

  await test.step('a reload restores the session', async () => {
    const renewed = page.waitForResponse(
      (each) =>
        each.url().startsWith(`${staging.account}/api/auth/v2/token`) && each.status() === 200,
    );
    await page.reload();
    await renewed;
  });

  await test.step('the return URL from checkout names staging', async () => {
    const begun = await page.request.post(`${staging.local}/api/checkout/session`, {
      headers: { authorization: `Bearer ${bearer}` },
      data: {
        productId: 'ddg-privacy-pro-monthly-renews-us',
        purchasePlatform: 'web',
        returnUrl: '/pro/welcome?success=true',
      },
    });
    const { checkoutUrl } = (await begun.json()) as { checkoutUrl: string };
    const checkout = await (
      await page.request.get(checkoutUrl.replace(staging.site, staging.local))
    ).text();
    expect(checkout).toContain('environment=staging');
  });

  async function accountWith(address: string): Promise<string> {
    const own = await page.context().browser()!.newContext({
      baseURL: staging.local,
      ignoreHTTPSErrors: true,
    });
    const token = await newAccountToken(own.request);
    const headers = { authorization: `Bearer ${token}` };
    const edit = await own.request.post('/api/auth/v2/account/edit', {
      params: { email: address },
      headers,
    });
    const { hash } = (await edit.json()) as { hash: string };
    const otp = await staging.nextPasscode();
    const confirmed = await own.request.post('/api/auth/v2/account/edit/confirm', {
      params: { email: address, otp, hash },
      headers,
    });
    expect(confirmed.status()).toBe(200);
    await own.close();
    return token;
  }
});

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(port: number, isRunning: () => boolean): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (!isRunning()) throw new Error('The server exited during startup');
    const response = await fetch(`http://127.0.0.1:${port}/__heartbeat__`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The server did not respond within ${START_LIMIT_MS} ms`);
}
