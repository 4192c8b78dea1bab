/**
 * Staging with the account service on a separate host, and pages whose services are on another
 * host.
 */
// Specification §7: account service on a separate host on staging. §9: host resolution, staging token ttl.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeChallengeOf } from '@mallard/auth-client';
import { loadSite } from '../../../src/pages/site.ts';
import { drawAddress } from '../../support/browser.ts';
import { writeFixtureSite } from '../../support/fixture-site.ts';
import {
  createTestServices,
  type TestServices,
  type TestServicesOptions,
} from '../../support/harness.ts';
import { aCard, MONTHLY } from '../../support/purchase-journey.ts';

const SITE = 'https://staging.site.example';
const ACCOUNT = 'https://account.staging.site.example';
const STAGING = {
  ENVIRONMENT: 'staging',
  PUBLIC_ORIGIN: SITE,
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@site.example',
  TRUST_PROXY: 'loopback',
  DEVELOPMENT_NETWORKS: '10.0.0.0/8',
};
const CSP = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";
const page = (path: string) =>
  `<!doctype html><html><head><title>${path}</title></head><body></body></html>`;
const at = (origin: string) => ({
  host: new URL(origin).host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': drawAddress(),
});
const newVerifier = () => randomBytes(32).toString('base64url');

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
beforeAll(async () => {
  fixture = await writeFixtureSite({ csp: CSP, page });
});
afterAll(() => fixture.remove());

const withSite = (options: TestServicesOptions) =>
  createTestServices({ ...options, site: loadSite(fixture.folder) });

describe('staging with an account host', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await withSite({
      env: { ...STAGING, ACCOUNT_ORIGIN: ACCOUNT, PAGE_ORIGINS: SITE },
    });
  });
  afterAll(() => services.close());

  /** Headers of a browser for a script on the site that calls the account host. */
  const fromSite = {
    ...at(ACCOUNT),
    origin: SITE,
    'sec-fetch-site': 'same-site',
    referer: `${SITE}/`,
  };
  const authorize = async (headers: Record<string, string>, verifier = newVerifier()) =>
    services.app.inject({
      method: 'POST',
      url: `/api/auth/v2/authorize?${new URLSearchParams({
        response_type: 'code',
        client_id: 'mallard-web',
        code_challenge: await codeChallengeOf(verifier),
      })}`,
      headers: { ...headers, 'x-forwarded-for': drawAddress() },
    });

  /** Creates an account and returns the token response for this authorization's browser. */
  async function tokensOf(
    opened: Awaited<ReturnType<typeof authorize>>,
    verifier: string,
    more: object = {},
  ) {
    expect(opened.statusCode).toBe(200);
    const [session] = opened.cookies;
    const headers = {
      ...fromSite,
      'x-forwarded-for': drawAddress(),
      cookie: `${session?.name}=${session?.value}`,
    };
    const url = '/api/auth/v2/account/create';
    const created = await services.app.inject({ method: 'POST', url, headers });
    expect([created.statusCode, created.body]).toEqual([200, expect.stringContaining('code')]);
    const grant = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'mallard-web',
      code: created.json<{ code: string }>().code,
      code_verifier: verifier,
      ...more,
    });
    return services.app.inject({ url: `/api/auth/v2/token?${grant}`, headers });
  }

  it('lets pages connect to the account host and no other', async () => {
    const { headers, body } = await services.app.inject({ url: '/en/pro', headers: at(SITE) });
    expect(body).toContain(
      `<head><meta name="environment" content="staging"/><meta name="account-origin" content="${ACCOUNT}"/>`,
    );
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${ACCOUNT};`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('names no other host on pages of the account host itself', async () => {
    const { body, headers } = await services.app.inject({ url: '/en/pro', headers: at(ACCOUNT) });
    expect(body).not.toContain('account-origin');
    expect(headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('signs in a page for two hours with cookies of the account host', async () => {
    const verifier = newVerifier();
    const opened = await authorize(fromSite, verifier);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'retry-after',
      vary: 'Origin',
    });
    const tokens = await tokensOf(opened, verifier, { ttl: '7200' });
    expect(tokens.json()).toMatchObject({ expires_in: 7200 });
    const refresh = tokens.cookies.find(({ name }) => name.includes('refresh'));
    // A host-only cookie without a domain, and SameSite=Strict as usual.
    expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true });
    expect(refresh).not.toHaveProperty('domain');
  });

  it.each([
    ['POST', '/api/auth/v2/otp', 'content-type'],
    ['GET', '/api/auth/v2/account', 'authorization'],
  ])('answers a CORS preflight from the site: %s %s', async (method, url, asked) => {
    const answer = await services.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...fromSite,
        'access-control-request-method': method,
        'access-control-request-headers': asked,
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-methods']).toContain(method);
    expect(answer.headers['access-control-allow-headers']).toContain(asked);
  });

  it.each([
    'https://evil.example',
    'https://evil.staging.site.example',
    `${SITE}.evil.example`,
    `${SITE}:8443`,
    SITE.replace('https:', 'http:'),
    'null',
  ])('rejects requests from a page of %s', async (origin) => {
    const headers = { ...fromSite, origin, referer: `${origin}/` };
    const preflight = await services.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/v2/otp',
      headers: { ...headers, 'access-control-request-method': 'POST' },
    });
    for (const answer of [preflight, await authorize(headers)]) {
      expect(Object.keys(answer.headers).filter((name) => /^access-control/.test(name))).toEqual(
        [],
      );
      expect(answer.cookies).toEqual([]);
    }
    expect((await authorize(headers)).statusCode).toBe(403);
  });

  it('rejects navigation from any page', async () => {
    const { origin: _none, ...headers } = fromSite;
    expect((await authorize(headers)).statusCode).toBe(403);
  });

  it('always adds environment=staging to the return URL of a checkout', async () => {
    const verifier = newVerifier();
    const tokens = await tokensOf(await authorize(fromSite, verifier), verifier);
    expect(tokens.json()).toMatchObject({ expires_in: 14_400 });
    const { access_token: token } = tokens.json<{ access_token: string }>();
    for (const [purchasePlatform, returnUrl, back] of [
      ['web', '/de/pro/welcome?success=true', '/de/pro/welcome?success=true&environment=staging'],
      ['app', '/subscriptions/welcome/stripe', '/subscriptions/welcome/stripe?environment=staging'],
    ]) {
      const begun = await services.app.inject({
        method: 'POST',
        url: '/api/checkout/session',
        headers: { ...at(SITE), authorization: `Bearer ${token}` },
        payload: { productId: MONTHLY, purchasePlatform, returnUrl },
      });
      expect([begun.statusCode, begun.body]).toEqual([200, expect.stringContaining('checkoutUrl')]);
      const { checkoutUrl } = begun.json<{ checkoutUrl: string }>();
      const checkout = await services.app.inject({
        url: checkoutUrl.slice(SITE.length),
        headers: at(SITE),
      });
      expect(checkout.statusCode).toBe(200);
      if (purchasePlatform === 'web') continue;
      const paid = await services.app.inject({
        method: 'POST',
        url: checkoutUrl.slice(SITE.length),
        headers: {
          ...at(SITE),
          origin: SITE,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(aCard('4242424242424242')).toString(),
      });
      expect([paid.statusCode, paid.headers.location]).toEqual([303, `${SITE}${back}`]);
    }
  });
});

it('staging without an account host names only the environment', async () => {
  const services = await withSite({ env: STAGING, modules: [] });
  const { body, headers } = await services.app.inject({ url: '/en/pro', headers: at(SITE) });
  expect(body).toContain('<meta name="environment" content="staging"/><title>');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  const answer = await services.app.inject({ url: '/api/products', headers: { origin: SITE } });
  expect(Object.keys(answer.headers).filter((name) => /^access-control/.test(name))).toEqual([]);
  await services.close();
});

it('names no clearnet host on the onion address', async () => {
  const onion = `${'a'.repeat(56)}.onion`;
  const services = await withSite({
    env: { ...STAGING, ACCOUNT_ORIGIN: ACCOUNT, MAIN_ORIGIN: SITE, ONION_HOST: onion },
    modules: [],
  });
  const { body, headers } = await services.app.inject({ url: '/en/pro', headers: { host: onion } });
  expect(body).toContain('<meta name="environment" content="staging"/><title>');
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  await services.close();
});

describe('development machine', () => {
  it('sends pages exactly as built if nothing is configured', async () => {
    const services = await withSite({ modules: [] });
    const { body, headers } = await services.app.inject({ url: '/en/pro' });
    expect(body).toBe(page('/en/pro'));
    expect(headers['content-security-policy']).toContain(`${CSP};`);
    expect(headers.etag).toBeDefined();
    await services.close();
  });

  it.each([
    ['localhost:8080', 'https://dev-ada.site.example'],
    ['preview.pages.example', 'https://site.example'],
    ['www.site.example', undefined],
  ])('resolves at %s the services origin %s', async (host, expected) => {
    const services = await withSite({
      modules: [],
      env: { MAIN_ORIGIN: 'https://site.example', DEV_HOSTNAME: 'dev-ada' },
    });
    const { body, headers } = await services.app.inject({ url: '/en/pro', headers: { host } });
    expect(/services-origin" content="([^"]+)"/.exec(body)?.[1]).toBe(expected);
    expect(headers['content-security-policy']).toContain(
      `connect-src ${["'self'", ...(expected ? [expected] : [])].join(' ')};`,
    );
    await services.close();
  });
});
