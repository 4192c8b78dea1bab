import { describe, expect, it } from '@jest/globals';
import { negotiateLocale, splitLocalePath, translatedLocales } from '@mallard/locales';
import { nginxErrorPages } from './nginx-error-pages.ts';
import type { SiteManifest } from '@mallard/site-contract';

const names = ['nginx', 'nginx-sent', 'tq', 'tq-sent'];
const manifest = {
  errorPages: Object.fromEntries(names.map((name) => [name, `/errors/${name}`])),
  pages: Object.fromEntries(
    names.flatMap((name) =>
      translatedLocales.map((locale) => [
        `/${locale}/errors/${name}`,
        { csp: `policy of ${name}${locale === 'ar' ? ' from the right' : ''}` },
      ]),
    ),
  ),
} as unknown as SiteManifest;

/**
 * Evaluates nginx `map` blocks: an exact string wins over the first matching regular expression.
 */
function evaluate(config: string, given: Record<string, string>): (name: string) => string {
  const blocks = new Map<string, { source: string; rules: [string, string][] }>();
  for (const [, source = '', name = '', body = ''] of config.matchAll(
    /^map ("[^"]*"|\S+) \$(\w+) \{\n([^]*?)^\}/gm,
  )) {
    const rules = [...body.matchAll(/^ {2}("[^"]*"|\S+) ("[^"]*"|\S+);$/gm)].map(
      ([, key = '', value = '']): [string, string] => [unquote(key), unquote(value)],
    );
    blocks.set(name, { source: unquote(source), rules });
  }
  const variables = new Map(Object.entries(given));
  const expand = (text: string): string =>
    text.replace(/\$(\w+)/g, (_, name: string) => valueOf(name));
  const valueOf = (name: string): string => {
    const block = blocks.get(name);
    if (!block) return variables.get(name) ?? '';
    const text = expand(block.source);
    const equal = block.rules.find(([key]) => key.toLowerCase() === text.toLowerCase());
    if (equal && equal[0] !== 'default') return expand(equal[1]);
    for (const [key, value] of block.rules.filter(([key]) => key.startsWith('~'))) {
      const found = new RegExp(key.replace(/^~\*?/, ''), key.startsWith('~*') ? 'i' : '').exec(
        text,
      );
      if (!found) continue;
      for (const [group, match] of Object.entries(found.groups ?? {})) variables.set(group, match);
      return expand(value);
    }
    return expand(block.rules.find(([key]) => key === 'default')?.[1] ?? '');
  };
  return valueOf;
}

function unquote(text: string): string {
  return text.replace(/^"(.*)"$/, '$1');
}

const config = nginxErrorPages(manifest);

describe('locale of nginx error pages', () => {
  const localeOf = (path: string, cookie: string, header: string) =>
    evaluate(config, { request_uri: path, cookie_kad: cookie, http_accept_language: header })(
      'error_locale',
    );

  it.each([
    ...['de', 'de-CH,de;q=0.9,en;q=0.8', 'zh-TW,zh;q=0.9', 'zh-CN', 'zh', 'pt', 'pt-PT,pt;q=0.9'],
    ...['nn-NO,nb;q=0.9', 'iw', 'yue-HK', 'en-GB', 'ka, kab;q=0.9, sv;q=0.1', 'ka', '', '*', '<'],
    ...['FR-ca', 'es-419,es;q=0.9', 'sr-Latn,sr;q=0.9', 'den'],
  ])('matches the server’s choice for the header %j', (header) => {
    expect(localeOf('/pro', '', header)).toBe(negotiateLocale({ acceptLanguage: header }).locale);
  });

  it.each([
    ...['/de', '/de/pro', '/de?x=1', '/zh-TW/pro', '/en-us/x', '/pt-br', '/no-tracking', '/design'],
    ...['/', '/pro', '/api/fr'],
  ])('matches the server’s choice for the path %s', (path) => {
    expect(localeOf(path, '', '')).toBe(splitLocalePath(path).locale ?? 'en');
  });

  it('prefers the path, then the cookie, then the browser’s languages', () => {
    expect(localeOf('/de/pro', 'fr', 'it')).toBe('de');
    expect(localeOf('/pro', 'fr', 'it')).toBe('fr');
    expect(localeOf('/pro', 'xx', 'it')).toBe('it');
  });
});

describe('nginx error page', () => {
  it.each([
    ['GET', ''],
    ['HEAD', ''],
    ['POST', '-sent'],
    ['PUT', '-sent'],
  ])('selects for %s requests the suffix "%s"', (method, suffix) => {
    const valueOf = evaluate(config, { request_method: method });
    expect(valueOf('error_sent')).toBe(suffix);
    expect(valueOf('error_unanswered_policy')).toBe(`policy of nginx${suffix}`);
    expect(valueOf('error_too_quick_policy')).toBe(`policy of tq${suffix}`);
  });

  it('uses the policy of its language', () => {
    const valueOf = evaluate(config, { request_method: 'GET', request_uri: '/ar/pro' });
    expect(valueOf('error_unanswered_policy')).toBe('policy of nginx from the right');
  });

  it.each([
    ['document', '*/*', 'page'],
    ['', 'text/html,application/xhtml+xml', 'page'],
    ['empty', 'text/html', 'json'],
    ['', '*/*', 'json'],
    ['', '', 'json'],
    ['image', '', 'json'],
  ])('selects HTML or JSON for Sec-Fetch-Dest %j and Accept %j', (destination, accept, form) => {
    expect(
      evaluate(config, { http_sec_fetch_dest: destination, http_accept: accept })('error_form'),
    ).toBe(form);
  });
});

it('rejects a manifest with a page missing in one language', () => {
  const pages = { ...manifest.pages };
  delete pages['/sv/errors/tq'];
  expect(() => nginxErrorPages({ ...manifest, pages })).toThrow('tq');
});
