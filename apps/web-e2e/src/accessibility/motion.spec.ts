import { expect, test, type Page } from '@playwright/test';

/** Names of what moves by itself now; what follows the scrolling stands still between two movements of it. */
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

// WCAG 2.2, 2.2.2: what moves by itself for more than five seconds needs a way to stop it; this ends before.
for (const path of ['/en', '/en/pro']) {
  test(`${path} moves as it arrives, and is calm before five seconds have passed`, async ({
    page,
  }) => {
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

  test(`${path} stands still for who asks for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.mouse.wheel(0, 2000);
    expect(await moving(page)).toBe(0);
  });
}

test('the drake looks at the field that somebody types into', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main svg path')]
        .map((path) => getComputedStyle(path).translate)
        .filter((translate) => translate !== 'none' && translate !== '0px'),
    );
  expect(await looks()).toEqual([]);
  // Once somebody turns to it, it is a combobox.
  const field = page.locator('main input[name=q]').first();
  await field.focus();
  expect(await looks()).toHaveLength(1);
  await field.blur();
  expect(await looks()).toEqual([]);
});

test('a receipt is printed whole where it is read', async ({ page }) => {
  await page.goto('/en');
  const receipt = page.getByRole('heading', { name: 'A search elsewhere' }).locator('..');
  const hidden = () => receipt.evaluate((element) => getComputedStyle(element).clipPath);
  expect(await hidden()).not.toBe('inset(0px)');
  await receipt.evaluate((element) =>
    element.scrollIntoView({ block: 'end', behavior: 'instant' }),
  );
  await expect.poll(hidden).toMatch(/^inset\(0px(?: 0px 0%)?\)$|^none$/);
});
