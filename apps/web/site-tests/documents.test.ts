import { OUTSIDE_PATH } from '@mallard/brand';
import { jobs, openJobs } from '@mallard/company/jobs';
import { describe, expect, it } from '@jest/globals';
import { fontCoverage } from '../assets/share-cards/card-fonts.ts';
import { existsSync } from 'node:fs';
import {
  builtPages,
  fileOf,
  inlineScripts,
  isDocument,
  onDemandAddresses,
  pagesByRoute,
  readAsset,
  scriptAddresses,
  site,
  type BuiltPage,
} from './site.ts';

const documents = [...pagesByRoute].filter(([, [page]]) => page && isDocument(page));

/** Strings that only React, its router or its state leave in a script or in HTML. */
const TRACES_OF_REACT =
  /__reactRouter|react-dom|reactFiber|_reactListening|data-reactroot|<!--\$-->/;

it('publishes every route in all 37 locales', () => {
  expect(site.locales).toHaveLength(37);
  for (const [route, pages] of pagesByRoute) {
    expect([route, pages.length]).toEqual([route, 37]);
  }
});

// Firefox announces a required field without `aria-invalid` as invalid before any input.
it('marks every required field as initially valid', () => {
  let fields = 0;
  for (const { html, path } of builtPages) {
    for (const [field] of html.matchAll(/<(?:input|select|textarea)\b[^>]*\brequired\b[^>]*>/g)) {
      fields += 1;
      expect([path, field.includes('aria-invalid="false"')]).toEqual([path, true]);
    }
  }
  expect(fields).toBeGreaterThan(37);
});

describe.each(documents)('document %s', (_route, pages: BuiltPage[]) => {
  it('loads no React', () => {
    for (const { html, path } of pages) {
      expect([path, TRACES_OF_REACT.test(html)]).toEqual([path, false]);
      expect([path, html.includes('modulepreload')]).toEqual([path, false]);
      for (const code of [...inlineScripts(html), ...scriptAddresses(html).map(readAsset)]) {
        expect([path, TRACES_OF_REACT.test(code)]).toEqual([path, false]);
      }
    }
  });

  it('has one h1, one main, a language and a direction', () => {
    for (const { html, path, locale } of pages) {
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect([path, html.match(/<main[\s>]/g)?.length]).toEqual([path, 1]);
      const direction = ['ar', 'fa', 'he'].includes(locale) ? 'rtl' : 'ltr';
      expect(html).toContain(`<html lang="${locale}" dir="${direction}"`);
    }
  });

  it('refers only to its own host and the brand’s hosts', () => {
    for (const { html, path } of pages) {
      const loaded = [
        ...html.matchAll(
          /<(?:script|img|link rel="(?!alternate|canonical)[^"]*")[^>]*\s(?:src|href)="(https?:)?\/\/[^"]*"/g,
        ),
      ];
      expect([path, loaded.map(([tag]) => tag)]).toEqual([path, []]);
    }
  });
});

it('inserts the current host into every displayed URL', () => {
  const naming = builtPages.filter(({ html }) => html.includes('<span data-site-host'));
  expect(new Set(naming.map(({ route }) => route)).size).toBeGreaterThan(3);
  const without = naming.filter(
    ({ html }) => !inlineScripts(html).some((code) => code.includes('[data-site-host]')),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});

it('loads no application chunks on demand on document pages', () => {
  const home = builtPages.find(({ path }) => path === '/en');
  const addresses = onDemandAddresses(home?.html ?? '');
  // The scripts for purchases and for the subscription status must be among them.
  expect(addresses.length).toBeGreaterThan(5);
  const isOfApplications = (address: string) => /\/(?:application|frame|react)-\w+\./.test(address);
  expect(addresses.filter(isOfApplications)).toEqual([]);
  const [application] = builtPages.filter((page) => !isDocument(page));
  expect(scriptAddresses(application?.html ?? '').filter(isOfApplications)).toHaveLength(3);
});

it('detects the device before the first paint only on pages that offer or open the browser', () => {
  for (const { html, path } of builtPages) {
    const offers = /data-(beside-download|direct-download|pairing-open)/.test(html);
    const looks = inlineScripts(html)[0]?.includes('ctaPlatforms') ?? false;
    expect([path, looks]).toEqual([path, offers]);
  }
});

it('queries the browser for the subscription only on pages that offer it', () => {
  for (const { html, path } of builtPages) {
    const offers = / data-offer[\s=>]/.test(html);
    const asks = inlineScripts(html)[0]?.includes('PENDING') ?? false;
    expect([path, asks]).toEqual([path, offers]);
  }
});

it('loads exactly the document runtime that the page uses', () => {
  const runtimeOf = new Map(
    builtPages.map(({ html, path }) => {
      const scripts = scriptAddresses(html).filter((address) => /\/document-/.test(address));
      return [path, scripts.map(readWithImports)];
    }),
  );
  /**
   * Returns the code of a script and of the chunks that it imports, which several runtimes share.
   */
  function readWithImports(address: string): string {
    const code = readAsset(address);
    const shared = [...code.matchAll(/(?:from|import)["'`]\.\/([\w-]+\.js)["'`]/g)];
    return [code, ...shared.map(([, name = '']) => readAsset(`/assets/${name}`))].join('\n');
  }
  const used = (code: string) =>
    [...code.matchAll(/\[(data-[\w-]+)/g)].map(([, name = '']) => name);
  const enhanced = new Set([...runtimeOf.values()].flat().flatMap(used));
  expect([...enhanced]).toEqual(expect.arrayContaining(['data-theme-toggle', 'data-purchase']));

  for (const page of builtPages) {
    const { html, path } = page;
    const [runtime, ...others] = runtimeOf.get(path) ?? [];
    expect([path, others]).toEqual([path, []]);
    // React hydrates an application's main element; only documents need scripts for it.
    const plain = isDocument(page) ? html : html.replace(/<main[\s>].*<\/main>/s, '');
    const there = [...enhanced].filter((name) => new RegExp(` ${name}[\\s=>]`).test(plain));
    const missing = there.filter((name) => !used(runtime ?? '').includes(name));
    expect([path, missing]).toEqual([path, []]);
  }
});

const applications = [...pagesByRoute].filter(([, [page]]) => page && !isDocument(page));

it.each(applications)('keeps the hydration markers of application %s', (_route, pages) => {
  for (const { html, path } of pages) {
    const slot = html.slice(html.indexOf('<div id="application">'));
    const count = (mark: string) => slot.split(mark).length - 1;
    expect([path, count('<!--$-->')]).toEqual([path, count('<!--/$-->')]);
    expect([path, count('<!--$-->') > 0]).toEqual([path, true]);
  }
});

it.each(applications)('loads nothing before the first paint of application %s', (_route, pages) => {
  for (const { html, path } of pages) {
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect([path, links.filter((link) => !link.includes(' disabled'))]).toEqual([path, []]);
    expect([path, links.length > 0]).toEqual([path, true]);
    const [before = '', later = ''] = html.split('<template data-start="">');
    const scripts = before.match(/<script[^>]+src=|modulepreload/g) ?? [];
    // The deferred document script, which every page has.
    expect([path, scripts.length]).toEqual([path, 1]);
    expect([path, later.includes('/application-')]).toEqual([path, true]);
  }
});

describe('share metadata', () => {
  const cards = JSON.parse(readAsset('/share-cards.json')) as Record<
    string,
    { locale: string; title: string }
  >;
  const shared = [...pagesByRoute].filter(([route]) => site.routes[route]?.indexed);
  const contentOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

  it.each(shared)('gives %s one canonical URL and a card in its language', (_route, pages) => {
    for (const { html, path, locale } of pages) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      expect(contentOf(html, 'og:url')).toBe(canonical);
      expect([path, html.includes(`<title>${contentOf(html, 'og:title')}`)]).toEqual([path, true]);
      const image = new URL(contentOf(html, 'og:image'));
      expect([path, image.host]).toEqual([path, new URL(canonical).host]);
      expect([path, cards[image.pathname.slice(1)]?.locale]).toEqual([path, locale]);
      expect([path, existsSync(fileOf(image.pathname))]).toEqual([path, true]);
      // Screen readers announce the image's text.
      expect(contentOf(html, 'og:image:alt')).toContain(contentOf(html, 'og:title'));
      // Facebook and most chats read the Open Graph tags; X reads twitter:card.
      expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
    }
  });

  it('omits share metadata on pages excluded from search engines', () => {
    const hidden = builtPages.filter(({ html }) => html.includes('noindex'));
    expect(hidden.length).toBeGreaterThan(37);
    const shared = hidden.filter(({ html }) => html.includes('property="og:'));
    expect(shared.map(({ path }) => path)).toEqual([]);
  });

  it('includes no unused card', () => {
    const named = builtPages.map(({ html }) => contentOf(html, 'og:image'));
    const paths = named.filter(Boolean).map((address) => new URL(address).pathname.slice(1));
    expect(Object.keys(cards).toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('uses only characters that the card fonts cover', () => {
    const covers = fontCoverage();
    const missing = Object.values(cards).flatMap(({ title, locale }) =>
      [...title].filter((letter) => !covers(letter)).map((letter) => `${locale}: ${letter}`),
    );
    expect(missing).toEqual([]);
    expect(covers('\u{12000}')).toBe(false);
  });
});

it('sets the browser’s theme color in both themes', () => {
  for (const { html, path } of builtPages) {
    const colors = [
      ...html.matchAll(
        /<meta name="theme-color" content="(#[\da-f]{3,6})" media="\(prefers-color-scheme:(\w+)\)"/g,
      ),
    ].map(([, , theme]) => theme);
    // They must precede the first script, which chooses between them.
    const before = html.indexOf('theme-color') < html.indexOf('<script');
    expect([path, colors, before]).toEqual([path, ['light', 'dark'], true]);
  }
});

describe('feeds', () => {
  const feedsOf = (route: string) =>
    (pagesByRoute.get(route) ?? []).map(({ html, path, locale }) => {
      const feed = /<link rel="alternate" type="application\/atom\+xml" [^>]*href="([^"]+)"/.exec(
        html,
      );
      const xml = readAsset(feed?.[1] ?? '');
      expect(xml).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`);
      const entries = [...xml.matchAll(/<id>https:\/\/[^/]+([^#<]+)#([^<]+)<\/id>/g)];
      for (const [, page, id = ''] of entries) {
        expect([page, html.includes(` id="${id}"`)]).toEqual([path, true]);
      }
      return entries;
    });

  it('lists updates in each language with the entries of their page', () => {
    const feeds = feedsOf('/updates');
    expect(feeds).toHaveLength(site.locales.length);
    for (const entries of feeds) expect(entries.length).toBeGreaterThan(5);
  });

  it('lists open roles, if any, in each language', () => {
    const feeds = feedsOf('/hiring');
    expect(feeds).toHaveLength(site.locales.length);
    expect(feeds.map(({ length }) => length)).toEqual(
      feeds.map(() => openJobs(jobs, Date.now()).length),
    );
  });
});

it('links only to existing pages', () => {
  const dead = new Set<string>();
  for (const { html, path } of builtPages) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
      // Placeholder for links without a URL yet; the server handles it.
      if (href.startsWith(`${OUTSIDE_PATH}/`) || href === '/.well-known/security.txt') continue;
      const isFile = /\.\w+$/.test(href);
      if (isFile ? !existsSync(fileOf(href)) : !(href in site.pages)) dead.add(`${path}: ${href}`);
    }
  }
  expect([...dead]).toEqual([]);
});
