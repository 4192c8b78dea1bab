/**
 * Each native host, emulated, and what the pages do inside it: the configuration has one project
 * per host. One host runs every test; the others run those that need a real browser (`@witness`),
 * and every test in the nightly run.
 */
import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import { createAuthClient } from '@mallard/auth-client';
import { HOSTS, type EmulatedHostName } from '@mallard/native-bridge/testing';
import { randomUUID } from 'node:crypto';
import { everything } from '../everything.ts';
import { NativeHost } from './native-host.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { ownAddress, payByCard } from '../pages/account.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { CheckoutPage, PasscodePage, testCards } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

const APP_CLIENT_ID = 'f4311287-0121-40e6-8bbd-85c36daf1837';

const test = base.extend<{ host: NativeHost; hostName: EmulatedHostName }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from it that there is nothing to set up
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  // eslint-disable-next-line no-empty-pattern -- the same
  hostName: async ({}, use, { project }) => use(project.metadata['host'] as EmulatedHostName),
  host: async ({ context, hostName }, use) => use(await NativeHost.around(context, hostName)),
});

// The same file runs in each host. Tests of features that a host lacks are skipped with a reason.
const isApp = (name: EmulatedHostName) => HOSTS[name].transport !== undefined;
const inApps = () => test.skip(({ hostName }) => !isApp(hostName), 'only in our apps and browsers');
const onTheWeb = () =>
  test.skip(({ hostName }) => isApp(hostName), 'only in browsers of other companies');

/** The account service as an app uses it. */
function appAuth(baseURL: string | undefined, refreshToken?: string) {
  const { 'x-forwarded-for': address } = ownAddress();
  let token = refreshToken;
  let cookie = '';
  return createAuthClient({
    baseUrl: `${baseURL}/api`,
    clientId: APP_CLIENT_ID,
    tokenStore: { get: () => token, set: (next) => (token = next) },
    fetch: async (input, init = {}) => {
      const headers = new Headers(init.headers);
      if (cookie) headers.set('cookie', cookie);
      headers.set('x-forwarded-for', address);
      const answer = await fetch(input, { ...init, headers });
      cookie =
        answer.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ') || cookie;
      return answer;
    },
  });
}

const subscribeButton = (page: Page) =>
  page.getByRole('button', { name: /free trial|Subscribe|Continue to payment/ });

test.describe('a purchase through the app', () => {
  inApps();

  test(
    'handles a canceled, an unanswered and a completed purchase',
    { tag: '@witness' },
    async ({ page, host, baseURL }) => {
      const watched = watchPage(page, { allow: /status of 40/ });
      await page.clock.install();
      await page.goto('/subscriptions?origin=funnel_appsettings_app');
      const buy = subscribeButton(page);
      await expect(buy).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(2);

      await test.step('reports each selected price to the app', async () => {
        await page.getByRole('radio', { name: /Yearly/ }).click();
        await page.getByRole('radio', { name: /Monthly/ }).click();
        const clicked = host.sent
          .map(({ method }) => method)
          .filter((name) => /Clicked/.test(name));
        expect(clicked.at(-1)).toBe('subscriptionsMonthlyPriceClicked');
      });

      await test.step('enables the button again when the app cancels', async () => {
        await buy.click();
        const { params, id } = await host.expectSent('subscriptionSelected');
        expect(id).toBeUndefined();
        expect(String(params['id'])).toContain('monthly');
        await expect(buy).toHaveAttribute('aria-disabled', 'true');
        await host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'canceled' });
        await expect(page.getByText(/canceled, or didn’t go through/)).toBeVisible();
        await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
      });

      await test.step("enables the button again when the app doesn't respond", async () => {
        await buy.click();
        await host.expectSent('subscriptionSelected', 2);
        await page.clock.fastForward(20_000);
        await expect(page.getByText(/hasn’t answered yet/)).toBeVisible();
        await expect(buy).not.toHaveAttribute('aria-disabled', 'true');
      });

      await test.step("shows the buyer as signed in to the store's account on the welcome page", async () => {
        const app = appAuth(baseURL);
        host.visitor.token = (await app.createAccount()).accessToken;
        await host.push('subscriptionPages', 'onPurchaseUpdate', { type: 'completed' });
        await page.waitForURL('**/subscriptions/welcome');
        await expect(page.getByText('You’re not signed in here')).toBeHidden();
      });
      watched.expectNoProblems();
    },
  );

  test('completes a card payment on the page that notifies the app', async ({
    page,
    host,
    baseURL,
  }) => {
    const sold = { displayPrice: '$5.00', recurrence: 'monthly' };
    host.reply('subscriptionPages', 'getSubscriptionOptions', {
      how: 'answer',
      value: {
        platform: 'stripe',
        options: [{ id: 'ddg-privacy-pro-monthly-renews-us', cost: sold }],
        features: [],
      },
    });
    const { accessToken } = await appAuth(baseURL).createAccount();
    await page.goto('/subscriptions');
    await subscribeButton(page).click();
    await host.expectSent('subscriptionSelected');
    host.visitor.token = accessToken;
    await host.push('subscriptionPages', 'onPurchaseUpdate', {
      type: 'redirect',
      token: accessToken,
    });
    await page.waitForURL(/\/dev\/checkout\//);
    await new CheckoutPage(page).payWith(testCards.succeeds);
    await page.waitForURL(/\/subscriptions\/welcome\?/);
    const { id } = await host.expectSent('completeStripePayment');
    expect(id).toBeDefined();
    await expect(page.getByText('Your subscription is active')).toBeVisible();

    await test.step('opens a product in the app', async () => {
      await page.getByRole('button', { name: 'Open' }).first().click();
      const { params } = await host.expectSent('featureSelected');
      expect(params['feature']).toBe(params['productFeature']);
    });
    await test.step('does not sell to a subscriber', async () => {
      await page.goto('/subscriptions');
      await page.waitForURL('**/subscriptions/manage');
    });
    await test.step('keeps the token out of URLs and storage', async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
      );
      expect(kept).not.toContain(accessToken.slice(-20));
    });
  });

  test("disappears if the store doesn't sell the subscription", async ({ page, host }) => {
    host.visitor.sells = false;
    await page.goto('/subscriptions');
    await expect(page.getByText('Not available on this device')).toBeVisible();
    await expect(subscribeButton(page)).toBeHidden();
    await page.getByRole('button', { name: 'Use it on this device' }).click();
    await host.expectSent('activateSubscription');
  });
});

test.describe('signing in', () => {
  inApps();

  async function emailOfAccount(request: APIRequestContext, baseURL: string | undefined) {
    const email = `ada-${randomUUID()}@example.org`;
    const mailbox = new Mailbox(request, email);
    const owner = appAuth(baseURL);
    await owner.createAccount();
    const { hash } = await owner.requestEmailEdit({ email });
    await owner.confirmEmailEdit({ email, hash, otp: await mailbox.nextPasscode() });
    return { email, mailbox };
  }

  async function signIn(page: Page, request: APIRequestContext, baseURL: string | undefined) {
    const { email, mailbox } = await emailOfAccount(request, baseURL);
    await page.goto('/subscriptions/activation-flow/this-device/activate-by-email');
    await expect(page.getByRole('button', { name: 'Back to settings' })).toBeVisible();
    await new PasscodePage(page).prove(email, mailbox);
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
  }

  test('gives the app tokens that it can renew', async ({ page, host, request, baseURL }) => {
    await signIn(page, request, baseURL);
    const { params, id } = await host.expectSent('setAuthTokens');
    expect(id).toBeUndefined();
    await expect(appAuth(baseURL, String(params['refreshToken'])).restore()).resolves.toMatchObject(
      { email: expect.stringContaining('@example.org') },
    );
    await page.getByRole('button', { name: 'Continue in the app' }).click();
    await host.expectSent(
      host.name.startsWith('android') ? 'backToSettingsActivateSuccess' : 'backToSettings',
    );
  });

  for (const path of [
    '/de/subscriptions/activate',
    '/de/subscriptions/activation-flow/this-device/activate-by-email',
  ]) {
    test(`gives the app the tokens at ${path}`, async ({ page, host, request, baseURL }) => {
      const { email, mailbox } = await emailOfAccount(request, baseURL);
      await page.goto(path);
      await expect(page).toHaveURL(`${path.replace('/de', '')}`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('main [type=submit]').click();
      await page.locator('[autocomplete=one-time-code]').fill(await mailbox.nextPasscode());
      await page.locator('main [type=submit]').click();
      await host.expectSent('setAuthTokens');
      await expect(page.getByRole('heading', { name: 'Sie sind angemeldet' })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });
  }

  test('keeps the path when the language changes', async ({ page, host }) => {
    test.skip(host.name !== 'macos', 'only in apps that show the site’s header');
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.goto('/subscriptions/activate?origin=funnel_app_macos');
    await host.expectSent('getAuthAccessToken');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL('/subscriptions/activate?origin=funnel_app_macos');
  });

  test('uses protocol version 1 if the app reports no version', async ({
    page,
    host,
    request,
    baseURL,
  }) => {
    host.reply('subscriptionPages', 'getFeatureConfig', { how: 'refuse', message: 'unknown' });
    await signIn(page, request, baseURL);
    expect((await host.expectSent('setSubscription')).params['token']).toBeTruthy();
    expect(host.sentOf('setAuthTokens')).toEqual([]);
  });
});

test.describe('the activation flow', () => {
  inApps();

  test('activates this device by email', async ({ page, host }) => {
    await page.goto('/subscriptions/activation-flow');
    await page.getByRole('link', { name: 'This device' }).click();
    await expect(page).toHaveURL(/\/this-device\/activate-by-email$/);
    await page.getByRole('link', { name: 'I don’t know my email' }).click();
    await expect(page).toHaveURL(/\/this-device\/email$/);
    await page.getByRole('link', { name: 'Sign in by email' }).click();
    await expect(page).toHaveURL(/\/this-device\/activate-by-email$/);
    await page.getByRole('button', { name: 'Back to settings' }).click();
    await host.expectSent('backToSettings');
  });

  test('adds an email for another device and notifies the app', async ({
    page,
    host,
    request,
    baseURL,
  }) => {
    const app = appAuth(baseURL);
    host.visitor.token = (await app.createAccount()).accessToken;
    const email = `ada-${randomUUID()}@example.org`;
    await page.goto('/subscriptions/activation-flow');
    // Apps provide their token at this URL, so don't navigate before the page has requested it.
    await host.expectSent('getAuthAccessToken');
    await page.getByRole('link', { name: 'Another device' }).click();
    await page.getByRole('link', { name: 'Add your email' }).click();
    await expect(page).toHaveURL(/\/another-device\/add-email$/);
    const form = new PasscodePage(page);
    const mailbox = new Mailbox(request, email);
    await form.askForCode(email);
    await expect(page).toHaveURL(/\/another-device\/add-email\/otp$/);
    await form.enterCode(await mailbox.nextPasscode());
    await expect(page).toHaveURL(/\/another-device\/add-email\/success$/);
    expect((await host.expectSent('subscriptionsAddEmailSuccess')).id).toBeUndefined();
    // The session belongs to the app, so the page must not replace its tokens.
    expect(host.sentOf('setAuthTokens')).toEqual([]);
    await page.getByRole('link', { name: 'Continue with the other device' }).click();
    await expect(page).toHaveURL(/\/another-device\/email$/);
  });
});

test.describe('a page inside an app', () => {
  inApps();

  test(
    'shows the header and footer on desktop hosts only, and a button back to settings',
    { tag: '@witness' },
    async ({ page, host, hostName }) => {
      await page.goto('/subscriptions/activate');
      await page.getByRole('button', { name: 'Back to settings' }).click();
      await host.expectSent('backToSettings');
      await expect(page.getByRole('banner')).toBeVisible({ visible: !HOSTS[hostName].touch });
      await expect(page.getByRole('contentinfo')).toBeVisible({ visible: !HOSTS[hostName].touch });
    },
  );

  const WRONG_ANSWERS = [
    { how: 'drop' },
    { how: 'malformed' },
    { how: 'repeat', value: {} },
    { how: 'foreign', what: 'id', value: {} },
    { how: 'foreign', what: 'secret', value: {} },
    { how: 'foreign', what: 'origin', value: {} },
  ] as const;
  // Pages treat all invalid responses alike, and jsdom tests cover all of them.
  for (const reply of everything ? WRONG_ANSWERS : WRONG_ANSWERS.slice(0, 1)) {
    const what = 'what' in reply ? ` (${reply.what})` : '';
    test(`stays usable after an invalid response from the app: ${reply.how}${what}`, async ({
      page,
      host,
    }) => {
      host.reply('subscriptionPages', 'getFeatureConfig', reply);
      host.reply('subscriptionPages', 'getSubscription', { how: 'answer', value: {} });
      await page.goto('/subscriptions');
      await expect(subscribeButton(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Back to settings' })).toBeVisible();
    });
  }
});

test.describe('identity theft restoration in the app', () => {
  inApps();
  const path = '/identity-theft-restoration';

  /** Creates an account with a paid subscription. @returns Its access token. */
  async function subscribe({ request }: Page, baseURL: string | undefined): Promise<string> {
    const { accessToken } = await appAuth(baseURL).createAccount();
    await payByCard(request, accessToken, {
      purchasePlatform: 'app',
      returnUrl: '/subscriptions/welcome/stripe',
    });
    return accessToken;
  }

  test('gives a code to a subscriber who is signed in to the app', async ({
    page,
    host,
    hostName,
    baseURL,
  }) => {
    host.visitor.token = await subscribe(page, baseURL);
    const watched = watchPage(page);
    const asked = host.sentOf('getAuthAccessToken').length;
    await page.goto(path);
    await page.getByRole('button', { name: 'Get a service code' }).click();
    await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
    expect(host.sentOf('getAccessToken')[0]).toMatchObject({ params: {}, id: expect.any(String) });
    expect(host.sentOf('getAuthAccessToken')).toHaveLength(asked);
    await expect(page.getByRole('banner')).toBeVisible({ visible: !HOSTS[hostName].touch });

    const feedback = page.getByRole('button', { name: 'Send feedback' });
    await expect(feedback).toBeVisible({ visible: hostName === 'macos' });
    if (hostName === 'macos') {
      await feedback.click();
      expect((await host.expectSent('openSendFeedbackModal')).id).toBeUndefined();
    }
    await page.getByRole('button', { name: 'Back to settings' }).click();
    await host.expectSent('backToSettings');
    watched.expectNoProblems();
  });

  test('sends a signed-out visitor to the app’s sign-in screen and detects the new session', async ({
    page,
    host,
    baseURL,
  }) => {
    const token = await subscribe(page, baseURL);
    await page.goto(path);
    await page.getByRole('button', { name: 'Use it on this device' }).click();
    await host.expectSent('activateSubscription');
    host.visitor.token = token;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('button', { name: 'Get a service code' })).toBeVisible();
  });

  const WITHOUT_OWN_CONTEXT = [
    ['rejects the request', { how: 'refuse', message: 'unknown' }],
    ['never responds', { how: 'drop' }],
    ['responds with invalid JSON', { how: 'malformed' }],
  ] as const;
  for (const [what, reply] of everything ? WITHOUT_OWN_CONTEXT : WITHOUT_OWN_CONTEXT.slice(1, 2)) {
    test(`still works if its messaging context ${what}`, async ({ page, host, baseURL }) => {
      host.visitor.token = await subscribe(page, baseURL);
      host.reply('identityTheftRestorationPages', 'getAccessToken', reply);
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Get a service code' })).toBeVisible();
    });
  }

  test('runs in a separate view on iPhones, which provides a token and stores none', async ({
    page,
    browser,
    hostName,
    baseURL,
  }) => {
    // A separate view needs a second message handler, which Windows' single channel can't have.
    test.skip(hostName === 'windows', 'has a single message channel');
    const token = await subscribe(page, baseURL);
    const context = await browser.newContext({ baseURL: String(baseURL) });
    const contexts = ['identityTheftRestorationPages'];
    const view = await NativeHost.around(context, hostName, { token }, contexts);
    const shown = await context.newPage();
    await shown.goto(path);
    await expect(shown.getByRole('button', { name: 'Get a service code' })).toBeVisible();
    await expect(shown.getByRole('button', { name: 'Back to settings' })).toBeHidden();

    delete view.visitor.token;
    await shown.reload();
    await expect(shown.getByText('Sign in under Settings in the app')).toBeVisible();
    expect(new Set(view.sent.map(({ method }) => method))).toEqual(
      new Set([
        'getFeatureConfig',
        'getAccessToken',
        ...(hostName === 'android-web-message' ? ['initialPing'] : []),
      ]),
    );
    await context.close();
  });
});

test.describe('an ordinary page in the app', () => {
  inApps();

  test(
    'recognizes a subscriber without a network request',
    { tag: '@witness' },
    async ({ page, host }) => {
      host.visitor.isSubscribed = true;
      // The handshake as of 2026, when Apple's browsers also announce changes.
      host.reply('subscriptions', 'handshake', {
        how: 'answer',
        value: { availableMessages: ['subscriptionDetails', 'authUpdate'] },
      });
      const watched = watchPage(page);
      await page.goto('/en/pro');
      await expect(page.locator('html')).toHaveAttribute('data-subscription', 'SUBSCRIBED');
      await expect(page.getByText(/already have a subscription/)).toBeVisible();
      await expect(page.locator('[data-purchase-submit]')).toBeHidden();
      await expect(page.locator('header [data-offer=plans]')).toBeHidden();
      // The prices that every visitor sees are those of the visitor's market.
      const asked = () => watched.requests.map((url) => new URL(url).pathname);
      await expect
        .poll(() => asked().filter((path) => path.startsWith('/api/')))
        .toEqual(['/api/countryCode']);
      expect(await layoutShifts(page)).toEqual([]);
      watched.expectNoProblems();

      await page.goto('/en');
      await expect(page.locator('main a[data-offer]')).toHaveText('Your subscription');
      expect(await layoutShifts(page)).toEqual([]);
      host.visitor.isSubscribed = false;
      await host.push('subscriptions', 'authUpdate', {});
      await expect(page.locator('main a[data-offer]')).toHaveText('See plans and prices');
    },
  );

  test("shows offers when the browser doesn't respond", async ({ page, host }) => {
    host.reply('subscriptions', 'handshake', { how: 'drop' });
    await page.goto('/en/pro');
    await expect(page.locator('html')).toHaveAttribute('data-subscription', 'ERROR');
    await expect(page.locator('[data-purchase-submit]')).toBeVisible();
  });
});

test.describe('a page in a browser without a host', () => {
  onTheWeb();

  test('sends no messages and looks unchanged', { tag: '@witness' }, async ({ page, host }) => {
    await page.goto('/subscriptions');
    await expect(page.getByRole('button', { name: /payment|free trial/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to settings' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/en/pro');
    await expect(page.locator('[data-purchase-submit]')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-subscription');
    expect(host.sent).toEqual([]);
  });
});

test.describe('/dev/native', () => {
  test.skip(({ hostName }) => hostName !== 'browser', 'the page emulates hosts itself');

  test(
    'shows a page inside a host and sends the responses that are set',
    { tag: '@witness' },
    async ({ page }) => {
      const watched = watchPage(page);
      await page.goto('/dev/native');
      const shown = page.frameLocator('#frame');
      await expect(subscribeButton(shown as unknown as Page)).toBeVisible();
      await expect(shown.getByRole('banner')).toBeHidden();
      await expect(page.getByText(/page → host · request getFeatureConfig/)).toBeVisible();

      await subscribeButton(shown as unknown as Page).click();
      await expect(page.getByText(/notification subscriptionSelected/)).toBeVisible();
      await page.getByRole('button', { name: 'Purchase canceled' }).click();
      await expect(shown.getByText(/canceled, or didn’t go through/)).toBeVisible();

      await page.getByLabel('What becomes of getSubscriptionOptions').selectOption('ask');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(
        page.getByText('Decide: subscriptionPages getSubscriptionOptions'),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Refuse' }).click();
      await expect(shown.getByText(/couldn’t get plans and prices/)).toBeVisible();

      await page.locator('#settings select').first().selectOption('browser');
      await expect(shown.getByRole('button', { name: /payment|free trial/ })).toBeVisible();
      watched.expectNoProblems();
    },
  );
});
