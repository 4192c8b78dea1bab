import { expect, test } from '@playwright/test';
import { watchPage } from '../watch-page.ts';

test('finds a bang by a part of its name, beyond those that the page lists', async ({ page }) => {
  const { expectNoProblems } = watchPage(page);
  await page.route('**/api/bangs?q=pond', (route) =>
    route.fulfill({ json: { bangs: [{ triggers: ['pond'], name: '<i>Ponds</i>' }] } }),
  );
  await page.goto('/en/bangs');
  const find = page.getByRole('searchbox', { name: 'Find a site' });
  await find.fill('wikip');
  await expect(page.getByText('!wfr')).toBeVisible();
  await expect(page.getByText('!osm')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Shopping' })).toBeHidden();

  await find.fill('pond');
  await expect(page.getByRole('heading', { name: 'More sites' })).toBeVisible();
  await expect(page.getByText('!pond<i>Ponds</i>')).toBeVisible();

  await find.fill('no such site');
  await expect(page.getByText('No bang matches.')).toBeVisible();
  await find.fill('');
  await expect(page.getByText('!osm')).toBeVisible();
  await expect(page.getByText('No bang matches.')).toBeHidden();
  expectNoProblems();
});

for (const javaScriptEnabled of [true, false]) {
  test(`submits a bang ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/de/bangs');
    const form = page.locator('form[action="/api/bangs/submissions"]');
    await form.locator('[name=name]').fill('Ponds of the world');
    await form.locator('[name=trigger]').fill('!pond');
    await form.locator('[name=url]').fill('http://ponds.example/');
    await form.getByRole('button').click();
    // The browser's validation stops the form before it is sent.
    expect(new URL(page.url()).hash).toBe('');
    await form.locator('[name=url]').fill('https://ponds.example/?q={query}');
    await form.getByRole('button').click();
    if (!javaScriptEnabled) await page.waitForURL(/\/de\/bangs#sent$/);
    await expect(page.locator('#sent')).toBeVisible();
    await expect(form).toBeHidden();
    await context.close();
  });
}

test("shows the exclamation mark before the bang's name in right-to-left languages", async ({
  page,
}) => {
  await page.goto('/ar/bangs');
  const places = await page
    .locator('main li code')
    .first()
    .evaluate((code) =>
      [0, 1].map((at) => {
        // The HTML may have one text node for the mark and the name, or two.
        code.normalize();
        const range = document.createRange();
        range.setStart(code.firstChild as Text, at);
        range.setEnd(code.firstChild as Text, at + 1);
        const { left } = range.getBoundingClientRect();
        return { left, text: range.toString() };
      }),
    );
  expect(places.map(({ text }) => text)).toEqual(['!', 'w']);
  expect(places[0]?.left).toBeLessThan(places[1]?.left ?? 0);
});
