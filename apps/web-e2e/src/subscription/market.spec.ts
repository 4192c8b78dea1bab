// A visitor sees one price: pages quote what checkout charges, and nothing is sold in unsupported
// markets.
import { expect, type Browser, type Page } from '@playwright/test';
import { marketOf } from '@mallard/catalogue';
import { test } from '../server/own-server.ts';
import { quotesIn } from '../pages/quotes.ts';
import { addressOf, pagePaths } from '../pages/site-pages.ts';

test.use({ ownEnvironment: { COUNTRY_HEADER: 'X-Country' } });

const COUNTRIES = ['DE', 'GB', 'CA', 'US', 'JP', 'BR'];
/** Pages that quote prices, and pages that don't but could. */
const QUOTING = ['/', '/pro', '/plans', '/subscriptions'];
const OTHERS = ['/dbp', '/app', '/mac'];

/** Whether a page quotes prices to visitors from a country; removal is part of the US plan only. */
const quotes = (path: string, country: string) =>
  path === '/dbp' ? country === 'US' : QUOTING.includes(path) && marketOf(country) !== undefined;

/**
 * Opens a page on a phone, which shows every part of the offer, in a country that the edge reports.
 */
async function openIn(browser: Browser, origin: string, country: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    extraHTTPHeaders: { 'x-country': country },
    viewport: { width: 390, height: 780 },
  });
  return context.newPage();
}

/**
 * Returns the amounts that may be quoted in a country: both prices, and the monthly share of the
 * yearly one.
 */
function allowedIn(country: string): string[] {
  if (!marketOf(country)) return [];
  const { monthly, yearly, share } = quotesIn(country);
  return [monthly, yearly, share];
}

/**
 * Returns the visible amounts with cents, without the table that names the market of each price.
 */
async function quotesOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const tables = [...document.querySelectorAll('table')].map((table) => table.innerText);
    return tables.reduce((rest, table) => rest.replace(table, ''), document.body.innerText);
  });
  // The amount due today is zero in every market.
  return (text.match(/(?:CA)?[$€£]\d[\d,]*\.\d\d/g) ?? []).filter(
    (quote) => !/\D0\.00$/.test(quote),
  );
}

const buyButton = (page: Page) => page.locator('[data-purchase] [type=submit]');
const nameOf = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country)!;

async function showOffer(page: Page, path: string, country: string): Promise<void> {
  await page.goto(addressOf(path));
  if (!QUOTING.includes(path) && !quotes(path, country)) return;
  const [offer] = allowedIn(country).slice(-1);
  if (path === '/') await page.getByText('See plans and prices').scrollIntoViewIfNeeded();
  const shown = offer
    ? page.getByText(offer).filter({ visible: true }).first()
    : page.getByText(`Not available yet: ${nameOf(country)}`).filter({ visible: true });
  await expect(shown).toBeVisible();
}

for (const country of COUNTRIES) {
  test(`quotes one price to a visitor from ${country}, and charges it`, async ({
    browser,
    ownServer,
  }) => {
    const page = await openIn(browser, ownServer.origin, country);
    for (const path of [...QUOTING, ...OTHERS]) {
      await showOffer(page, path, country);
      const amounts = await quotesOn(page);
      const allowed = allowedIn(country);
      expect([path, amounts.filter((amount) => !allowed.includes(amount))]).toEqual([path, []]);
      expect([path, amounts.length > 0]).toEqual([path, quotes(path, country)]);
      if (path === '/' || !QUOTING.includes(path)) continue;
      if (marketOf(country)) {
        await buyButton(page).click();
        await page.waitForURL(/\/dev\/checkout\//);
        expect(await quotesOn(page)).toContain(quotesIn(country).yearly);
      } else {
        await expect(buyButton(page).filter({ visible: true })).toHaveCount(0);
      }
    }
    await page.context().close();
  });
}

test.describe('a page with a different country than the edge', () => {
  for (const path of ['/pro', '/plans']) {
    test(`${path} shows the market that the service returns, and sells it`, async ({
      browser,
      ownServer,
    }) => {
      const page = await openIn(browser, ownServer.origin, 'DE');
      await page.route('**/api/countryCode', (route) => route.fulfill({ json: { country: 'US' } }));
      await showOffer(page, path, 'US');
      await buyButton(page).click();
      await expect(page.getByText('The price changed while this page was open')).toBeVisible();
      await expect(
        page.getByText(quotesIn('DE').yearly).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(page.getByText(quotesIn('US').yearly).filter({ visible: true })).toHaveCount(
        // The table names the United States as the market of this price.
        path === '/pro' ? 1 : 0,
      );
      await buyButton(page).click();
      await page.waitForURL(/\/dev\/checkout\//);
      expect(await quotesOn(page)).toContain(quotesIn('DE').yearly);
      await page.context().close();
    });

    test(`${path} reports that the subscription isn't sold in the visitor's country`, async ({
      browser,
      ownServer,
    }) => {
      const page = await openIn(browser, ownServer.origin, 'JP');
      await page.route('**/api/countryCode', (route) => route.fulfill({ json: { country: 'US' } }));
      await showOffer(page, path, 'US');
      await buyButton(page).click();
      await expect(page.getByText('Not available yet: Japan')).toBeVisible();
      await expect(buyButton(page).filter({ visible: true })).toHaveCount(0);
      await page.getByText('Which countries?').click();
      await expect(page.getByText(/Austria, Belgium/)).toBeVisible();
      await page.context().close();
    });
  }

  test('sells nothing at a price that arrived after the press', async ({ browser, ownServer }) => {
    const page = await openIn(browser, ownServer.origin, 'DE');
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/api/countryCode', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.goto('/en/pro');
    await buyButton(page).click();
    await expect(page.locator('[data-purchase][aria-busy]')).toBeVisible();
    press();
    await expect(page.getByText('The price changed while this page was open')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en/pro');
    await page.context().close();
  });
});

test('every element that starts a purchase checks eligibility first', async ({
  browser,
  ownServer,
}) => {
  test.slow();
  const page = await openIn(browser, ownServer.origin, 'US');
  const asked = { eligibility: 0, checkout: 0 };
  await page.route('**/subscription-eligibility.json', (route) => {
    asked.eligibility += 1;
    return route.fulfill({ status: 404 });
  });
  page.on('request', (request) => {
    if (/\/api\/checkout\//.test(request.url())) asked.checkout += 1;
  });
  const selling: string[] = [];
  for (const path of pagePaths) {
    asked.eligibility = 0;
    await page.goto(addressOf(path), { waitUntil: 'domcontentloaded' });
    const forms = page.locator('[data-purchase], form[action*=checkout]');
    if ((await forms.count()) === 0) continue;
    selling.push(path);
    await expect.poll(() => [path, asked.eligibility]).toEqual([path, 1]);
    await expect(page.getByText('Not available where you are')).toBeVisible();
    for (const form of await forms.all()) {
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    }
    await page.waitForTimeout(500);
    expect([path, asked.checkout]).toEqual([path, 0]);
  }
  expect(selling.toSorted()).toEqual(['/plans', '/pro', '/subscriptions', '/subscriptions/plans']);
  await page.context().close();
});

test('/pro can be retried after a network failure', async ({ browser, ownServer }) => {
  const page = await openIn(browser, ownServer.origin, 'GB');
  await page.route('**/subscription-eligibility.json', (route) => route.abort());
  await page.goto('/en/pro');
  await buyButton(page).click();
  await expect(page.getByText('We couldn’t reach checkout.')).toBeVisible();
  await page.unroute('**/subscription-eligibility.json');
  // The first press detects the new prices and shows them, because it must not sell at an unseen
  // price.
  await buyButton(page).click();
  await expect(page.getByText('The price changed while this page was open')).toBeVisible();
  await buyButton(page).click();
  await page.waitForURL(/\/dev\/checkout\//);
  expect(await quotesOn(page)).toContain(quotesIn('GB').yearly);
  await page.context().close();
});
