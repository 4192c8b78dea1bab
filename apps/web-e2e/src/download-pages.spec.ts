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

for (const view of ['windows-preview', 'extension-success']) {
  test(`/${view} is reported as a view of its own`, async ({ page }) => {
    await page.goto(`/en/${view}`);
    await expect.poll(() => impressions(page)).toEqual([view]);
  });
}

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
  test(`the preview is offered to ${device}, and nothing else first`, async ({ browser }) => {
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

test('the search of /extension-success leads to our own', async ({ page }) => {
  await page.goto('/en/extension-success');
  const search = page.getByRole('search');
  const address = (await search.getAttribute('action')) ?? '';
  expect(address).toMatch(/^\/outside\/search$/);
  await search.getByRole('searchbox', { name: 'Search the web' }).fill('ponds');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/outside\/search\?q=ponds$/);
});

test('who looks for the browser of a system finds it described for search engines', async ({
  page,
}) => {
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
