// Specification §4, experiment assignment: the decision order, as the built before-paint scripts
// implement it.
import { HOSTS } from '@mallard/native-bridge/testing';
import { devices, expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** A page, with its experiment and the variant that a random number of 0 draws. */
const PAGES = [
  ['/en', 'homeherobuttonstyles', 'control'],
  ['/en/pro', 'mobilepropaywall', 'control'],
  ['/en/windows', 'windowsinstaller', 'new'],
] as const;

/** Spellings of an origin, and whether its campaign is "prosearchtest". */
const ORIGINS: readonly [query: string, isExcluded: boolean][] = [
  ['origin=home_website_prosearchtest', true],
  ['x=1&origin=home_website_prosearchtest', true],
  ['origin=home_website_prosearchtest&x=1', true],
  ['origin=home_website_prosearchtest#plans', true],
  ['origin=home_website_prosearchtest_annual', true],
  ['origin=funnel_home_website_prosearchtest', true],
  ['origin=home%5Fwebsite_prosearch%74est', true],
  ['origin=a_b_prosearchtest&origin=home_website', true],
  ['origin=__prosearchtest', true],
  ['origin=home_website&origin=a_b_prosearchtest', false],
  ['origin=home_website_PROSEARCHTEST', false],
  ['origin=home_website_prosearchtestnull', false],
  ['origin=home_website__prosearchtest', false],
  ['origin=home_prosearchtest', false],
  ['origin=home-website_b_prosearchtest', false],
  ['myorigin=home_website_prosearchtest', false],
  ['', false],
];

// The paywall experiment runs on phones only.
const { userAgent, isMobile } = devices['Pixel 7'];
test.use({ userAgent, isMobile });

interface Stored {
  /** The visit's origin as stored by an earlier page. */
  origin?: string;
  local?: Record<string, string>;
}

/**
 * Opens a page in a new visit. @returns The experiment's state in the root element and in storage.
 */
async function assignmentAt(page: Page, path: string, experiment: string, stored: Stored = {}) {
  await page.evaluate(({ origin, local }) => {
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(localStorage, local);
    if (origin) sessionStorage.setItem('visit', JSON.stringify({ startpage: 'home', origin }));
  }, stored);
  // Load another document in between, even if only the fragment differs.
  await page.goto('/favicon.svg');
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return page.evaluate((name) => {
    const text = localStorage.getItem(`exp_${name}`);
    return {
      shown: document.documentElement.getAttribute(`data-exp-${name}`) ?? undefined,
      stored: text === null ? undefined : (JSON.parse(text) as { value: string }).value,
    };
  }, experiment);
}

test.beforeEach(async ({ page }) => {
  // Load only the document and its inline scripts: nothing else runs before the first paint.
  await page.route(/\/(assets|t|api)\//, (route) => route.abort());
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto('/favicon.svg');
});

for (const [path, experiment, drawn] of PAGES) {
  /** Only the paywall experiment stores its result. */
  const persisted = (variant: string | undefined) =>
    experiment === 'mobilepropaywall' ? variant : undefined;

  test(`${path} draws no variant for the campaign prosearchtest`, async ({ page }) => {
    for (const [query, isExcluded] of ORIGINS) {
      const variant = isExcluded ? undefined : drawn;
      const expected = { shown: variant, stored: persisted(variant) };
      const first = await assignmentAt(page, `${path}?${query}`, experiment);
      expect({ query, ...first }).toEqual({ query, ...expected });

      // A later page: a valid origin is stored, and the URL has none.
      const origin = new URLSearchParams(query.split('#')[0]).get('origin') ?? '';
      const later = await assignmentAt(page, path, experiment, { origin });
      expect({ origin, ...later }).toEqual({ origin, ...expected });
    }
  });

  test(`${path} prefers the origin in the URL to the stored one`, async ({ page }) => {
    const rows = [
      ['?origin=home_website', 'home_website_prosearchtest', drawn],
      ['?origin=home_website_spring', 'home_website_prosearchtest', drawn],
      ['?origin=home_website_prosearchtest', 'home_website_spring', undefined],
      ['?origin=no%20way', 'home_website_prosearchtest', undefined],
      ['?origin=', 'home_website_prosearchtest', undefined],
    ] as const;
    for (const [search, origin, variant] of rows) {
      const found = await assignmentAt(page, path + search, experiment, { origin });
      expect({ search, origin, ...found }).toEqual({
        ...{ search, origin, shown: variant, stored: persisted(variant) },
      });
    }
  });
}

interface Case {
  name: string;
  search?: string;
  stored?: string;
  storedBy?: string;
  campaign?: string;
  assignment?: string;
  random?: number;
  expected: { status: string; variant?: string; reason?: string };
}

/** Conditions that can't be created in a page: they need a pending host or another allocation. */
const BEYOND_A_PAGE = ['filter', 'originResolved', 'blockedStorage', 'backend', 'allocation'];

const CASES = (
  JSON.parse(
    readFileSync(
      new URL('../../../../libs/experiments/src/cases/decisions.json', import.meta.url),
      'utf8',
    ),
  ) as Case[]
).filter(
  (given) =>
    BEYOND_A_PAGE.every((fact) => !(fact in given)) &&
    // The random number is always 0 here.
    (given.random === undefined || given.expected.reason !== 'random') &&
    given.expected.reason !== 'allocation',
);

test('built scripts decide every case like the library', async ({ page }) => {
  const NAMES = { local: 'mobilepropaywall', page: 'homeherobuttonstyles' } as const;
  const PATHS = { mobilepropaywall: '/en/pro', homeherobuttonstyles: '/en' } as const;
  expect(CASES.length).toBeGreaterThanOrEqual(10);
  for (const given of CASES) {
    const experiment = NAMES[given.assignment === 'page' ? 'page' : 'local'];
    const rename = (text: string) =>
      text.replace('sample', experiment).replace(/treatment$/, 'treatmentb');
    const search = new URLSearchParams(rename(given.search ?? ''));
    if (given.campaign) search.set('origin', `home_website_${given.campaign}`);
    const value = given.stored && rename(given.stored);
    const by = given.storedBy ?? 'random';
    const local = value && {
      [`exp_${experiment}`]: JSON.stringify({ value, expiry: '2999-01-01', by }),
    };
    const { shown } = await assignmentAt(
      page,
      `${PATHS[experiment]}?${search}`,
      experiment,
      local ? { local } : {},
    );
    const { variant } = given.expected;
    expect({ name: given.name, shown }).toEqual({
      name: given.name,
      shown: variant && rename(variant),
    });
  }
});

// Every host, in left-to-right and right-to-left languages, on the first page of a visit and on a
// later one.
for (const [host, agent] of [
  ['Chrome on a desktop', devices['Desktop Chrome'].userAgent],
  ['Safari on a phone', devices['iPhone 15'].userAgent],
  ...Object.entries(HOSTS).map(
    ([name, { userAgent: app }]) => [`the app on ${name}`, app] as const,
  ),
] as const) {
  const isPhone = /Mobile|iPhone/.test(agent) && !/iPad/.test(agent);
  test.describe(`experiment assignment in ${host}`, () => {
    test.use({ userAgent: agent, isMobile: isPhone });

    test('matches the library on every page', async ({ page }) => {
      for (const locale of ['en', 'de', 'ar']) {
        for (const [path, experiment, drawn] of PAGES) {
          const localized = path.replace('/en', `/${locale}`);
          const expected = experiment === 'mobilepropaywall' && !isPhone ? undefined : drawn;
          const first = await assignmentAt(page, localized, experiment);
          await page.goto(`/${locale}/about`, { waitUntil: 'domcontentloaded' });
          await page.goto(localized, { waitUntil: 'domcontentloaded' });
          const later = await page.evaluate(
            (name) => document.documentElement.getAttribute(`data-exp-${name}`) ?? undefined,
            experiment,
          );
          expect({ localized, first: first.shown, later }).toEqual({
            localized,
            first: expected,
            later: expected,
          });
        }
      }
    });
  });
}

test('an excluded visitor stays excluded on the following pages', async ({ page }) => {
  await page.unroute(/\/(assets|t|api)\//);
  await page.goto('/en?origin=home_website_prosearchtest');
  const stored = () => page.evaluate(() => sessionStorage.getItem('visit'));
  await expect.poll(stored).toContain('prosearchtest');
  for (const [path, experiment] of PAGES) {
    await page.goto(path);
    const found = await page.evaluate(
      (name) => [
        document.documentElement.hasAttribute(`data-exp-${name}`),
        localStorage.getItem(`exp_${name}`),
      ],
      experiment,
    );
    expect([path, ...found]).toEqual([path, false, null]);
  }
});

test.describe('the paywall experiment in a desktop browser', () => {
  test.use({ userAgent: devices['Desktop Chrome'].userAgent, isMobile: false });

  test('neither draws nor stores a variant', async ({ page }) => {
    const found = await assignmentAt(page, '/en/pro', 'mobilepropaywall');
    expect(found).toEqual({ shown: undefined, stored: undefined });
  });
});

test.describe('an experiment assigned by the backend', () => {
  const ledger = (page: Page) => page.evaluate(() => sessionStorage.getItem('pixelLedger') ?? '');

  test.beforeEach(async ({ page }) => {
    await page.unroute(/\/(assets|t|api)\//);
  });

  test('shows its variant on /app and reports the exposure', async ({ page }) => {
    const assignments = { appbranding: 'treatmentb' };
    await page.route('**/api/experiments', (route) => route.fulfill({ json: { assignments } }));
    await page.goto('/en/app');
    await expect(page.locator('html')).toHaveAttribute('data-exp-appbranding', 'treatmentb');
    await page.locator('[data-exposure=appbranding]').scrollIntoViewIfNeeded();
    await expect.poll(() => ledger(page)).toContain('"exp_appbranding_assignedby":"backend"');
    expect(await ledger(page)).toContain('"experiment":"appbranding"');
  });

  test('receives one of its variants from the service', async ({ page }) => {
    await page.goto('/en/app');
    const variant = /^(control|treatmenta|treatmentb)$/;
    await expect(page.locator('html')).toHaveAttribute('data-exp-appbranding', variant);
  });

  test('logs and reports a missing assignment by name', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/api/experiments', (route) => route.fulfill({ json: {} }));
    await page.goto('/en/app');
    await expect.poll(() => ledger(page)).toContain('"message":"ExperimentError"');
    expect(errors).toEqual([expect.stringContaining('"appbranding"')]);
  });
});
