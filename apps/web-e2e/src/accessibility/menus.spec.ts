import { brand } from '@mallard/brand';
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { pressByKeyboard } from './keyboard-walk.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

const opener = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('button', { name });
/** The footer has a section with the same links; the menu's accessible name ends in “menu”. */
const panel = (page: Page, name: string) => page.getByRole('navigation', { name: `${name} menu` });

test.describe('the menu on a wide screen', () => {
  test.use({ viewport: WIDE });

  test('describes each link, and closes on Escape or a press outside', async ({ page }) => {
    await page.goto('/en/about');
    const products = panel(page, 'Products');
    await expect(products).toBeHidden();
    await opener(page, 'Products').click();
    await expect(products).toBeVisible();
    // The panel aligns with the page's content.
    const [box, logo] = await Promise.all([
      products.boundingBox(),
      page.getByRole('link', { name: `${brand.name} home` }).boundingBox(),
    ]);
    expect(Math.abs(box!.x - logo!.x)).toBeLessThan(1);
    await expect(products.getByRole('link', { name: /^Browser/ })).toContainText(
      'Private search built in',
    );
    expect(await axeFindings(page, { contrast: true })).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(products).toBeHidden();
    await expect(opener(page, 'Products')).toBeFocused();

    await opener(page, 'Products').click();
    await opener(page, 'Learn more').click();
    await expect(products).toBeHidden();
    await expect(panel(page, 'Learn more')).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(panel(page, 'Learn more')).toBeHidden();
  });

  for (const locale of ['de', 'fi', 'fr']) {
    test(`keeps the filled button on one line in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}/pro`);
      const button = page.getByRole('banner').locator('a[href$="/pro#plans"]');
      const account = page.getByRole('banner').locator('[data-account-link]');
      const [box, line] = await Promise.all([button.boundingBox(), account.boundingBox()]);
      expect(box!.height).toBe(line!.height);
    });
  }

  // Greek has the longest navigation bar: its button wraps to two lines.
  test('fits the navigation bar in Greek', async ({ page }) => {
    await page.goto('/el/how-we-work');
    await expect(page.getByRole('banner').locator('a[href="/el/app"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDE.width);
  });

  test('moves the focus from the button into its panel, and closes when it leaves', async ({
    page,
  }) => {
    await page.goto('/en/about');
    await page.locator('body').press('Tab');
    await pressByKeyboard(page, opener(page, 'Learn more'));
    await page.keyboard.press('Tab');
    const links = panel(page, 'Learn more').getByRole('link');
    await expect(links.first()).toBeFocused();
    for (let left = await links.count(); left > 0; left -= 1) await page.keyboard.press('Tab');
    await expect(opener(page, 'Language:')).toBeFocused();
    await expect(panel(page, 'Learn more')).toBeHidden();
  });

  test('closes when the focus leaves before its script has loaded', async ({ page }) => {
    await page.goto('/en/about', { waitUntil: 'networkidle' });
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
    const held = page.waitForRequest(/\.js$/);
    await page.route(/\.js$/, async (route) => {
      await hasLeft;
      await route.continue();
    });
    await page.locator('body').press('Tab');
    await pressByKeyboard(page, opener(page, 'Learn more'));
    await held;
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page, 'Learn more')).toBeVisible();
    leave();
    await expect(panel(page, 'Learn more')).toBeHidden();
  });

  test('opens the language list without covering a field, and closes it on focus elsewhere', async ({
    page,
  }) => {
    await page.goto('/en');
    const list = page.getByRole('navigation', { name: 'Choose your language' });
    await opener(page, 'Language:').click();
    await expect(list).toBeVisible();
    const [box, field] = await Promise.all([
      list.boundingBox(),
      page.getByRole('main').getByRole('search').boundingBox(),
    ]);
    expect(field!.x + field!.width).toBeLessThan(box!.x);
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().focus();
    await expect(list).toBeHidden();
  });

  test('closes when the visitor comes back to the page', async ({ page }) => {
    await page.goto('/en/about');
    await opener(page, 'Products').click();
    await panel(page, 'Products')
      .getByRole('link', { name: /^AI chat/ })
      .click();
    await expect(page).toHaveURL(/\/en\/duckai$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/about$/);
    await expect(panel(page, 'Products')).toBeHidden();
  });

  test('marks the panel and the link of the current page', async ({ page }) => {
    await page.goto('/en/mac');
    await expect(opener(page, 'Products')).toHaveCSS('text-decoration-line', 'underline');
    await expect(opener(page, 'Learn more')).toHaveCSS('text-decoration-line', 'none');
    await opener(page, 'Products').click();
    await expect(panel(page, 'Products').getByRole('link', { name: /^Browser/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('the menu in our own browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 Ddg/18.5',
  });

  for (const [width, path, offered] of [
    [WIDE, '/en/how-we-work', undefined],
    [WIDE, '/en/pro', '/en/pro#plans'],
    [NARROW, '/en/how-we-work', undefined],
    [NARROW, '/en/pro', '/en/pro#plans'],
  ] as const) {
    test(`doesn't offer the browser again on ${path} at ${width.width} px`, async ({ page }) => {
      await page.setViewportSize(width);
      await page.goto(path);
      if (width === NARROW) await opener(page, 'Menu').click();
      const buttons = page
        .getByRole('banner')
        .or(page.locator('#site-menu'))
        .getByRole('link', { name: /^(?:Get the browser|Choose your plan)$/ });
      await expect(buttons).toHaveCount(offered ? 1 : 0);
      if (offered) await expect(buttons).toHaveAttribute('href', offered);
    });
  }
});

// Specification §9: screens up to 800 px are narrow.
test('the menus collapse at 800 px, but not at 801 px', async ({ page }) => {
  await page.goto('/en/about');
  const menu = page.locator('header [popovertarget=site-menu]');
  for (const [width, isFolded] of [
    [800, true],
    [801, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeVisible({ visible: isFolded });
    await expect(opener(page, 'Products')).toBeVisible({ visible: !isFolded });
  }
});

for (const locale of ['en', 'ar']) {
  test(`a single menu has all links on a narrow screen in ${locale}`, async ({ page }) => {
    await page.setViewportSize(NARROW);
    await page.goto(`/${locale}/about`);
    const button = page.locator('header [popovertarget=site-menu]');
    await button.click();
    const menu = page.locator('#site-menu');
    await expect(menu).toBeVisible();
    for (const path of ['app', 'pro', 'compare-privacy', 'subscriptions/manage', 'settings'])
      await expect(menu.locator(`a[href="/${locale}/${path}"]`).first()).toBeVisible();
    // The menu ends with the only filled button.
    await expect(menu.getByRole('link').last()).toHaveAttribute('href', `/${locale}/app`);
    expect(await axeFindings(page, { contrast: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
}
