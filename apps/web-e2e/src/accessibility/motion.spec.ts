import { expect, test, type Page } from '@playwright/test';

/** Returns the number of running animations; scroll-driven animations don't run between scrolls. */
function moving(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
        ).length,
  );
}

// WCAG 2.2, 2.2.2: motion that starts automatically and lasts more than five seconds needs a way to
// stop it. Ours ends earlier.
for (const path of ['/en', '/en/pro']) {
  test(`${path} animates on load and stops within five seconds`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    const endsAt = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    );
    expect(endsAt.length).toBeGreaterThan(0);
    expect(Math.max(...endsAt)).toBeLessThan(5000);
  });

  test(`${path} doesn't animate with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.mouse.wheel(0, 2000);
    expect(await moving(page)).toBe(0);
  });
}

test('the duck looks at the search field while it has the focus', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main svg path')]
        .map((path) => getComputedStyle(path).translate)
        .filter((translate) => translate !== 'none' && translate !== '0px'),
    );
  expect(await looks()).toEqual([]);
  // The field becomes a combobox when it gets the focus.
  const field = page.locator('main input[name=q]').first();
  await field.focus();
  expect(await looks()).toHaveLength(1);
  await field.blur();
  expect(await looks()).toEqual([]);
});

test('a receipt is fully printed once it scrolls into view', async ({ page }) => {
  await page.goto('/en');
  const receipt = page.getByRole('heading', { name: 'A search elsewhere' }).locator('..');
  const hidden = () => receipt.evaluate((element) => getComputedStyle(element).clipPath);
  expect(await hidden()).not.toBe('inset(0px)');
  await receipt.evaluate((element) =>
    element.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  await expect.poll(hidden).toMatch(/^inset\(0px(?: 0px 0%)?\)$|^none$/);
});
