import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { fileOf, inlineScripts, pagesByRoute, site, standsAlone } from './site.ts';

const alone = [...pagesByRoute].filter(([, [page]]) => page && standsAlone(page));

// Specification §2, error pages.
it.each([
  ['404', 'not-found'],
  ['500', 'oops'],
  ['500', 'nginx'],
  ['500', 'tq'],
  ['410', 'blocked'],
  ['418', 'teapot'],
  ['418', 'trap'],
])('reports code %s with variant %s, in every language', (code, variant) => {
  const route = site.errorPages[variant as keyof typeof site.errorPages];
  const pages = pagesByRoute.get(route) ?? [];
  expect(pages).toHaveLength(site.locales.length);
  for (const { html } of pages) {
    const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
    expect(root).toContain('data-impression="static.errorPage"');
    expect(root).toContain(
      `data-event-code="${code}" data-event-variant="${variant}" data-event-after="onload"`,
    );
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

// apps/services/src/pages/retry-time.ts fills these in.
it.each(['tq', 'tq-sent'] as const)('includes a placeholder for the retry time in %s', (name) => {
  for (const { html } of pagesByRoute.get(site.errorPages[name]) ?? []) {
    expect(html).toContain('data-wait="minute"');
    expect(html).toContain('data-wait="until" hidden=""');
    expect(html).toContain('<time data-retry-at=""></time>');
  }
});

it('excludes error pages from routes and search engines', () => {
  expect(Object.keys(site.routes).filter((route) => /error|404/.test(route))).toEqual([]);
});

describe.each(alone)('%s', (_route, pages) => {
  it('needs no further request to be readable', () => {
    for (const { html, path } of pages) {
      // Only the icon and the reporting script may be requested; neither is needed to read the
      // page.
      const asked = [...html.matchAll(/<(?:link|script|img|source|use|iframe)\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => /\s(?:src|href|srcset)=/.test(tag))
        .filter((tag) => !/^<link rel="icon"|^<script type="module"/.test(tag));
      expect([path, asked]).toEqual([path, []]);
      expect([path, /url\(|@import/.test(html)]).toEqual([path, false]);
    }
  });

  it('offers a retry only if it can help', () => {
    for (const { html, path } of pages) {
      const retries = /\/(oops|nginx|tq)$/.test(path);
      expect([path, html.includes('data-retry=')]).toEqual([path, retries]);
      expect([path, inlineScripts(html).length]).toEqual([path, retries ? 2 : 1]);
      // The same link works without a script.
      expect([path, /<a [^>]*href=""/.test(html) || / href[ >]/.test(html)]).toEqual([
        path,
        retries,
      ]);
    }
  });
});

it('provides nginx with the policy of every page that it serves', () => {
  const file = fileOf('nginx-error-pages.conf');
  expect(existsSync(file)).toBe(true);
  const config = readFileSync(file, 'utf8');
  for (const name of ['nginx', 'nginx-sent', 'tq', 'tq-sent'] as const) {
    for (const { csp } of pagesByRoute.get(site.errorPages[name]) ?? []) {
      expect(config).toContain(`"${csp}"`);
    }
  }
});
