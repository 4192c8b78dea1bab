import { expect, test, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { expectAccessible } from '../accessibility/axe.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { watchPage } from '../watch-page.ts';

let people = 0;
const newEmail = () => `reader-${Date.now()}-${(people += 1)}@example.com`;
const formOn = (page: Page) => page.locator('form[action="/api/newsletter"]');
const emailOn = (page: Page) => formOn(page).locator('[name=email]');
const buttonOn = (page: Page) => formOn(page).getByRole('button', { name: 'Send me the link' });

async function linkIn(page: Page, email: string): Promise<string> {
  const mail = await new Mailbox(page.request, email).mailSaying(/Do you want the/);
  return /https?:\S+\/confirm\?token=\S+/.exec(mail.text)?.[0] ?? '';
}

for (const javaScriptEnabled of [true, false]) {
  test(`the newsletter can be subscribed to, ended and resumed ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const { expectNoProblems } = watchPage(page);
    // Axe needs JavaScript; the service's responses are the same in both cases.
    const accessible = async () => javaScriptEnabled && expectAccessible(page);
    const email = newEmail();
    await page.goto('/en/newsletter');
    await expect(page.getByText('Check your inbox')).toBeHidden();
    await emailOn(page).fill(email);
    // The script that submits the form in place is loading; until it arrives, the browser submits
    // the form.
    if (javaScriptEnabled) await expect(formOn(page)).toHaveJSProperty('noValidate', true);
    await formOn(page)
      .getByRole('radio', { name: /Only the important/ })
      .check();
    await buttonOn(page).click();
    await expect(page.getByText('Check your inbox')).toBeVisible();
    await expect(formOn(page)).toBeHidden();
    if (javaScriptEnabled) {
      await expect(page.locator('#sent')).toContainText(email);
      await expect(page.locator('#sent')).toBeFocused();
      expect(await layoutShifts(page)).toEqual([]);
    }
    // The URL contains no email address.
    expect(page.url()).not.toContain('example.com');
    await accessible();

    await page.goto(await linkIn(page, email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Do you want the ${brand.name} newsletter?`,
    );
    await expect(page.getByText(/Only the important ones/)).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed');
    await accessible();

    await page.getByRole('link', { name: 'Change or unsubscribe' }).click();
    await expect(page.getByRole('radio', { name: /Only the important/ })).toBeChecked();
    await accessible();
    await page.getByLabel('Language').selectOption('en');
    await page.getByRole('radio', { name: /Each issue/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved');
    await expect(page.getByRole('radio', { name: /Each issue/ })).toBeChecked();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed');
    await accessible();
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await expect(page.getByText(/^You get the .* newsletter at/)).toBeVisible();
    expectNoProblems();
    await context.close();
  });
}

test('the form suggests the spelling of a mistyped email provider without forcing it', async ({
  page,
}) => {
  await page.goto('/en/newsletter');
  const name = `reader-${Date.now()}`;
  await emailOn(page).fill(`${name}@gmial.com`);
  await emailOn(page).press('Tab');
  const offer = page.getByRole('button', { name: `${name}@gmail.com` });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await expect(emailOn(page)).toHaveValue(`${name}@gmail.com`);
  await expect(emailOn(page)).toBeFocused();
  await expect(offer).toBeHidden();
  // A provider may really have that name, so the form can still be submitted.
  await emailOn(page).fill(`${name}@gmial.com`);
  await emailOn(page).press('Enter');
  await expect(page.locator('#sent')).toContainText(`${name}@gmial.com`);
  await page.getByRole('link', { name: 'Type it again' }).click();
  await expect(emailOn(page)).toBeFocused();
  await expect(emailOn(page)).toHaveValue(`${name}@gmial.com`);
  await expect(offer).toBeVisible();
});

test('the form shows rejections in place and keeps its values', async ({ page }) => {
  await page.goto('/en/newsletter');
  const email = newEmail();
  const answers = [
    {
      status: 400,
      json: { fields: { email: 'invalid' } },
      words: 'This doesn’t look like an email address.',
    },
    { status: 429, json: {}, words: 'Too many attempts.' },
    { status: 503, json: {}, words: 'It didn’t reach us' },
  ];
  await emailOn(page).fill('nobody@example');
  // Until its script arrives, the browser submits the form, which opens another page.
  await expect(formOn(page)).toHaveJSProperty('noValidate', true);
  await buttonOn(page).click();
  // The script validates the form before it sends a request.
  await expect(page.locator('#sent')).toBeHidden();
  await emailOn(page).fill(email);
  for (const { status, json, words } of answers) {
    await page.route('**/api/newsletter', (route) => route.fulfill({ status, json }));
    await buttonOn(page).click();
    const trouble = formOn(page).locator('[data-trouble]').filter({ visible: true });
    await expect(trouble).toHaveCount(1);
    await expect(trouble).toContainText(words);
    await expect(emailOn(page)).toHaveValue(email);
    await page.unroute('**/api/newsletter');
  }
  // The message from the previous attempt is still visible, so wait for the failed request.
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/api/newsletter', (route) => route.abort());
  await buttonOn(page).click();
  await failed;
  await expect(formOn(page).getByText('It didn’t reach us')).toBeVisible();
  await page.unroute('**/api/newsletter');
  await buttonOn(page).click();
  await expect(page.locator('#sent')).toContainText(email);
});

test('a rejected form comes back with all its values without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en/newsletter');
  // Emulate a browser without form validation.
  await page.locator('form[action="/api/newsletter"] [name=email]').evaluate((input) => {
    input.setAttribute('type', 'text');
    input.removeAttribute('pattern');
  });
  await emailOn(page).fill('reader@@example');
  await formOn(page)
    .getByRole('radio', { name: /Only the important/ })
    .check();
  await buttonOn(page).click();
  await expect(page.getByText('This doesn’t look like an email address.')).toBeVisible();
  await expect(emailOn(page)).toHaveValue('reader@@example');
  await expect(emailOn(page)).toBeFocused();
  await expect(emailOn(page)).toHaveAccessibleDescription(/^This doesn’t look like/);
  await expect(page.getByRole('radio', { name: /Only the important/ })).toBeChecked();
  await emailOn(page).fill(newEmail());
  await buttonOn(page).click();
  await page.waitForURL(/\/en\/newsletter#sent$/);
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await context.close();
});

test('the form works if its script fails to load', async ({ page }) => {
  await page.route('**/assets/answered-form*.js', (route) => route.abort());
  await page.goto('/en/newsletter');
  // An address that the browser accepts and the service rejects.
  await emailOn(page).fill('reader..twice@example.com');
  await buttonOn(page).click();
  await expect(page.getByText('This doesn’t look like an email address.')).toBeVisible();
  await expectAccessible(page);
  await emailOn(page).fill(newEmail());
  await buttonOn(page).click();
  await page.waitForURL(/\/en\/newsletter#sent$/);
  await expect(page.getByText('Check your inbox')).toBeVisible();
});

test("a recipient who didn't subscribe can opt out and gets no further email", async ({ page }) => {
  const email = newEmail();
  await page.goto('/en/newsletter');
  await emailOn(page).fill(email);
  await buttonOn(page).click();
  await expect(page.locator('#sent')).toBeVisible();
  await page.goto(await linkIn(page, email));
  await page.getByRole('button', { name: 'Don’t write to me' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We won’t write to this address',
  );
  await expectAccessible(page);
  await page.goto('/en/newsletter');
  await emailOn(page).fill(email);
  await buttonOn(page).click();
  await expect(page.locator('#sent')).toBeVisible();
  expect(await new Mailbox(page.request, email).count(/Do you want the/)).toBe(1);
});

test('the newsletter pages and forms fit into 320 px in German and Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const address of [
    '/de/newsletter',
    '/ar/newsletter#sent',
    `/api/newsletter/unsubscribe?token=${'A'.repeat(86)}`,
    `/api/newsletter/confirm?token=${'A'.repeat(43)}`,
    '/api/newsletter/unsubscribe?token=cut-off',
  ]) {
    await page.goto(address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test.describe('the newsletter offer on the home page', () => {
  const offer = (page: Page) => page.locator('main p', { hasText: 'One email a month' });
  /** A date on which the page shows the offer. */
  const DAY = new Date(2026, 10, 25, 12).getTime();

  test('appears on some days and links to the newsletter', async ({ page, context }) => {
    await page.clock.setFixedTime(DAY);
    await page.goto('/en');
    await expect(offer(page)).toBeVisible();
    // The offer appears in addition to the tip of the day.
    await expect(page.locator('main p[data-tip]').filter({ visible: true })).toHaveCount(1);
    await expect(offer(page).getByRole('link')).toHaveAttribute('href', '/en/newsletter');
    expect(await layoutShifts(page)).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await page.clock.setFixedTime(DAY + 86_400_000);
    await page.goto('/en');
    await expect(offer(page)).toBeHidden();
  });

  test('can be switched off in the settings', async ({ page, context }) => {
    await page.goto('/en/settings');
    await page.locator('[data-setting="mpn"]').getByRole('switch').uncheck();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'mpn')?.value)
      .toBe('-1');
    await page.clock.setFixedTime(DAY);
    await page.goto('/en');
    await expect(offer(page)).toBeHidden();
    await expect(page.locator('main p[data-tip]').filter({ visible: true })).toHaveCount(1);
  });
});
