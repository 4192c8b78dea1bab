/**
 * An attacker's page tries to sign a visitor in to the attacker's account (login CSRF). The first
 * step already fails.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { signInToNewAccount } from '../pages/account.ts';

const AUTH = '/api/auth/v2';
const CLIENT = 'mallard-web';

/** A page of another site: 127.0.0.1 counts as one for a browser on localhost. */
const test = base.extend<{ strangersPage: (body: string) => Promise<string> }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  strangersPage: async ({}, use) => {
    let html = '';
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end(html);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await use(async (body) => {
      html = `<!doctype html><title>Ducks</title>${body}`;
      return `http://127.0.0.1:${port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});

/** A v1 account, whose token lives for a year, and the paths that sign in with it. */
async function strangersAccount(request: APIRequestContext) {
  const created = await request.post('/api/auth/account/create');
  const { auth_token: authToken } = (await created.json()) as { auth_token: string };
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const access = await request.get('/api/auth/access-token', bearer(authToken));
  const { access_token: v1Token } = (await access.json()) as { access_token: string };

  const codeQuery = async () => {
    const code_verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    await request.post(`${AUTH}/authorize`, {
      params: { client_id: CLIENT, code_challenge, response_type: 'code' },
    });
    const exchanged = await request.post(`${AUTH}/exchange`, bearer(v1Token));
    const { code } = (await exchanged.json()) as { code: string };
    return { grant_type: 'authorization_code', client_id: CLIENT, code, code_verifier };
  };
  const tokens = await request.get(`${AUTH}/token`, { params: await codeQuery() });
  const { refresh_token } = (await tokens.json()) as { refresh_token: string };
  return {
    byRefreshToken: { grant_type: 'refresh_token', client_id: CLIENT, refresh_token },
    byCode: await codeQuery(),
  };
}

test("links, forms, frames and scripts of another site can't sign a visitor in", async ({
  baseURL,
  browser,
  context,
  page,
  playwright,
  strangersPage,
}) => {
  const stranger = await playwright.request.newContext({ baseURL: baseURL! });
  const { byRefreshToken, byCode } = await strangersAccount(stranger);
  const { email } = await signInToNewAccount(context);
  const loginCookies = async (of = context) =>
    (await of.cookies()).filter(({ name }) => name.includes('mallard_'));
  const before = await loginCookies();
  expect(before.map(({ name }) => name).sort()).toEqual(['mallard_device', 'mallard_refresh']);
  const nobody = await browser.newContext();
  const visitors = [page, await nobody.newPage()];

  for (const query of [byRefreshToken, byCode]) {
    const address = `${baseURL}${AUTH}/token?${new URLSearchParams(query)}`;
    const fields = Object.entries(query).map(
      ([name, value]) => `<input name="${name}" value="${value}">`,
    );
    const ways = [
      `<a id="go" href="${address}">Ducks</a>`,
      `<a id="go" referrerpolicy="no-referrer" href="${address}">Ducks</a>`,
      `<button id="go" onclick="location = '${address}'">Ducks</button>`,
      `<form action="${baseURL}${AUTH}/token">${fields.join('')}<button id="go">Ducks</button></form>`,
      `<form method="post" action="${baseURL}${AUTH}/token">${fields.join('')}<button id="go">Ducks</button></form>`,
      `<button id="go" onclick="fetch('${address}', { mode: 'no-cors', credentials: 'include' })">Ducks</button>`,
      `<button id="go" onclick="document.body.append(Object.assign(document.createElement('iframe'), { src: '${address}' }))">Ducks</button>`,
      `<button id="go" onclick="new Image().src = '${address}'">Ducks</button>`,
    ];
    for (const way of ways) {
      for (const visitor of visitors) {
        await visitor.goto(await strangersPage(way));
        const [request] = await Promise.all([
          visitor.waitForRequest((each) => each.url().includes(`${AUTH}/token`)),
          visitor.locator('#go').click(),
        ]);
        // The browser also hides responses of other origins from the test.
        const status = (await request.response())?.status() ?? 'kept back';
        expect([403, 'kept back'], way).toContain(status);
      }
      expect(await loginCookies()).toEqual(before);
      expect(await loginCookies(nobody)).toEqual([]);
    }
  }

  await page.goto('/subscriptions/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await nobody.close();
  await stranger.dispose();
});
