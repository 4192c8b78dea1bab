/**
 * Response to a browser without scripts when a form is rejected: the page with the form, filled in.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, serialize } from 'parse5';
import { newsletterModule } from '../../src/newsletter/module.ts';
import { reportsModule } from '../../src/reports/module.ts';
import { siteModule } from '../../src/site/module.ts';
import { surveysModule } from '../../src/surveys/module.ts';
import { loadSite } from '../../src/pages/site.ts';
import { writeFixtureSite } from '../support/fixture-site.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'report-site': 'site-reports',
  newsletter: 'newsletter',
  bangs: 'bangs/submissions',
};
const trouble = (name: string) =>
  `<div id="trouble-${name}" data-trouble="${name}" hidden="">${name}!</div>`;
const page = (path: string) => `<!DOCTYPE html><html lang="de"><head><title>${path}</title>
<style>a>b{content:"<&"}</style></head><body><form action="/elsewhere"><input name="address"></form>
<form method="post" action="/api/${ACTIONS[path.split('/')[2] ?? '']}">
<input type="hidden" name="locale" value="de">
<input name="address" aria-describedby="hint"><p id="hint">Hint</p>${trouble('address-invalid')}
<input type="checkbox" name="keep_query">
<input type="radio" name="about" value="malware" checked=""><input type="radio" name="about" value="scam-shop">
<textarea name="text"></textarea>${trouble('text-too-long')}
<input type="email" name="contact">${trouble('contact-invalid')}
<input type="email" name="email">${trouble('email-invalid')}
<input type="radio" name="frequency" value="every" checked=""><input type="radio" name="frequency" value="important">
<input name="name">${trouble('name-')}<input name="trigger">${trouble('trigger-')}<input name="url">${trouble('url-')}
<select name="category"><option value="reference"></option><option value="maps"></option></select>
${trouble('later')}${trouble('often')}${trouble('failed')}<button>Send</button></form></body></html>`;

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: TestServices;
beforeAll(async () => {
  fixture = await writeFixtureSite({ documents: ['/report-site', '/newsletter', '/bangs'], page });
  services = await createTestServices({
    modules: [reportsModule, newsletterModule, surveysModule, siteModule],
    site: loadSite(fixture.folder),
  });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
});

let places = 0;
async function send(
  url: string,
  fields: Record<string, string>,
  remoteAddress = `198.51.100.${(places += 1)}`,
) {
  const response = await services.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-dest': 'document',
      'accept-language': 'fr',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const shown = [...response.body.matchAll(/data-trouble="([^"]+)"(?! hidden)/g)];
  return { response, body: response.body, shown: shown.map(([, name]) => name) };
}

describe('rejected form without scripts', () => {
  it('shows the form with the typed values and an error for each field', async () => {
    const { response, body, shown } = await send('/api/site-reports', {
      address: 'my "bank"',
      about: 'scam-shop',
      text: '\nIt is <b>\r\nfalse.</textarea>',
      contact: 'ada@pond',
      keep_query: 'on',
      locale: 'de',
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'de',
      'content-security-policy':
        "default-src 'none'; require-trusted-types-for 'script'; report /de/report-site",
      'cache-control': 'no-store',
    });
    expect(shown).toEqual(['address-invalid', 'contact-invalid']);
    expect(body).toContain(
      '<input name="address" value="my &quot;bank&quot;" aria-invalid="true" aria-describedby="trouble-address-invalid hint" autofocus="">',
    );
    expect(body).toContain('name="keep_query" checked=""');
    expect(body).toContain('value="malware">');
    expect(body).toContain('value="scam-shop" checked="">');
    expect(body).toContain('&lt;b&gt;\r\nfalse.&lt;/textarea&gt;</textarea>');
    expect(body).toContain('value="ada@pond"');
    expect(body.match(/autofocus/g)).toHaveLength(1);
    // Other forms on the page stay unchanged, and so do its styles, whose hash is in the policy.
    expect(body).toContain('<form action="/elsewhere"><input name="address"></form>');
    expect(body).toContain('<style>a>b{content:"<&"}</style>');
    // A leading line break in a textarea survives parsing by the browser.
    expect(serialize(parse(body))).toContain('<textarea name="text">\nIt is');
  });

  it('escapes typed markup and scripts', async () => {
    const email = '"><script>alert(1)</script>@x';
    const { body, shown } = await send('/api/newsletter', { email, frequency: 'important' });
    expect(body).toContain('value="&quot;><script>alert(1)</script>@x"');
    expect(shown).toEqual(['email-invalid']);
    expect(body).toContain('value="important" checked="">');
    // The form named no language, so the page uses the browser's.
    expect(body).toContain('<title>/fr/newsletter</title>');
  });

  it('shows a rejected bang submission with the typed values', async () => {
    const { response, body, shown } = await send('/api/bangs/submissions', {
      ...{ trigger: '!pond', name: ' ', url: 'http://ponds.example/', category: 'maps' },
      locale: 'de',
    });
    expect([response.statusCode, shown]).toEqual([400, ['name-', 'url-']]);
    expect(body).toContain('<title>/de/bangs</title>');
    expect(body).toContain('name="trigger" value="!pond"');
    expect(body).toContain('<option value="maps" selected="">');
  });

  it('returns JSON to a program', async () => {
    const response = await services.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: 'x' },
    });
    expect(response.json()).toEqual({
      error: 'invalid_email_address',
      message: 'The email address is not valid.',
      fields: { email: 'invalid' },
    });
  });

  it.each([
    ['/api/site-reports', { address: 'https://a.example' }, 10],
    ['/api/surveys/windows-user-survey', { why: 'slow' }, 5],
  ])('shows the rate-limit page if %s is sent too often', async (url, fields, allowed) => {
    const place = '203.0.113.9';
    for (let n = 0; n < allowed; n += 1) {
      expect((await send(url, fields, place)).response.statusCode).toBe(303);
    }
    const { response, body } = await send(url, fields, place);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toContain('<title>/fr/errors/tq-sent</title>');
  });
});
