import { describe, expect, it } from '@jest/globals';
import { fontFacesFor } from '@mallard/ui/fonts';
import { existsSync, statSync } from 'node:fs';
import { expectWithin } from './limits.ts';
import { builtPages, fileOf, site, standsAlone } from './site.ts';

/**
 * Maximum number of font files: text and headings, each split into two files for a large alphabet.
 */
const MOST_FILES = 4;

const pages = builtPages
  .filter((page) => !standsAlone(page))
  .map(({ path, route, locale, html }) => ({
    path,
    route,
    locale,
    html,
    declared: [...html.matchAll(/src:url\(([^)]+\.woff2)\)/g)].map(([, address = '']) => address),
  }));

/**
 * Returns a page's text in its own language, without parts marked as another language, such as
 * language names.
 */
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

describe('page fonts', () => {
  it('uses at most four site files, subset to the used characters and weights', () => {
    for (const { path, declared } of pages) {
      expect([path, declared.filter((address) => !existsSync(fileOf(address)))]).toEqual([
        path,
        [],
      ]);
      expect(declared.length).toBeLessThanOrEqual(MOST_FILES);
    }
    const weights = new Map(
      pages.map(({ locale, declared }) => [
        locale,
        declared.reduce((sum, address) => sum + statSync(fileOf(address)).size, 0),
      ]),
    );
    for (const [locale, bytes] of weights) expectWithin('fontFiles', bytes, locale);
    expect(weights.get('de')).toBeGreaterThan(20_000);
  });

  it('requests fonts only in the before-paint script, early enough', () => {
    for (const { path, html } of pages) {
      expect([path, /<link[^>]*as="?font/.test(html)]).toEqual([path, false]);
      const rules = html.indexOf('<style data-fonts="">');
      expect([path, rules > 0 || !html.includes('.woff2')]).toEqual([path, true]);
      expect([path, rules < html.search(/<script(?! type="application)/)]).toEqual([path, true]);
      const others = html.replace(/<style data-fonts="">[^<]*/, '');
      expect([path, others.includes('woff2)')]).toEqual([path, false]);
    }
  });

  it('matches the fonts to the page’s language, with none for system fonts', () => {
    for (const { path, locale, declared } of pages) {
      const language = site.locales.includes(locale) ? locale : 'en';
      expect([path, declared.length]).toEqual([path, fontFacesFor(language).length]);
    }
  });

  it('uses font-display: optional so that late fonts cause no layout shift', () => {
    for (const { path, html } of pages) {
      const rules = html.match(/@font-face\{[^}]*\}/g) ?? [];
      const moving = rules.filter(
        (rule) => rule.includes('url(') && !/display:optional/.test(rule),
      );
      expect([path, moving]).toEqual([path, []]);
    }
  });

  it.each(site.locales.filter((locale) => fontFacesFor(locale).length > 0))(
    'covers every character of %s',
    (locale) => {
      const isCovered = covers(
        fontFacesFor(locale)
          .filter(({ role }) => role === 'text')
          .map(({ unicodeRange }) => unicodeRange),
      );
      const text = pages
        // Exclude bangs, whose names are in the languages of their sites.
        .filter((page) => page.locale === locale && page.route !== '/bangs')
        .map(({ html }) => ownText(html))
        .join(' ');
      const letters = new Set(text.match(/\p{L}/gu));
      expect(letters.size).toBeGreaterThan(20);
      expect([...letters].filter((letter) => !isCovered(letter))).toEqual([]);
    },
  );
});
