// Specification §2: site pages.
import { describe, expect, it } from '@jest/globals';
import { productsFor, quoteText } from '@mallard/catalogue';
import type { ComponentType } from 'react';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { figuresInSentences } from '../content/figures-in-sentences.ts';
import type { PageDeclaration } from '../kit/define-page.ts';
import { documentHtml } from '../testing/render-page.tsx';
import { sampleJob } from '@mallard/company/testing';
import AcceptableUsePage from './acceptable-use/Page.tsx';
import AppPage from './app/Page.tsx';
import HomePage from './home/Page.tsx';
import PrivacyPage from './privacy/Page.tsx';
import PrivacyTermsPage from './pro/privacy-terms/Page.tsx';
import ProPage from './pro/Page.tsx';
import TermsPage from './terms/Page.tsx';

/** Props of pages with lists, because an empty list would leave out markup that the tests check. */
const GIVEN: Readonly<Record<string, object>> = {
  '/donations': { years: [] },
  '/hiring': { jobs: [sampleJob] },
  '/pro': { products: productsFor('us') },
};

/**
 * All pages delivered as documents, by folder. Read from disk, because the build's own reader does
 * not run in jsdom.
 */
const folders = globSync('**/page.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .toSorted();
const pages = (
  await Promise.all(
    folders.map(async (folder) => {
      const { default: page } = (await import(`./${folder}/page.ts`)) as {
        default: PageDeclaration;
      };
      if (page.delivery !== 'document') return [];
      const { default: Page } = (await import(`./${folder}/Page.tsx`)) as {
        default: ComponentType;
      };
      const path = folder === 'home' ? '/' : `/${folder}`;
      return [[path, <Page key={path} {...GIVEN[path]} />, page] as const];
    }),
  )
).flat();

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** The elements that work only if the page lists their enhancer in its needs. */
const SHOWN_BY_NEED: Readonly<Record<string, string>> = {
  banner: '[data-banner-mode]',
  bangs: '[data-bang-category]',
  download: '[data-beside-download], [data-direct-download]',
  offers: '[data-offer]',
  market: '[data-market-is]',
  proof: '[data-requests]',
  purchase: 'form[data-purchase]',
  retry: '[data-retry]',
  system: '[data-verdict]',
  'theme-choice': 'form[data-theme-choice]',
};

describe.each(pages)('page %s', (path, page, declaration) => {
  it.each(['en', 'de', 'ar'] as const)('renders a complete page in %s', (locale) => {
    const html = documentHtml(page, { locale, path });
    // The content security policy would block inline styles and handlers.
    expect(html).not.toMatch(/ style="| on\w+="/);
    // Detects a placeholder without a value; "{query}" is a legitimate part of a bang's URL.
    expect(html.replaceAll('{query}', '')).not.toMatch(/\{\w+\}|undefined|NaN/);
    const headings = [...parse(html).querySelectorAll('h1, h2, h3')].map(({ tagName }) => tagName);
    expect(headings.filter((name) => name === 'H1')).toHaveLength(1);
    expect(headings[0]).toBe('H1');
    expect(headings.indexOf('H3') === -1 || headings.indexOf('H2') < headings.indexOf('H3')).toBe(
      true,
    );
  });

  it('keeps internal links in the page’s locale', () => {
    // Downloads have no locale, and the link from a translation to its original declares English.
    const { body } = parse(documentHtml(page, { locale: 'fi', path }));
    const links = [...body.querySelectorAll('a:not([download], [hreflang="en"])')];
    const inside = links
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/') && !href.includes('setlang'));
    for (const href of inside) expect(href).toMatch(/^\/(fi|outside)(\/|$)/);
  });

  it('declares its needs and experiments in page.ts', () => {
    const { body } = parse(documentHtml(page, { path }));
    const shown = Object.keys(SHOWN_BY_NEED).filter((name) =>
      body.querySelector(SHOWN_BY_NEED[name]!),
    );
    expect(declaration.needs ?? []).toEqual(expect.arrayContaining(shown));
    const reported = [...body.querySelectorAll<HTMLElement>('[data-exposure]')].map(
      ({ dataset }) => dataset['exposure'],
    );
    expect(declaration.experiments ?? []).toEqual(expect.arrayContaining(reported));
  });
});

describe.each(['/acceptable-use', '/privacy', '/pro/privacy-terms', '/terms'])(
  'legal page %s',
  (path) => {
    const [, page] = pages.find(([each]) => each === path)!;

    it('states that the English text is authoritative and links to it', () => {
      const original = documentHtml(page, { path });
      expect(original).toContain('We wrote this text in English.');
      expect(original).not.toContain('This is a translation.');
      const link = parse(documentHtml(page, { locale: 'fi', path })).querySelector(
        'p > a[hreflang="en"]',
      );
      expect(link?.getAttribute('href')).toBe(`/en${path}`);
      expect(link?.parentElement?.textContent).toContain('This is a translation');
    });
  },
);

describe('messages that count items on a page', () => {
  const counting = figuresInSentences.flatMap((sentence) =>
    'counts' in sentence ? [[sentence.says, sentence.counts] as const] : [],
  );

  it.each(counting)('counts “%s” correctly', (says, { path, what, howMany }) => {
    const [, page] = pages.find(([each]) => each === path)!;
    const { body } = parse(documentHtml(page, { path }));
    const said = [...body.querySelectorAll('h1, h2, p')].find(({ textContent }) =>
      textContent.includes(says),
    );
    // Search the section with the text first, otherwise the whole page.
    const part = said?.closest('section')?.querySelector(what) ? said.closest('section') : body;
    expect([...(part?.querySelectorAll(what) ?? [])]).toHaveLength(howMany);
  });
});

describe('statistics of the home page', () => {
  // Specification §3, static stats on marketing pages.
  it.each(['3 billion', '9 million', '4.8', 'iOS 4.8, Android 4.7', '$6,950,000', '335'])(
    'shows %s',
    (figure) => {
      expect(parse(documentHtml(<HomePage />)).body.textContent).toContain(figure);
    },
  );
});

describe('statistics of the browser’s page', () => {
  // Specification §3, static stats on marketing pages.
  it.each(['9 million', '4.8', 'iOS 4.8, Android 4.7'])('shows %s', (figure) => {
    expect(parse(documentHtml(<AppPage />)).body.textContent).toContain(figure);
  });
});

describe('the offer', () => {
  const body = parse(documentHtml(<ProPage products={productsFor('us')} />, { path: '/pro' })).body;

  // Specification §9, products.
  it('contains a section for each of the four protections', () => {
    const headings = [...body.querySelectorAll('h2')].map((heading) => heading.textContent);
    for (const name of [
      'VPN',
      'Personal Information Removal',
      'Identity Theft Restoration',
      'AI chat for subscribers',
    ]) {
      expect(headings.filter((heading) => heading.startsWith(name))).toHaveLength(1);
    }
  });

  it('compares free and paid products per market, as in the catalog', () => {
    const rows = [...body.querySelectorAll('table tbody tr')].map((row) => [
      row.querySelector('th')?.firstChild?.textContent,
      ...[...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()),
    ]);
    const priceIn = (place: string) =>
      `${quoteText('yearly', productsFor(place), 'en')} a year${quoteText('monthly', productsFor(place), 'en')} a month`;
    expect(rows).toEqual([
      ['Private search', 'Yes', 'Yes', 'Yes'],
      ['Browser', 'Yes', 'Yes', 'Yes'],
      ['AI chat', 'Yes', 'Yes', 'Yes'],
      ['VPN', 'No', 'Yes', 'Yes'],
      ['Personal Information Removal', 'No', 'Yes', 'No'],
      ['Identity Theft Restoration', 'No', 'Yes', 'International version'],
      ['AI chat for subscribers', 'No', 'Yes', 'Yes'],
      ['Account', 'Not needed', 'A random number', 'A random number'],
      ['Price', 'Free', priceIn('us'), priceIn('row')],
    ]);
  });

  it('sets the size of every image to prevent layout shifts', () => {
    for (const picture of body.querySelectorAll('main img, section img')) {
      expect(picture.getAttribute('width')).toMatch(/^\d+$/);
      expect(picture.getAttribute('height')).toMatch(/^\d+$/);
    }
  });
});

it.each([
  ['/privacy', <PrivacyPage key="privacy" />],
  ['/pro/privacy-terms', <PrivacyTermsPage key="subscription" />],
  ['/terms', <TermsPage key="terms" />],
  ['/acceptable-use', <AcceptableUsePage key="use" />],
])('links the table of contents of %s to every section', (path, page) => {
  const { body } = parse(documentHtml(page, { path }));
  const targets = [...body.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  const parts = [...body.querySelectorAll('h2[id], h3[id]')].map(({ id }) => `#${id}`);
  expect(targets).toEqual(parts);
  expect(new Set(parts).size).toBe(parts.length);
  expect(body.querySelectorAll('h2:not([id]), h3:not([id])')).toHaveLength(0);
});
