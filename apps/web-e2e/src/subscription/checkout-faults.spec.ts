import { expect, type Page } from '@playwright/test';
import { productsFor } from '@mallard/catalogue';
import { test } from '../server/own-server.ts';
import { signInToNewAccount } from '../pages/account.ts';
import { escaped, quotesIn } from '../pages/quotes.ts';
import { CheckoutPage, ManagePage, ProPage, testCards } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

/** Calls of a page to the services, by "METHOD path". */
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

/** What the provider's own list says of the subscriptions that began last. */
async function begunSince(page: Page, known: number): Promise<number> {
  return (await subscriptionsAtProvider(page)) - known;
}

async function subscriptionsAtProvider(page: Page): Promise<number> {
  const response = await page.request.get('/dev/checkout/clock');
  const found = (await response.text()).split('name="subscription"').length - 1;
  // It lists twenty: with more, one that came would not be seen.
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

  // Signed in by now; back in the application.
  await page.goto('/plans');
  calls.length = 0;
  await page.getByRole('button', { name: /free trial$/ }).dblclick();
  await page.waitForURL(/\/dev\/checkout\//);
  expect([count(calls, CREATED), count(calls, OPENED)]).toEqual([0, 1]);
});

test('a payment form that is sent twice charges once', async ({ page }) => {
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
  // The second navigation takes the place of the first, and both payments are waited for: on a busy machine that takes a while.
  await expect(page.getByText('Your subscription is active')).toBeVisible({ timeout: 45_000 });
  expect(await begunSince(page, known)).toBe(1);
});

test('two tabs that buy the same are led to one payment, which is paid once', async ({
  page,
  context,
}) => {
  const known = await subscriptionsAtProvider(page);
  const other = await context.newPage();
  const otherCalls = callsOf(other);
  const [one, two] = [new ProPage(page), new ProPage(other)];
  // Both were opened before anybody was signed in.
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

test('two tabs that buy different plans: the one that was chosen last can be paid, the other says so', async ({
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

test('going back after the payment pays nothing again, from any page on the way', async ({
  page,
}) => {
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

  // An address that leads on replaces the page that was gone back to: no load of it is waited for.
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

test('leaving in the middle loses nothing: back by the link, away for good, another day', async ({
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

test('a return without a session says where to go on, and has nothing to give away', async ({
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

test('a buyer who is back before the news of the payment waits for it, and nobody buys again meanwhile', async ({
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

    // In another tab the same is asked for: it leads to the wait, not to a second payment.
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

test('news that come before the buyer is back are there when the buyer is', async ({
  page,
  context,
}) => {
  await signInToNewAccount(context);
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Monthly');
  // The way back is cut: a train, a tunnel.
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
/** The decimal text of the yearly price in the scripts of pages. */
const yearly = productsFor('US').find(({ billingPeriod }) => billingPeriod === 'Yearly')!.price;
const OLD_PRICE = '89.49';

test('/pro that was built with an older price shows the new one, and asks again', async ({
  page,
}) => {
  // Its scripts, which know the prices of every market, are as old.
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
  // Nor does the table below go on to say the old one.
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
    test(`${path} shows it, and the checkout grants it`, async ({ page }) => {
      await page.goto(`${path}?origin=pro_radio_endorsement`);
      await expect(page.getByText(longer).first()).toBeVisible();
      await page.locator('form[data-purchase] button[type=submit]').click();
      await page.waitForURL(/\/dev\/checkout\//);
      await expect(page.getByText('30 days free').first()).toBeVisible();
    });

    test(`${path} says that it has ended, and asks again`, async ({ page }) => {
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

test('/plans that shows a price which is no more shows the new one, and asks again', async ({
  page,
}) => {
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
    // Of two prices, one older than the other, nothing is worked out.
    await expect(page.getByText(/^Save \d/)).toBeHidden();
    await expect(monthly).toBeChecked();
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
    await page.waitForURL(/\/dev\/checkout\//);
    await expect(page.getByText(us.monthly).first()).toBeVisible();
  }
});
