import { expect, test, type Page } from '@playwright/test';
import * as catalogue from '@mallard/catalogue';
import { subscriptionScenarios, type ScenarioPlatform } from '@mallard/subscription-client/testing';
import { axeFindings } from '../accessibility/axe.ts';
import { everything } from '../everything.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import {
  linkStorePurchase,
  signInToNewAccount,
  signInToSubscription,
  signInWithoutEmail,
} from '../pages/account.ts';
import { PlayedSubscription } from '../pages/played-subscription.ts';
import { quotesIn } from '../pages/quotes.ts';
import { ManagePage } from '../pages/subscription-pages.ts';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';
import { watchPage } from '../watch-page.ts';

/**
 * The PR suite uses one platform: stories and unit tests of `explainSubscription` cover the
 * differences.
 */
const PLATFORMS: readonly ScenarioPlatform[] = everything
  ? ['stripe', 'apple', 'google']
  : ['stripe'];

async function openPlayed(page: Page, state: string, platform: ScenarioPlatform = 'stripe') {
  const played = new PlayedSubscription();
  const found = subscriptionScenarios({ now: Date.now(), platform, shop: catalogue }).find(
    ({ name }) => name === state,
  );
  if (!found) throw new Error(`The scenarios have no state "${state}"`);
  played.play(found);
  await played.install(page);
  const manage = new ManagePage(page);
  await manage.open();
  await expect(page.getByRole('term').filter({ hasText: 'Status' })).toBeVisible();
  return { played, manage };
}

/** One state that renews, one that needs an action, and one that has ended. */
const STATES_BY_DAY = ['active', 'grace', 'expired'];

// Stories check each state with axe. These tests cover the surrounding page: with three states in
// the PR suite, and with all states, widths and themes in the nightly run.
for (const platform of PLATFORMS) {
  const which = everything ? 'every state' : 'one state of each kind';
  test(`${which} billed by ${platform} is complete and accessible`, async ({ page }) => {
    test.setTimeout(300_000);
    await signInWithoutEmail(page.context());
    const played = new PlayedSubscription();
    await played.install(page);
    const watched = watchPage(page, { allow: /status of 40[0-9]/ });
    const scenarios = subscriptionScenarios({ now: Date.now(), platform, shop: catalogue });
    const shown = scenarios.filter(({ name }) => everything || STATES_BY_DAY.includes(name));
    expect(shown.length).toBeGreaterThanOrEqual(STATES_BY_DAY.length);
    for (const [index, scenario] of shown.entries()) {
      const { name } = scenario;
      played.play(scenario);
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto('/subscriptions/manage');
      // Wait until nothing is loading, except a payment that is being confirmed.
      const settled = page.locator('[data-subscription-summary] dl, #application h2').first();
      await expect(settled, name).toBeVisible();
      for (const [look, [width, colorScheme]] of (
        [
          [320, 'dark'],
          [1280, 'light'],
        ] as const
      ).entries()) {
        await page.setViewportSize({ width, height: 900 });
        expect([name, width, await sidewaysScroll(page)]).toEqual([name, width, 0]);
        if (!everything && look !== index % 2) continue;
        await page.emulateMedia({ colorScheme });
        const found = await axeFindings(page, { contrast: everything });
        expect([name, width, found]).toEqual([name, width, []]);
      }
    }
    watched.expectNoProblems();
  });
}

test('a subscriber cancels in two clicks and resumes in one', async ({ page }) => {
  await signInWithoutEmail(page.context());
  const { played, manage } = await openPlayed(page, 'active');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText('Active, won’t renew')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await manage.expectActive('Monthly');
  expect(played.calls('POST subscription/cancel')).toBe(1);
  expect(played.calls('POST subscription/resume')).toBe(1);
});

test('canceling after an old sign-in asks for a passcode and then continues automatically', async ({
  page,
}) => {
  const { mailbox } = await signInToNewAccount(page.context());
  const { played } = await openPlayed(page, 'active');
  await page.route(
    '**/subscription/cancel',
    (route) => route.fulfill({ status: 403, json: { error: 'fresh_passcode_required' } }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('First, confirm it’s you')).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
    expect(await axeFindings(page, { contrast: everything })).toEqual([]);
  }
  await dialog.getByLabel('Passcode from the email').fill(await mailbox.nextPasscode());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Active, won’t renew')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(played.calls('POST subscription/cancel')).toBe(1);
});

test('a free trial can be canceled next to a longer store purchase', async ({ page }) => {
  const accessToken = await signInToSubscription(page.context());
  await linkStorePurchase(page.request, accessToken);
  const manage = new ManagePage(page);
  await manage.open();
  await expect(page.getByRole('heading', { name: 'Billed by Apple' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Another subscription' })).toBeVisible();
  const other = page.locator('[data-subscription-summary]').nth(1);
  await expect(other).toContainText('Free trial');
  expect(await axeFindings(page, { contrast: everything })).toEqual([]);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(other).toContainText('Free trial, won’t renew');
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(other).not.toContainText('won’t renew');
});

test('the cancel dialog closes by keyboard without changing anything', async ({ page }) => {
  await signInWithoutEmail(page.context());
  const { played } = await openPlayed(page, 'active');
  const button = page.getByRole('button', { name: 'Cancel subscription' });
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  expect(played.calls('POST subscription/cancel')).toBe(0);
});

test('a change made in another window is detected and shown', async ({ page }) => {
  await signInWithoutEmail(page.context());
  const { played } = await openPlayed(page, 'active');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const over = subscriptionScenarios({ now: Date.now(), shop: catalogue }).find(
    ({ name }) => name === 'expired',
  );
  if (over) played.play(over);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('a failed payment can be paid, and the return waits for its confirmation', async ({
  page,
}) => {
  await signInWithoutEmail(page.context());
  const { played } = await openPlayed(page, 'grace');
  await expect(page.getByText(/declined the payment/)).toBeVisible();
  await expect(page.getByText(/to keep your subscription/)).toContainText('11 days');

  await page.route('https://billing.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<a href="/">paid</a>',
    }),
  );
  await page.getByRole('button', { name: `Pay ${quotesIn('US').monthly}` }).click();
  await page.waitForURL('https://billing.test/pay');

  await page.goto('/subscriptions/manage?from=payment');
  await expect(page.getByText('Checking your payment …')).toBeVisible();
  const paid = subscriptionScenarios({ now: Date.now(), shop: catalogue }).find(
    ({ name }) => name === 'active',
  );
  if (paid) played.play(paid);
  await new ManagePage(page).expectActive('Monthly');
});

test('a button works again when the page is restored from the back/forward cache', async ({
  page,
}) => {
  await signInWithoutEmail(page.context());
  await openPlayed(page, 'grace');
  await page.route('https://billing.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the bank' }),
  );
  const button = page.getByRole('button', { name: `Pay ${quotesIn('US').monthly}` });
  await button.click();
  await page.waitForURL('https://billing.test/pay');
  await page.goBack();
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('the plan switch shows its price before it is confirmed', async ({ page }) => {
  await signInWithoutEmail(page.context());
  await openPlayed(page, 'active');
  await page.getByRole('button', { name: 'Switch to yearly' }).click();
  await expect(page.getByRole('dialog')).toContainText(`${quotesIn('US').yearly} a year`);
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to yearly' }).click();
  await expect(page.getByText('You’ll pay yearly').first()).toBeVisible();
});

test('invoices are listed, and fetched again after a failure', async ({ page }) => {
  await signInWithoutEmail(page.context());
  await openPlayed(page, 'grace');
  const invoices = page.getByRole('link', { name: /^Invoice of/ });
  // Fail the next request: the page's own has already completed.
  await expect(invoices).toHaveCount(3);
  await page.route(
    '**/api/subscription/invoices*',
    (route) => route.fulfill({ status: 503, json: { error: 'billing_unavailable' } }),
    { times: 1 },
  );
  await page.reload();
  await expect(page.getByText(/Payments aren’t working/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(invoices).toHaveCount(3);
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
});

test('a failing service or a lost connection leaves a way to continue', async ({ page }) => {
  await signInWithoutEmail(page.context());
  const played = new PlayedSubscription();
  const active = subscriptionScenarios({ now: Date.now(), shop: catalogue }).find(
    ({ name }) => name === 'active',
  );
  if (active) played.play(active);
  await played.install(page);
  const manage = new ManagePage(page);

  // An automatic retry can't help: the user decides. The page requests the email from checkout in
  // parallel, so both requests fail.
  const nonsense = { kind: 'text', text: '<html>' } as const;
  played.failNext(nonsense, nonsense);
  await manage.open();
  await expect(page.getByText(/There has been a communication error/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await manage.expectActive('Monthly');

  // The page retries automatically until it gets a response.
  for (const [fault, words] of [
    [{ kind: 'status', status: 503 }, 'Our server is having trouble.'],
    [{ kind: 'network' }, 'We couldn’t reach our server.'],
  ] as const) {
    played.failNext(...Array.from({ length: 100 }, () => fault));
    await manage.open();
    await expect(page.getByText(words)).toBeVisible();
    played.service.faults.length = 0;
    await manage.expectActive('Monthly');
  }
});

test('a subscriber is led from the offers to the subscription', async ({ page }) => {
  await signInToSubscription(page.context());
  for (const path of ['/subscriptions', '/plans', '/de/subscriptions/plans']) {
    await page.goto(path);
    await page.waitForURL(/\/subscriptions\/manage$/);
  }
});

test('the return to an app completes the purchase and keeps the query', async ({ page }) => {
  await signInToSubscription(page.context());
  const query = '?success=true&billing_period=yearly&origin=funnel_app_macos&experiment_a=b';
  // A purchase is reported once: the parameters that indicate it are removed from the URL.
  await page.goto(`/subscriptions/welcome/stripe${query}`);
  await page.waitForURL(
    ({ pathname, search }) =>
      pathname === '/subscriptions/welcome' && search.endsWith(query.replace('?success=true&', '')),
  );
  await expect(page.getByText('Your subscription is active')).toBeVisible();
});

test('the welcome page reports that there is no subscription instead of waiting forever', async ({
  page,
}) => {
  await signInToSubscription(page.context());
  const played = new PlayedSubscription();
  await played.install(page);
  await page.goto('/pro/welcome');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test("an unsupported market can't buy, and the page explains why", async ({ page }) => {
  await page.route('**/api/countryCode', (route) => route.fulfill({ json: { country: 'BR' } }));
  await page.goto('/subscriptions');
  await expect(page.getByText('Not available yet: Brazil')).toBeVisible();
  await expect(page.getByRole('button', { name: /free trial$/ })).toBeHidden();
  expect(await layoutShifts(page)).toEqual([]);

  await page.unroute('**/api/countryCode');
  await page.route('**/subscription-eligibility.json', (route) => route.fulfill({ status: 451 }));
  await page.goto('/plans');
  await expect(page.getByText('Not available where you are')).toBeVisible();
});

test('a buyer from another market sees that market’s prices', async ({ page }) => {
  await page.route('**/api/countryCode', (route) => route.fulfill({ json: { country: 'DE' } }));
  await page.goto('/de/plans');
  await expect(page.getByText(quotesIn('DE', 'de').yearly).first()).toBeVisible();
});
