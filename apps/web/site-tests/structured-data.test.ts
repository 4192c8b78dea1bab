import { describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { JSDOM } from 'jsdom';
import { builtPages, pagesByRoute, site, type BuiltPage } from './site.ts';

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/**
 * Required properties: without them, a search engine ignores an item or reports an error. Decision
 * 0098 lists recommended properties that we don't have, such as the number of ratings of an
 * application.
 *
 * @see https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  SoftwareApplication: ['name', 'offers', 'operatingSystem', 'applicationCategory'],
  Product: ['name', 'offers'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    'jobLocationType',
    'applicantLocationRequirements',
  ],
  Country: ['name'],
  PropertyValue: ['name', 'value'],
  MonetaryAmount: ['currency', 'value'],
  QuantitativeValue: [],
  ContactPoint: ['contactType', 'email'],
};

function thingsOf({ html }: BuiltPage): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const { '@context': context, ...data } = JSON.parse(json) as Record<string, unknown>;
      expect(context).toBe('https://schema.org');
      return (data['@graph'] ?? [data]) as Thing[];
    },
  );
}

function withParts(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value).flatMap(withParts);
  return '@type' in value ? [value as Thing, ...parts] : parts;
}

const told = builtPages.map((page) => ({ page, things: thingsOf(page) }));
const ofType = (type: string) =>
  told.flatMap(({ page, things }) =>
    things.filter((thing) => thing['@type'] === type).map((thing) => ({ page, thing })),
  );
const routesWith = (type: string) => [
  ...new Set(ofType(type).map(({ page }) => (page.route === '/' ? '/' : page.route))),
];
const textOf = ({ html }: BuiltPage) => new JSDOM(html).window.document.body.textContent ?? '';

describe('structured data', () => {
  it('contains all required properties and only known types', () => {
    const faults = told.flatMap(({ page, things }) =>
      things.flatMap(withParts).flatMap((thing) => {
        const required = REQUIRED[thing['@type']];
        if (!required) return [`${page.path}: ${thing['@type']}`];
        return required
          .filter((property) => (thing[property] ?? '') === '')
          .map((property) => `${page.path}: ${thing['@type']} without ${property}`);
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
    expect(told.flatMap(({ things }) => things).length).toBeGreaterThan(37 * 8);
  });

  it('refers only to existing pages and files', () => {
    const dead = new Set<string>();
    for (const { page, things } of told) {
      for (const thing of things.flatMap(withParts)) {
        for (const property of ['url', 'item', 'logo']) {
          const address = thing[property];
          if (typeof address !== 'string') continue;
          const { host, pathname } = new URL(address);
          const isThere =
            pathname === '/' ||
            pathname in site.pages ||
            // The server redirects these to the visitor's language.
            pathname in site.routes ||
            pathname === '/icon-512.png';
          if (host !== brand.domain || !isThere) dead.add(`${page.path}: ${address}`);
        }
      }
    }
    expect([...dead]).toEqual([]);
  });

  it('omits structured data on pages excluded from search engines', () => {
    const hidden = told.filter(({ page }) => page.html.includes('noindex'));
    expect(hidden.flatMap(({ page, things }) => things.map(() => page.path))).toEqual([]);
  });

  it('describes the company and the site on the home page, and the browser on download pages', () => {
    expect(routesWith('WebSite')).toEqual(['/']);
    expect(routesWith('Organization')).toEqual(expect.arrayContaining(['/', '/press']));
    expect(routesWith('SoftwareApplication').toSorted()).toEqual([
      '/app',
      '/mac',
      '/windows',
      '/windows-preview',
    ]);
  });

  it('lists the plans with the prices that the page shows', () => {
    const [offered, ...others] = ofType('Product').filter(({ page }) => page.locale === 'en');
    expect([offered?.page.route, others]).toEqual(['/pro', []]);
    const offers = offered?.thing['offers'] as { price: string; priceCurrency: string }[];
    const form = [
      ...new JSDOM(offered?.page.html ?? '').window.document.querySelectorAll<HTMLInputElement>(
        'form[data-purchase] input[data-price]',
      ),
    ].map(({ dataset }) => ({ price: dataset['price'], priceCurrency: dataset['currency'] }));
    expect(offers.map(({ price, priceCurrency }) => ({ price, priceCurrency }))).toEqual(
      expect.arrayContaining(form),
    );
    expect(form).toHaveLength(offers.length);
  });

  it('contains breadcrumbs with page titles for every nested page', () => {
    const trails = ofType('BreadcrumbList');
    const below = [...pagesByRoute].filter(
      ([route]) => /.\//.test(route) && site.routes[route]?.indexed,
    );
    expect(new Set(routesWith('BreadcrumbList'))).toEqual(new Set(below.map(([route]) => route)));
    for (const { page, thing } of trails) {
      const steps = thing['itemListElement'] as { position: number; name: string; item: string }[];
      const [home, last] = [steps[0], steps.at(-1)];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1));
      expect(new URL(home?.item ?? '').pathname).toBe(`/${page.locale}`);
      expect(new URL(last?.item ?? '').pathname).toBe(page.path);
      const title = new JSDOM(page.html).window.document
        .querySelector('meta[property="og:title"]')
        ?.getAttribute('content');
      expect([page.path, last?.name]).toEqual([page.path, title]);
    }
  });

  it('lists a job only on the page that describes it', () => {
    for (const { page, thing } of ofType('JobPosting')) {
      if (page.locale !== 'en') continue;
      expect(textOf(page)).toContain(thing['title']);
    }
  });
});

// https://developers.google.com/search/docs/appearance/structured-data/faqpage
describe('FAQ markup', () => {
  const pages = builtPages.filter(({ html }) => html.includes('schema.org/FAQPage'));

  it('marks up the questions on every page that has them', () => {
    const routes = [...new Set(pages.map(({ route }) => route))].toSorted();
    expect(routes).toEqual(['/', '/app', '/dbp', '/duckai', '/email', '/pro', '/vpn']);
  });

  it.each(
    pages
      .filter(({ locale }) => ['en', 'ar'].includes(locale))
      .map((page) => [page.path, page] as const),
  )('pairs each question in %s with an answer, in one list', (_path, { html }) => {
    const { document } = new JSDOM(html).window;
    const lists = document.querySelectorAll('[itemscope][itemtype$="/FAQPage"]');
    expect(lists).toHaveLength(1);
    const questions = [...(lists[0]?.querySelectorAll('details') ?? [])];
    expect(questions.length).toBeGreaterThan(3);
    for (const question of questions) {
      expect(question.getAttribute('itemprop')).toBe('mainEntity');
      const [name, text] = [
        'summary [itemprop=name]',
        '[itemprop=acceptedAnswer] [itemprop=text]',
      ].map((selector) => question.querySelector(selector)?.textContent?.trim());
      expect([name, text].map(Boolean)).toEqual([true, true]);
    }
  });
});
