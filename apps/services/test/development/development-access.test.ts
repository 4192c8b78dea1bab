/** Development pages on staging, which is reachable from the internet. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestServices, type TestServices } from '../support/harness.ts';

const STAGING = {
  ENVIRONMENT: 'staging',
  PUBLIC_ORIGIN: 'https://staging.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@staging.example',
  TRUST_PROXY: '1',
};
const PASSWORD = 'correct horse battery';
const PAGES = ['/dev/checkout/clock', '/dev/mails', '/dev/native', '/dev/measured'];

describe.each([
  ['nothing configured', {}, 404],
  ['a password', { DEVELOPMENT_PASSWORD: PASSWORD }, 401],
  ['a network', { DEVELOPMENT_NETWORKS: '198.51.100.0/24' }, 404],
])('development pages on staging with %s', (_name, access, refusal) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ env: { ...STAGING, ...access } });
  });
  afterAll(() => services.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    services.app.inject({
      url,
      headers: { host: 'staging.example', 'x-forwarded-for': '203.0.113.7', ...headers },
    });

  it.each(PAGES)('rejects unauthorized visitors: %s', async (url) => {
    for (const authorization of [
      '',
      'Basic',
      `Basic ${btoa('a:wrong')}`,
      `Bearer ${btoa(PASSWORD)}`,
    ]) {
      const response = await get(url, { authorization });
      expect(response.statusCode).toBe(refusal);
      expect(response.headers['www-authenticate']).toBe(
        refusal === 401 ? 'Basic realm="staging", charset="UTF-8"' : undefined,
      );
    }
  });

  it('lets no unauthorized visitor move the clock, even with a forged Host', async () => {
    for (const headers of [
      { host: 'staging.example' },
      { host: 'localhost' },
      { host: 'staging.example', 'x-forwarded-host': 'localhost' },
      { host: 'evil.example' },
    ]) {
      const response = await services.app.inject({
        method: 'POST',
        url: '/dev/checkout/clock',
        headers: {
          ...headers,
          'x-forwarded-for': '203.0.113.7',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'days=3',
      });
      expect([refusal, 421]).toContain(response.statusCode);
    }
  });

  it('admits visitors that the operator configured', async () => {
    const named = await get('/dev/mails', {
      authorization: `Basic ${btoa(`anyone:${PASSWORD}`)}`,
      ...('DEVELOPMENT_NETWORKS' in access && { 'x-forwarded-for': '198.51.100.20' }),
    });
    expect(named.statusCode).toBe(Object.keys(access).length === 0 ? refusal : 200);
  });
});

it('sends security headers with errors raised before the hooks run', async () => {
  const services = await createTestServices({ modules: [] });
  const response = await services.app.inject('/%zz');
  expect(response.statusCode).toBe(404);
  const usual = (await services.app.inject('/__lbheartbeat__')).headers;
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    expect(response.headers[name]).toBe(usual[name]);
    expect(usual[name]).toBeDefined();
  }
  await services.close();
});
