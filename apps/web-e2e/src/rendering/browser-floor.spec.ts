import { expect, test, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { deleteNewerApis } from '@mallard/tools/newer-apis';
import { ProPage, testCards } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

test.describe('a browser without newer APIs', () => {
  test.beforeEach(({ page }) => page.addInitScript(deleteNewerApis()));

  test('confirms a payment', async ({ page }) => {
    const watched = watchPage(page, { allow: /status of 40[0-9]/ });
    const pro = new ProPage(page);
    await pro.open('/en/pro');
    await (await pro.buy('Yearly')).payWith(testCards.succeeds);
    await page.waitForURL(/\/pro\/welcome\?/);
    await expect(page.getByText('Your subscription is active')).toBeVisible();
    watched.expectNoProblems();
  });

  for (const path of ['/en/subscriptions', '/en/identity-theft-restoration']) {
    test(`shows ${path}`, async ({ page }) => {
      const watched = watchPage(page, { allow: /status of 40[0-9]/ });
      await page.goto(path);
      await expect(page.locator('#application h1')).toBeVisible();
      // True only once the application runs.
      await expect(page.locator('#application [data-pending]')).toHaveCount(0);
      await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
      watched.expectNoProblems();
    });
  }

  test('suggests searches and finds bangs', async ({ page }) => {
    const watched = watchPage(page);
    await page.goto('/en');
    const field = page.getByRole('search').locator('input');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await field.pressSequentially('weat');
    await expect(page.getByRole('option').first()).toBeVisible();

    await page.route('**/api/bangs?q=pond', (route) =>
      route.fulfill({ json: { bangs: [{ triggers: ['pond'], name: 'Ponds' }] } }),
    );
    await page.goto('/en/bangs');
    await page.getByRole('searchbox', { name: 'Find a site' }).fill('pond');
    await expect(page.getByText('!pond')).toBeVisible();
    watched.expectNoProblems();
  });
});

/** Serves pages whose styles require an unsupported feature in place of `feature`. */
async function withoutFeature(page: Page, feature: RegExp, unknown: string): Promise<void> {
  await page.route(/\/(?:en|de)\/[\w/-]+$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/<style>[^]*?<\/style>/g, (style) =>
      style.replaceAll(feature, unknown),
    );
    expect(body).not.toBe(html);
    // Remove the policy: it allows styles by their hash at build time.
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

test.describe('a browser without popovers', () => {
  test.beforeEach(({ page }) => withoutFeature(page, /:popover-open/g, ':-old-popover-open'));

  for (const width of [390, 1280]) {
    for (const path of ['/en/about', '/en/subscriptions/activate']) {
      test(`links from ${path} to the menu and the languages at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        const header = page.getByRole('banner');
        await expect(header.locator('[popovertarget]:visible')).toHaveCount(0);
        await expect(page.locator('#site-menu')).toBeHidden();
        await header.getByRole('link', { name: 'Menu' }).click();
        const products = page.getByRole('navigation', { name: 'Products menu' });
        await expect(products.getByRole('link', { name: /^Browser/ })).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

        await header.getByRole('link', { name: 'All languages' }).click();
        await expect(page).toHaveURL(/\/en\/languages$/);
      });
    }
  }
});

test.describe('a browser below the minimum version', () => {
  for (const [name, feature] of [
    ['newer properties', /hyphenate-limit-chars: ?auto\) or \(animation-composition: ?add(?=\))/g],
    ['range media queries', /width ?>= ?0(?:px)?(?=\))/g],
  ] as const) {
    for (const path of ['/de/pro', '/de/subscriptions/manage']) {
      test(`shows a notice on ${path} without ${name}`, async ({ browser }) => {
        // Scripts may not even parse in such a browser.
        const page = await browser.newPage({ javaScriptEnabled: false });
        await withoutFeature(page, feature, 'unknown-feature: x');
        await page.goto(path);
        const message = page.getByText('Dieser Browser ist zu alt');
        await expect(message).toBeVisible();
        await expect(message.getByRole('link', { name: brand.supportEmail })).toBeVisible();
        // A document stays readable; an application would never finish starting.
        const application = page.locator('#application');
        if (path === '/de/pro') await expect(page.locator('main h1')).toBeVisible();
        else await expect(application).toBeHidden();
        await page.close();
      });
    }
  }

  test('hides the browser notice in a supported browser', async ({ page }) => {
    for (const path of ['/en', '/en/subscriptions/manage']) {
      await page.goto(path);
      await expect(page.getByText('This browser is too old for our site')).toBeHidden();
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
});
