import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { watchPage } from '../watch-page.ts';

const formOn = (page: Page) => page.locator('form[action="/api/site-reports"]');
const addressOn = (page: Page) => page.getByRole('textbox', { name: /^Address of the site/ });
const THANKS = 'Thank you, we have it';

for (const javaScriptEnabled of [true, false]) {
  test(`a site can be reported on the second attempt ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    // The first submission is invalid and returns 400 by design.
    const { expectNoProblems } = watchPage(page, { allow: /status of 400/ });
    const accessible = async () => javaScriptEnabled && expectAccessible(page);
    await page.goto('/en/app');
    await page.getByText('A site tried to trick me').click();
    await page.getByRole('main').getByRole('link', { name: 'Report a site' }).click();
    await expect(page.getByText(THANKS)).toBeHidden();
    await accessible();

    await addressOn(page).fill('my bank');
    await page.getByRole('radio', { name: /^It asks for passwords/ }).check();
    await page.getByLabel('What happened (optional)').fill('It looked like <b>mine</b>.');
    await page.getByLabel('Your email address (optional)').fill('ada@pond.example');
    await formOn(page).getByRole('button').click();
    await expect(page.getByText('This doesn’t look like the address of a site.')).toBeVisible();
    await accessible();
    // The form keeps its values, whether it updates in place or as a new page.
    await expect(page.getByLabel('What happened (optional)')).toHaveValue(
      'It looked like <b>mine</b>.',
    );
    await expect(page.getByLabel('Your email address (optional)')).toHaveValue('ada@pond.example');
    await expect(page.getByRole('radio', { name: /^It asks for passwords/ })).toBeChecked();
    await expect(page.locator('[name=address]')).toHaveValue('my bank');
    await page.locator('[name=address]').fill('https://bank.example/login?for=ada');
    await formOn(page).getByRole('button').click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect(formOn(page)).toBeHidden();
    expect(page.url()).not.toMatch(/bank|ada/);
    await accessible();
    if (javaScriptEnabled) await expect(page.locator('#sent')).toBeFocused();
    await page.getByRole('link', { name: 'Report another site' }).click();
    await expect(addressOn(page)).toBeVisible();
    await expect(addressOn(page)).toHaveValue('');
    expectNoProblems();
    await context.close();
  });
}

test('a blocked page passes its URL to the form only', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  const address = 'https://zq7.example/a?for=ada';
  await page.goto(`/report-site#url=${encodeURIComponent(address)}`);
  await expect(page).toHaveURL(/\/en\/report-site$/);
  await expect(addressOn(page)).toHaveValue(address);
  // By now, or when the page is left, all pixels are sent.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();
  expect(page.url()).not.toContain('zq7');
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.filter((each) => each.includes('zq7'))).toEqual([]);
});
