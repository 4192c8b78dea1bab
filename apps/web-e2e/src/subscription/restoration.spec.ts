/** Identity theft restoration: eligibility, the advisers' phone number, and the service code. */
import { expect, test, type Page } from '@playwright/test';
import { brand } from '@mallard/brand';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import { axeFindings } from '../accessibility/axe.ts';
import { everything } from '../everything.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { payByCard, signInToNewAccount, signInToSubscription } from '../pages/account.ts';
import { PlayedSubscription } from '../pages/played-subscription.ts';
import { buy } from '../pages/subscription-pages.ts';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';
import { watchPage } from '../watch-page.ts';

const PAGE = '/identity-theft-restoration';
const CODE = /^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

const getCode = (page: Page) => page.getByRole('button', { name: 'Get a service code' });

async function expectAccessible(page: Page): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [320, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const found = await axeFindings(page);
    expect({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
    expect([width, await sidewaysScroll(page)]).toEqual([width, 0]);
  }
}

test('a buyer finds the advisers and gets the same code all day', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const watched = watchPage(page);
  await buy(page);
  await page.getByRole('link', { name: 'See the number and code' }).click();
  await page.waitForURL(`**${PAGE}`);
  const call = page.getByRole('link', { name: /^Call/ });
  await expect(call).toHaveAttribute('href', 'tel:+18005550199');
  await expect(page.getByText('Every day, at any hour.')).toBeVisible();

  await getCode(page).click();
  const code = page.getByText(CODE);
  await expect(code).toBeFocused();
  const letters = await code.innerText();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letters);
  await expectAccessible(page);

  await test.step('keeps the code only on the page', async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
    );
    expect(kept).not.toContain(letters);
  });
  await test.step('removes the code on reload and returns the same one again', async () => {
    await page.reload();
    await expect(getCode(page)).toBeVisible();
    expect(await layoutShifts(page)).toEqual([]);
    await expect(code).toBeHidden();
    await getCode(page).click();
    await expect(code).toHaveText(letters);
  });
  await test.step('links to restoration from the subscription', async () => {
    await page.goto('/subscriptions/manage');
    await page.getByRole('link', { name: 'See the number and code' }).click();
    await expect(getCode(page)).toBeVisible();
  });
  watched.expectNoProblems();
});

test('a failed request for a code shows the reason and enables the button again', async ({
  page,
}) => {
  await signInToSubscription(page.context());
  await page.goto(PAGE);
  const retryAfterSeconds = 25 * 24 * 60 * 60;
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' });
  const answers = [
    {
      status: 429,
      headers: { 'retry-after': String(retryAfterSeconds) },
      json: { error: 'code_limit', message: '5 codes were issued within 30 days.' },
      // The date may change while the test runs.
      words: new RegExp(
        [0, 60_000]
          .map((ms) => `next one on ${date.format(Date.now() + ms + retryAfterSeconds * 1000)}`)
          .join('|'),
      ),
    },
    {
      status: 429,
      headers: { 'retry-after': '5' },
      json: { error: 'too_many_requests' },
      words: /Too many attempts/,
    },
    { status: 503, json: { error: 'unavailable' }, words: /Our server is having trouble/ },
    { status: 200, json: { code: 'KQ' }, words: /There has been a communication error/ },
  ];
  for (const { words, ...answer } of answers) {
    await page.route('**/api/itr/code', (route) => route.fulfill(answer));
    await getCode(page).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await page.unroute('**/api/itr/code');
  }
  await expectAccessible(page);

  await page.route('**/api/itr/code', (route) => route.abort('connectionfailed'));
  await getCode(page).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach our server');
  await page.unroute('**/api/itr/code');
  await getCode(page).click();
  await expect(page.getByText(CODE)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an old sign-in requires a passcode, after which the code appears automatically', async ({
  page,
  context,
}) => {
  const { mailbox, accessToken } = await signInToNewAccount(context);
  await payByCard(page.request, accessToken, {
    purchasePlatform: 'web',
    returnUrl: '/pro/welcome',
  });
  await page.goto(PAGE);
  const refuseOnce = () =>
    page.route(
      '**/api/itr/code',
      (route) => route.fulfill({ status: 403, json: { error: 'fresh_passcode_required' } }),
      { times: 1 },
    );
  await refuseOnce();
  await getCode(page).click();
  await expect(page.getByText('First, confirm it’s you')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(getCode(page)).toBeFocused();

  await refuseOnce();
  await getCode(page).click();
  await mailbox.nextPasscode();
  await page.getByLabel('Passcode from the email').fill(await mailbox.nextPasscode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(CODE)).toBeFocused();
});

// In the PR suite, apps/services/test/itr.test.ts covers this rule; the tests above cover its
// messages.
test('the service rate-limits repeated code requests @night', async ({ page }) => {
  await signInToSubscription(page.context());
  const codes = new Set<string>();
  for (let turn = 0; turn < 10; turn += 1) {
    await page.goto(PAGE);
    await getCode(page).click();
    codes.add(await page.getByText(CODE).innerText());
  }
  expect(codes.size).toBe(1);
  await page.goto(PAGE);
  await getCode(page).click();
  await expect(page.getByRole('alert')).toContainText('Too many attempts');
});

test('a signed-out visitor sees first steps and how to reach the advisers', async ({ page }) => {
  const watched = watchPage(page, { allow: /status of 40/ });
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Your service code' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In the first hour' })).toBeVisible();
  // A victim must not have to sign in to call.
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveCount(2);
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByText('Which countries?').click();
  await expect(page.getByText(/Austria, Belgium/)).toContainText('Canada');
  await expect(page.getByRole('link', { name: `See ${brand.subscriptionName}` })).toHaveAttribute(
    'href',
    '/pro',
  );
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  watched.expectNoProblems();
});

/** One scenario of each status, and all of them in the nightly run. */
const scenarios = subscriptionScenarios({ now: Date.now() });
const triedScenarios = everything
  ? scenarios
  : [...new Map(scenarios.map((each) => [each.subscription?.status, each])).values()];

test('each subscription state offers help only when entitled', async ({ page }) => {
  test.setTimeout(120_000);
  await signInToSubscription(page.context());
  const played = new PlayedSubscription();
  await played.install(page);
  for (const scenario of triedScenarios) {
    const { name, subscription } = scenario;
    played.play(scenario);
    await page.goto(PAGE);
    const isHelped =
      subscription?.status !== undefined &&
      !['Expired', 'Inactive', 'Waiting'].includes(subscription.status);
    const way = isHelped
      ? page.getByRole('link', { name: /^Call/ })
      : page.getByRole('link', {
          name: new RegExp(`^See (your subscription|${brand.subscriptionName})$`),
        });
    await expect(way, name).toBeVisible();
    await expect(getCode(page), name).toBeVisible({ visible: isHelped });
  }
  await expectAccessible(page);
});

test('a subscription from another country shows the global product and help desk', async ({
  page,
}) => {
  await signInToSubscription(page.context());
  const played = new PlayedSubscription();
  const active = subscriptionScenarios({ now: Date.now() }).find(({ name }) => name === 'active');
  if (!active?.subscription) throw new Error('The scenarios have no state "active"');
  const subscription = {
    ...active.subscription,
    productId: 'ddg-privacy-pro-monthly-renews-row',
  };
  played.play({ ...active, subscription });
  await played.install(page);
  await page.goto(PAGE);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+442079460143',
  );
  await expect(page.getByText(/(Open|Closed) now\./)).toBeVisible();
  await expect(page.getByText('Part of your subscription:')).toContainText('Global');
  await page.goto('/subscriptions/manage');
  await expect(page.getByText('Global Identity Theft Restoration')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the number and code' })).toHaveAttribute(
    'href',
    PAGE,
  );
});

test('an entitlement that ended in another window is detected', async ({ page }) => {
  await signInToSubscription(page.context());
  const played = new PlayedSubscription();
  const [active, expired] = ['active', 'expired'].map((state) =>
    subscriptionScenarios({ now: Date.now() }).find(({ name }) => name === state),
  );
  if (!active || !expired) throw new Error('The scenarios have no state "active" or "expired"');
  played.play(active);
  await played.install(page);
  await page.goto(PAGE);
  await expect(getCode(page)).toBeVisible();
  played.play(expired);
  await page.route('**/api/itr/code', (route) =>
    route.fulfill({ status: 403, json: { error: 'not_entitled' } }),
  );
  await getCode(page).click();
  await expect(page.getByText('See where yours stands.')).toBeVisible();
  await expect(getCode(page)).toBeHidden();
});
