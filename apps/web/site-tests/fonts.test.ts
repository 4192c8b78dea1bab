import { describe, expect, it } from '@jest/globals';
import { fontFacesFor } from '@mallard/ui/fonts';
import { existsSync } from 'node:fs';
import { builtPages, fileOf, site, standsAlone } from './site.ts';

/** Text and headings, each in two files where an alphabet is long. */
const MOST_FILES = 4;

const pages = builtPages
  .filter((page) => !standsAlone(page))
  .map(({ path, locale, html }) => ({
    path,
    locale,
    html,
    preloaded: [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, address = '']) => address,
    ),
    declared: [...html.matchAll(/src:url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address),
  }));

/** What a page says in its own language: no parts that are marked as another's, as names of languages are. */
function ownText(html: string): string {
  return html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replaceAll(/<([a-z]+)[^>]*\slang="[^"]*"[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<(script|style|svg|template)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');
}

function covers(unicodeRanges: string[]): (letter: string) => boolean {
  const ranges = unicodeRanges
    .flatMap((list) => list.split(','))
    .map((range) =>
      range
        .slice('U+'.length)
        .split('-')
        .map((hex) => parseInt(hex, 16)),
    );
  return (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = from]) => point >= from && point <= to);
  };
}

describe('fonts of a page', () => {
  it('are files of the site, at most four, each asked for before the rule that uses it', () => {
    for (const { path, preloaded, declared } of pages) {
      expect([path, preloaded]).toEqual([path, declared]);
      expect([path, preloaded.filter((address) => !existsSync(fileOf(address)))]).toEqual([
        path,
        [],
      ]);
      expect(preloaded.length).toBeLessThanOrEqual(MOST_FILES);
    }
  });

  it('are those of its language, and none where the system’s are used', () => {
    for (const { path, locale, preloaded } of pages) {
      const language = site.locales.includes(locale) ? locale : 'en';
      expect([path, preloaded.length]).toEqual([path, fontFacesFor(language).length]);
    }
  });

  it('wait for the next page when they are late, so that nothing moves', () => {
    for (const { path, html } of pages) {
      const rules = html.match(/@font-face\{[^}]*\}/g) ?? [];
      const moving = rules.filter(
        (rule) => rule.includes('url(') && !/display:optional/.test(rule),
      );
      expect([path, moving]).toEqual([path, []]);
    }
  });

  it.each(site.locales.filter((locale) => fontFacesFor(locale).length > 0))(
    'have every letter of %s',
    (locale) => {
      const isCovered = covers(
        fontFacesFor(locale)
          .filter(({ role }) => role === 'text')
          .map(({ unicodeRange }) => unicodeRange),
      );
      const text = pages
        .filter((page) => page.locale === locale)
        .map(({ html }) => ownText(html))
        .join(' ');
      const letters = new Set(text.match(/\p{L}/gu));
      expect(letters.size).toBeGreaterThan(20);
      expect([...letters].filter((letter) => !isCovered(letter))).toEqual([]);
    },
  );
});
