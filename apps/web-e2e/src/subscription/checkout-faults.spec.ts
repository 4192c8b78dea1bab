import { expect, type Page } from '@playwright/test';
import { productsFor } from '@mallard/catalogue';
import { test } from '../server/own-server.ts';
import { signInToNewAccount } from '../pages/account.ts';
import { escaped, quotesIn } from '../pages/quotes.ts';
import { CheckoutPage, ManagePage, ProPage, testCards } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

/** Records a page's calls to the services as "METHOD path". */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}
const count = (calls: readonly string[], call: string) =>
  calls.filter((made) => made === call).length;

const CREATED = 'POST /api/auth/v2/account/create';
const OPENED = 'POST /api/checkout/session';

/** Returns how many subscriptions were added to the provider's list since a known count. */
async function begunSince(page: Page, known: number): Promise<number> {
  return (await subscriptionsAtProvider(page)) - known;
}

async function subscriptionsAtProvider(page: Page): Promise<number> {
  const response = await page.request.get('/dev/checkout/clock');
  const found = (await response.text()).split('name="subscription"').length - 1;
  // The list shows twenty at most: beyond that, a new one would go unnoticed.
  expect(found).toBeLessThan(20);
  return found;
}

test('a double click opens one checkout for one account', async ({ page }) => {
  const calls = callsOf(page);
  const pro = new ProPage(page);
  await pro.open();
  await pro.buyButton.dblclick();
  await page.waitForURL(/\/dev\/checkout\//);
  expect([count(calls, CREATED), count(calls, OPENED)]).toEqual([1, 1]);

  // The visitor is signed in by now and returns to the application.
  await page.goto('/plans');
  calls.length = 0;
  await page.getByRole('button', { name: /free trial$/ }).dblclick();
  await page.waitForURL(/\/dev\/checkout\//);
  expect([count(calls, CREATED), count(calls, OPENED)]).toEqual([0, 1]);
});

test('a payment form that is submitted twice charges once', async ({ page }) => {
  const known = await subscriptionsAtProvider(page);
  const pro = new ProPage(page);
  await pro.open();
  await pro.buy('Monthly');
  const pay = page.getByRole('button', { name: 'Start free trial' });
  await page.getByLabel('Email').fill('payer@example.org');
  await page.getByLabel('Card number').fill(testCards.succeeds);
  await page.getByLabel(/Expiry/).fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ada Example');
  await pay.dblclick();
  // The second navigation replaces the first one and waits for both payments, which takes a while
  // on a busy machine.
  await expect(page.getByText('Your subscription is active')).toBeVisible({ timeout: 45_000 });
  expect(await begunSince(page, known)).toBe(1);
});

test('two tabs that buy the same plan share one checkout, which is paid once', async ({
  page,
  context,
}) => {
  const known = await subscriptionsAtProvider(page);
  const other = await context.newPage();
  const otherCalls = callsOf(other);
  const [one, two] = [new ProPage(page), new ProPage(other)];
  // Both tabs opened before the visitor was signed in.
  await one.open();
  await two.open();
  const checkout = await one.buy('Yearly');
  const second = await two.buy('Yearly');
  expect(other.url()).toBe(page.url());
  expect(count(otherCalls, CREATED)).toBe(0);

  await checkout.payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await second.payWith(testCards.succeeds);
  await expect(other.getByText('Your subscription is active')).toBeVisible();
  expect(await begunSince(page, known)).toBe(1);
});

test('two tabs that buy different plans: the last choice can be paid, the other has expired', async ({
  page,
  context,
}) => {
  const known = await subscriptionsAtProvider(page);
  const other = await context.newPage();
  const monthly = await new ProPage(page).open().then(() => new ProPage(page).buy('Monthly'));
  const yearly = await new ProPage(other).open().then(() => new ProPage(other).buy('Yearly'));
  await monthly.payWith(testCards.succeeds);
  await expect(page.getByRole('heading', { name: /expired/i })).toBeVisible();
  await yearly.payWith(testCards.succeeds);
  await expect(other.getByText('Your subscription is active')).toBeVisible();
  expect(await begunSince(page, known)).toBe(1);
  const manage = new ManagePage(other);
  await manage.open();
  await manage.expectActive('Yearly');
});

test('navigating back after the payment never pays again', async ({ page }) => {
  test.setTimeout(120_000);
  const known = await subscriptionsAtProvider(page);
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Yearly');
  const paymentUrl = page.url();
  await checkout.payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();

  await page.goto(paymentUrl);
  await page.waitForURL(/\/pro\/welcome\?/);
  await expect(page.getByText('Your subscription is active')).toBeVisible();

  // A URL that redirects replaces the page that history returned to, so don't wait for it to load.
  await expect(async () => {
    if (new URL(page.url()).pathname !== '/pro')
      await page.goBack({ waitUntil: 'commit', timeout: 5_000 });
    expect(new URL(page.url()).pathname).toBe('/pro');
  }).toPass({ timeout: 60_000 });
  await page.waitForLoadState();
  await expect(page.getByText(/already have a subscription/)).toBeVisible();
  await expect(pro.buyButton).toBeHidden();
  expect(await begunSince(page, known)).toBe(1);
});

test('an abandoned checkout resumes after going back, leaving, and returning later', async ({
  page,
  context,
}) => {
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Monthly');
  const paymentUrl = page.url();
  await checkout.goBack();
  await expect(pro.buyButton).toBeVisible();
  await page.goto('/subscriptions/manage');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  const again = new ProPage(later);
  await again.open();
  await again.buy('Monthly');
  expect(later.url()).toBe(paymentUrl);
  await new CheckoutPage(later).payWith(testCards.succeeds);
  await expect(later.getByText('Your subscription is active')).toBeVisible();
});

test('a return without a session offers sign-in and reveals nothing', async ({
  browser,
  ownServer,
}) => {
  const context = await browser.newContext({ baseURL: ownServer.origin });
  const page = await context.newPage();
  const watched = watchPage(page, { allow: /status of 40[0-9]/ });
  const query = '?success=true&billing_period=yearly&origin=funnel_home_website';
  for (const path of ['/pro/welcome', '/subscriptions/welcome', '/subscriptions/welcome/stripe']) {
    await page.goto(path + query);
    await expect(page.getByText('You’re not signed in here'), path).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' }).last()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('pixelLedger') ?? '')).not.toContain(
      'subscribed',
    );
  }
  watched.expectNoProblems();
  await context.close();
});

test("a buyer who returns before the webhook waits for it and can't buy twice", async ({
  page,
  context,
  ownServer,
}) => {
  const known = await subscriptionsAtProvider(page);
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Yearly');
  ownServer.holdWebhooks();
  try {
    await checkout.payWith(testCards.succeeds);
    await page.waitForURL(/\/pro\/welcome\?/);
    await expect(
      page.getByText('Waiting for your payment to be confirmed …').first(),
    ).toBeVisible();

    // Another tab with the same plan shows the wait instead of a second payment.
    const other = await context.newPage();
    const again = new ProPage(other);
    await again.open();
    await again.buyButton.click();
    await other.waitForURL(/\/pro\/welcome\?/);
    await other.close();
  } finally {
    ownServer.letWebhooksGo();
  }
  await expect(page.getByText('Your subscription is active')).toBeVisible({ timeout: 30_000 });
  expect(await begunSince(page, known)).toBe(1);
});

test('a webhook that arrives before the buyer returns activates the subscription', async ({
  page,
  context,
}) => {
  await signInToNewAccount(context);
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Monthly');
  // The network is lost on the way back, as in a tunnel.
  await page.route(/\/pro\/welcome\?/, (route) => route.abort('internetdisconnected'));
  let returnUrl = '';
  page.on('request', (request) => {
    if (/\/pro\/welcome\?/.test(request.url())) returnUrl = request.url();
  });
  await checkout.payWith(testCards.succeeds);
  await expect.poll(() => returnUrl).not.toBe('');

  const elsewhere = await context.newPage();
  const manage = new ManagePage(elsewhere);
  await manage.open();
  await manage.expectActive('Monthly');
  await page.unroute(/\/pro\/welcome\?/);
  await page.goto(returnUrl);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
});

const us = quotesIn('US');
/** The decimal text of the yearly price in the pages' scripts. */
const yearly = productsFor('US').find(({ billingPeriod }) => billingPeriod === 'Yearly')!.price;
const OLD_PRICE = '89.49';

test('/pro with an outdated price shows the new price and asks again', async ({ page }) => {
  // Its scripts contain the prices of every market and are equally outdated.
  await page.route(/\/pro$|\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(yearly, OLD_PRICE);
    await route.fulfill({ response, body });
  });
  const pro = new ProPage(page);
  await pro.open();
  await expect(page.locator('#plans').getByText(`$${OLD_PRICE}`).first()).toBeVisible();
  await pro.plan('Yearly').check();
  await pro.buyButton.click();
  await expect(page.getByText('The price changed while this page was open')).toBeVisible();
  await expect(page.getByText('You’re now seeing the new one. Nothing was charged.')).toBeVisible();
  await expect(pro.plan('Yearly')).toHaveAccessibleName(
    new RegExp(`^Yearly\\s*${escaped(us.yearly)}`),
  );
  // The table below must not show the old price, either.
  await expect(page.locator('main').getByText(OLD_PRICE)).toHaveCount(0);
  await expect(pro.buyButton).not.toHaveAttribute('aria-disabled', 'true');

  await pro.buyButton.click();
  await page.waitForURL(/\/dev\/checkout\//);
  await expect(page.getByText(us.yearly).first()).toBeVisible();
});

test.describe('a campaign with a longer free trial', () => {
  const visits = [
    ['/pro', 'Start your 30-day free trial'],
    ['/plans', 'Start your 30-day free trial'],
  ] as const;
  for (const [path, longer] of visits) {
    test(`appears on ${path} and applies at checkout`, async ({ page }) => {
      await page.goto(`${path}?origin=pro_radio_endorsement`);
      await expect(page.getByText(longer).first()).toBeVisible();
      await page.locator('form[data-purchase] button[type=submit]').click();
      await page.waitForURL(/\/dev\/checkout\//);
      await expect(page.getByText('30 days free').first()).toBeVisible();
    });

    test(`asks again on ${path} if the campaign has ended`, async ({ page }) => {
      await page.route('**/api/checkout/trial?**', (route) =>
        route.fulfill({ json: { trialDays: 30 } }),
      );
      await page.goto(`${path}?origin=home_website_ended`);
      await expect(page.getByText(longer).first()).toBeVisible();
      const button = page.locator('form[data-purchase] button[type=submit]');
      await button.click();
      await expect(page.getByText('The longer free trial of this offer has ended')).toBeVisible();
      await expect(page.getByText(longer).first()).toBeHidden();
      await button.click();
      await page.waitForURL(/\/dev\/checkout\//);
      await expect(page.getByText('7 days free').first()).toBeVisible();
    });
  }
});

test('/plans with an outdated price shows the new price and asks again', async ({ page }) => {
  await page.route('**/api/products**', async (route) => {
    const response = await route.fetch();
    const products = (await response.json()) as { billingPeriod: string; price: string }[];
    await route.fulfill({
      json: products.map((product) =>
        product.billingPeriod === 'Monthly' ? { ...product, price: '7.49' } : product,
      ),
    });
  });
  for (const path of ['/plans', '/subscriptions']) {
    await page.goto(path);
    const monthly = page.getByRole('radio', { name: /Monthly/ });
    await expect(page.getByText('$7.49').first()).toBeVisible();
    await monthly.check();
    const button = page.locator('form[data-purchase] button[type=submit]');
    await button.click();
    await expect(page.getByText('The price changed while this page was open')).toBeVisible();
    await expect(page.getByText(us.monthly).first()).toBeVisible();
    await expect(page.getByText('$7.49')).toHaveCount(0);
    // The page must not show savings calculated from one current and one outdated price.
    await expect(page.getByText(/^Save \d/)).toBeHidden();
    await expect(monthly).toBeChecked();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
    await page.waitForURL(/\/dev\/checkout\//);
    await expect(page.getByText(us.monthly).first()).toBeVisible();
  }
});
