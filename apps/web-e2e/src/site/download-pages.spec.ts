import { brand } from '@mallard/brand';
import { expect, test, type Page } from '@playwright/test';

function impressions(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    (
      JSON.parse(sessionStorage.getItem('pixelLedger') ?? '[]') as {
        event: string;
        parameters: Record<string, string>;
      }[]
    )
      .filter(({ event }) => event === 'app.impression')
      .map(({ parameters }) => parameters['view']),
  );
}

for (const [path, view] of [
  ['windows-preview', 'windows-preview'],
  ['extension-success', 'extension-success'],
  ['app/devices', 'appdevices'],
  ['app/landing', 'applanding'],
  ['app/no-support', 'appnosupport'],
  ['sync/pairing', 'sync-setup-pairing'],
] as const) {
  test(`/${path} reports a page view of its own`, async ({ page }) => {
    await page.goto(`/en/${path}`);
    await expect.poll(() => impressions(page)).toEqual([view]);
  });
}

test('/app opens the steps of the visitor’s platform only', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  });
  const page = await context.newPage();
  await page.goto('/en/app');
  const opened = page.locator('details[data-platform][open]');
  await expect(opened).toHaveCount(1);
  await expect(opened).toHaveAttribute('data-platform', 'mac');
  await context.close();
});

for (const [device, userAgent] of [
  [
    'Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
] as const) {
  test(`the preview page offers ${device} the preview as the only main action`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ userAgent });
    const page = await context.newPage();
    await page.goto('/en/windows-preview');
    const download = page.getByRole('link', { name: 'Download the preview' });
    await expect(download).toBeVisible();
    await expect(download).toHaveAttribute('href', /preview/i);
    await expect(page.locator('[data-band]').getByRole('link', { name: /^Download/ })).toHaveCount(
      1,
    );
    await expect(page.getByRole('link', { name: /default browser/ })).toHaveCount(0);
    await context.close();
  });
}

test('the search field of /extension-success uses our own search', async ({ page }) => {
  await page.goto('/en/extension-success');
  const search = page.getByRole('search');
  const address = (await search.getAttribute('action')) ?? '';
  expect(address).toMatch(/^\/outside\/search$/);
  await search.getByRole('searchbox', { name: 'Search the web' }).fill('ponds');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/outside\/search\?q=ponds$/);
});

test('the download pages describe the browser for search engines', async ({ page }) => {
  for (const [path, system] of [
    ['/en/windows', 'Windows'],
    ['/en/windows-preview', 'Windows'],
    ['/en/mac', 'macOS'],
  ] as const) {
    await page.goto(path);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'SoftwareApplication',
      operatingSystem: system,
      offers: { price: 0 },
    });
  }
});

const LANDED = {
  'an iPhone': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ['Get it on the App Store'],
    ['iOS'],
  ],
  'a phone with Android': [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ['Get it on Google Play'],
    ['Android'],
  ],
  'a computer with Windows': [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ['Download for Windows'],
    ['Windows'],
  ],
  'a Mac': [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    ['Download for Mac'],
    ['Mac'],
  ],
  'a computer with Windows 7': [
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0',
    ['See what works instead'],
    [],
  ],
  'our own browser': [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
    [`Make ${brand.name} the default browser`],
    [],
  ],
} as const;

for (const [device, [userAgent, steps, platforms]] of Object.entries(LANDED)) {
  test(`/app/landing has one next step for ${device} and the platforms that follow`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ userAgent });
    // Chromium's client hints would name the machine that runs the test.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgentData', { value: undefined }),
    );
    const page = await context.newPage();
    await page.goto('/en/app/landing');
    const hero = page.locator('[data-band]');
    await expect(hero.getByRole('link', { name: /^(Get|Download|Make|See)/ })).toHaveText([
      ...steps,
    ]);
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      ...platforms,
    ]);
    await context.close();
  });
}

test('an origin that leads to /app/landing is attributed to the pages opened from it', async ({
  page,
}) => {
  await page.goto('/en/app/landing?origin=funnel_appsettings_ios');
  await expect.poll(() => impressions(page)).toEqual(['applanding']);
  await page.goto('/en/app');
  await expect
    .poll(() =>
      page.evaluate(() =>
        (
          JSON.parse(sessionStorage.getItem('pixelLedger') ?? '[]') as {
            parameters: Record<string, string>;
          }[]
        ).map(({ parameters }) => parameters['origin']),
      ),
    )
    .toContain('funnel_appsettings_ios');
});

test('/app/no-support reserves the space for its verdict about the device', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/en/app/no-support');
  const said = page.locator('[data-verdict]:not([hidden])');
  await expect(said).toContainText('This device seems to run');
  const next = page.getByRole('heading', { name: 'What it needs' });
  const after = await next.boundingBox();
  // The state before the script at the end of the page runs, as on a slow network.
  await said.evaluate((element) => element.setAttribute('hidden', ''));
  expect(await next.boundingBox()).toEqual(after);
});

test.describe('download pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('/app/landing links to each platform', async ({ page }) => {
    await page.goto('/en/app/landing');
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
      'iOS',
      'Android',
      'Mac',
      'Windows',
    ]);
    await expect(page.getByRole('link', { name: 'See what works instead' })).toBeHidden();
  });
});
