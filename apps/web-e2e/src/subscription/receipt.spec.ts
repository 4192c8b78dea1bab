import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from '../accessibility/axe.ts';
import { variantsIn } from '../accessibility/variants.ts';
import { watchPage } from '../watch-page.ts';

const earlier = [
  {
    event: 'home.impression',
    purpose: 'measurement',
    outcome: 'sent',
    url: '/t/home_impression_4711?b=firefox&d=d&p=windows&exp_windowsinstaller=new',
    parameters: { b: 'firefox', d: 'd', p: 'windows', exp_windowsinstaller: 'new' },
    at: Date.UTC(2026, 10, 21, 12, 0, 1),
  },
  {
    event: 'home.search',
    purpose: 'measurement',
    outcome: 'suppressed',
    url: '/t/home_search_12?b=firefox&from=typed',
    parameters: { b: 'firefox', from: 'typed' },
    at: Date.UTC(2026, 10, 21, 12, 0, 9),
  },
  {
    event: 'pro.checkoutError',
    purpose: 'service',
    outcome: 'stopped',
    url: '/t/pro_checkoutError_99?b=firefox&reason=network',
    parameters: { b: 'firefox', reason: 'network' },
    at: Date.UTC(2026, 10, 21, 12, 1, 0),
  },
];

type Entries = readonly Pick<(typeof earlier)[number], 'event' | 'url' | 'parameters' | 'at'>[];

/**
 * Opens a page in a session whose ledger already has entries.
 *
 * @returns The ledger after the page has reported its impression.
 */
async function visit(page: Page, path: string): Promise<Entries> {
  await page.addInitScript(
    (text) => sessionStorage.setItem('pixelLedger', text),
    JSON.stringify(earlier),
  );
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const read = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('pixelLedger') ?? '[]') as Entries);
  const shown = await page.locator('html').getAttribute('data-impression');
  await expect.poll(async () => (await read()).map(({ event }) => event)).toContain(shown);
  return read();
}

function linkOf(page: Page) {
  return page.getByRole('contentinfo').locator('a[data-receipt-open]');
}

for (const [kind, path] of [
  ['a document', '/en/pro'],
  ['an application', '/en/subscriptions/activate'],
] as const) {
  test(`the receipt on ${kind} page lists the ledger and is keyboard-accessible`, async ({
    page,
  }) => {
    const watched = watchPage(page, { allow: /status of 40[01]/ });
    const ledger = await visit(page, path);
    const link = linkOf(page);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What was measured in this visit' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    const rows = dialog.locator('ol > li');
    await expect(rows).toHaveCount(ledger.length);
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText(
      ledger.map(({ event }) => event.replace('.', '_')),
    );
    await expect(rows.locator('[data-outcome]')).toHaveText([
      'Sent',
      'Held back: your browser asks for privacy',
      'Stopped by you',
      ...ledger.slice(earlier.length).map(() => 'Sent'),
    ]);
    await expect(rows.locator('[data-purpose]')).toHaveText([
      'Measurement',
      'Measurement',
      'Service',
      ...ledger.slice(earlier.length).map(() => 'Measurement'),
    ]);
    for (const [index, { url, parameters, at }] of ledger.entries()) {
      const row = rows.nth(index);
      await row.locator('summary').click();
      await expect(row.locator('[data-url]')).toHaveText(url);
      await expect(row.locator('dt')).toHaveText(
        Object.entries(parameters).map(([name, value]) => `${name}=${value}`),
      );
      for (const meaning of await row.locator('dd').allInnerTexts()) expect(meaning).not.toBe('');
      await expect(row.locator('time')).toHaveAttribute('datetime', new Date(at).toISOString());
    }

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    watched.expectNoProblems();
  });
}

test("the receipt's switch stops all measurement, and the next visit shows it", async ({
  page,
}) => {
  await visit(page, '/en/about');
  await linkOf(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('switch', { name: 'Send nothing from this browser' }).check();
  await expect(dialog.getByRole('status')).toContainText('From now on, nothing is sent');
  expect(await page.evaluate(() => localStorage.getItem('pixelOptOut'))).not.toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/en/subscriptions');
  await linkOf(page).click();
  await expect(dialog.getByRole('switch')).toBeChecked();
  await expect(dialog.locator('[data-outcome]').last()).toHaveText('Stopped by you');
  await dialog.getByRole('switch').uncheck();
  expect(await page.evaluate(() => localStorage.getItem('pixelOptOut'))).toBeNull();
});

test('the receipt uses the language of the page', async ({ page }) => {
  const ledger = await visit(page, '/ar/privacy');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await linkOf(page).click();
  await expect(page.getByRole('dialog').locator('ol > li')).toHaveCount(ledger.length);
  expect(asked).toEqual(expect.arrayContaining(['/ar/privacy', '/ar/measured']));
});

test('the receipt passes axe and does not scroll horizontally', async ({ page }) => {
  for (const [index, locale] of ['en', 'ar'].entries()) {
    await visit(page, `/${locale}/duckai`);
    await linkOf(page).click();
    for (const summary of await page.locator('#receipt-dialog summary').all())
      await summary.click();
    for (const { width, colorScheme } of variantsIn(index, [320, 1440])) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const found = await axeFindings(page, { within: '#receipt-dialog' });
      expect({ locale, width, colorScheme, found }).toEqual({
        ...{ locale, width, colorScheme },
        found: [],
      });
      const wider = await page
        .locator('#receipt-dialog')
        .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect([locale, width, wider]).toEqual([locale, width, 0]);
    }
  }
});

test("the receipt's link opens its page if its script fails to load", async ({ page }) => {
  await visit(page, '/en/pro');
  await page.route('**/en/measured', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await linkOf(page).click();
  await expect(page).toHaveURL(/\/en\/measured$/);
});

test.describe('the receipt without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the list of all events', async ({ page }) => {
    await page.goto('/de/pro');
    await linkOf(page).click();
    await expect(page).toHaveURL(/\/de\/measured$/);
    await page.locator('details', { hasText: 'home_search' }).locator('summary').first().click();
    await expect(page.getByRole('heading', { name: 'home_search' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[data-receipt-open]')).toBeHidden();
  });
});
