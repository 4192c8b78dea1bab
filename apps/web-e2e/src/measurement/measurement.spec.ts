import { devices, expect, test, type Page } from '@playwright/test';
import { watchPage } from '../watch-page.ts';

interface Entry {
  event: string;
  outcome: string;
  url: string;
  parameters: Record<string, string>;
}

function ledger(page: Page): Promise<Entry[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('pixelLedger') ?? '[]') as Entry[]);
}

async function eventually(page: Page, event: string): Promise<Entry> {
  const find = async () => (await ledger(page)).find((entry) => entry.event === event);
  await expect.poll(async () => (await find())?.event).toBe(event);
  return (await find())!;
}

/**
 * Records the pixels that reach the network, independently of the page's ledger, and the
 * collector's responses.
 */
function watchPixels(page: Page) {
  const sent: string[] = [];
  const isPixel = (url: string) => new URL(url).pathname.startsWith('/t/');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (isPixel(request.url())) sent.push(pathname + search);
  });
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (isPixel(response.url())) statuses.push(response.status());
  });
  return { sent, statuses };
}

async function leave(page: Page): Promise<Entry[]> {
  await page.goto('/favicon.svg');
  return ledger(page);
}

test('a document sends exactly what its ledger lists', async ({ page }) => {
  const watched = watchPage(page);
  const { sent, statuses } = watchPixels(page);
  await page.goto('/en/pro?origin=funnel_home_website__annual');
  await eventually(page, 'pro.paywallShown');
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await page.getByText('How do I cancel?').click();
  await eventually(page, 'pro.questionOpen');

  const entries = await ledger(page);
  expect(entries.map(({ event }) => event)).toEqual([
    'pro.impression',
    'pro.paywallShown',
    'pro.periodChoice',
    'pro.questionOpen',
  ]);
  expect(entries[0]?.parameters).toMatchObject({
    b: 'chromium',
    d: 'd',
    i: 'false',
    l: 'en',
    locale: 'en',
    page: 'pro',
    startpage: 'pro',
    origin: 'funnel_home_website__annual',
    legacy: 'false',
    theme: 'light',
    view: 'landing',
  });
  expect(entries[1]?.parameters).toMatchObject({ viewCount: '1' });
  expect(entries[2]?.parameters).toMatchObject({ period: 'monthly' });
  expect(entries[3]?.parameters).toMatchObject({ question: 'cancel' });
  await expect.poll(() => sent).toEqual(entries.map(({ url }) => url));
  await expect.poll(() => statuses).toEqual([204, 204, 204, 204]);
  watched.expectNoProblems();
});

test('an application sends exactly what its ledger lists, on each of its pages', async ({
  page,
}) => {
  // Requests of signed-out visitors return 400 or 401.
  const watched = watchPage(page, { allow: /status of 40[01]/ });
  const { sent, statuses } = watchPixels(page);
  await page.goto('/en/subscriptions');
  await eventually(page, 'subscriptions.impression');
  await page.getByRole('link', { name: 'Use it on this device' }).click();
  await expect(page).toHaveURL(/activate/);
  await expect.poll(async () => (await ledger(page)).length).toBe(2);

  const entries = await ledger(page);
  expect(
    entries.map(({ event, parameters }) => [event, parameters['view'], parameters['page']]),
  ).toEqual([
    ['subscriptions.impression', 'landing', 'subscriptions'],
    ['subscriptions.impression', 'activate', 'subscriptions-activate'],
  ]);
  await expect.poll(() => sent).toEqual(entries.map(({ url }) => url));
  await expect.poll(() => statuses).toEqual([204, 204]);
  watched.expectNoProblems();
});

test('a failed sign-in step is reported by error kind only', async ({ page }) => {
  await page.route('**/api/auth/v2/otp*', (route) =>
    route.fulfill({ status: 500, json: { error: 'unknown_error' } }),
  );
  await page.goto('/en/subscriptions/activate');
  await page.getByRole('textbox').first().fill('ada@example.org');
  await page.getByRole('button', { name: 'Email me a passcode' }).click();
  const { parameters, url } = await eventually(page, 'subscription.v2Passphrase');
  expect(parameters).toMatchObject({ code: 'status', status: '500' });
  expect(decodeURIComponent(url)).not.toContain('ada');
});

test('a checkout that fails to start is reported', async ({ page }) => {
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.goto('/en/pro');
  await page.getByRole('button', { name: /free trial/ }).click();
  expect((await eventually(page, 'pro.checkoutStart')).parameters).toMatchObject({
    period: 'yearly',
  });
  expect((await eventually(page, 'pro.checkoutError')).parameters).toMatchObject({
    reason: 'network',
  });
  expect((await eventually(page, 'subscription.v2Tokens')).parameters).toMatchObject({
    code: 'network',
  });
});

test('a privacy signal suppresses all measurement, and the ledger shows it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const { sent } = watchPixels(page);
  await page.goto('/en');
  const shown = await eventually(page, 'home.impression');
  expect(shown.outcome).toBe('suppressed');
  const left = await leave(page);
  expect(left.map(({ outcome }) => outcome)).toEqual(left.map(() => 'suppressed'));
  expect(sent).toEqual([]);
});

test('the pixel opt-out suppresses all pixels', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('pixelOptOut', '1'));
  const { sent } = watchPixels(page);
  await page.goto('/en/about');
  expect((await eventually(page, 'static.impression')).outcome).toBe('stopped');
  expect(sent).toEqual([]);
});

test('leaving a page immediately counts as a bounce', async ({ page }) => {
  await page.goto('/en/about');
  await eventually(page, 'static.impression');
  const bounce = (await leave(page)).find(({ event }) => event === 'static.bounce');
  expect(bounce?.parameters).toMatchObject({ page: 'about', didScroll: 'false' });
});

test("leaving a page after an interaction doesn't count as a bounce", async ({ page }) => {
  await page.goto('/en/compare-privacy');
  await eventually(page, 'static.impression');
  await page.locator('[data-theme-toggle]').first().click();
  const events = (await leave(page)).map(({ event }) => event);
  expect(events).toEqual(['static.impression']);
});

test('an interaction before the load event is reported, without a bounce', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // The load event waits for the font.
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/pro', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await eventually(page, 'pro.periodChoice');
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
  await page.waitForLoadState('load');
  const events = (await leave(page)).map(({ event }) => event);
  expect(events).toEqual(['pro.impression', 'pro.periodChoice', 'pro.paywallShown']);
});

test('a click that navigates away before the load event is reported', async ({ page }) => {
  // The font never arrives, so the load event never fires.
  await page.route('**/*.woff2', () => {});
  await page.goto('/en', { waitUntil: 'domcontentloaded' });
  const clicked = page.waitForRequest(/\/t\/home_ctaClick_/);
  const hero = page.getByRole('main').getByRole('link', { name: 'Download for Windows' }).first();
  // The measurement code that the click requests arrives before the download does.
  await page.route(await hero.evaluate(({ href }: HTMLAnchorElement) => href), async (route) => {
    await clicked;
    await route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' });
  });
  await hero.click({ noWaitAfter: true });
  expect((await clicked).url()).toContain('type=DOWNLOAD_BROWSER');
});

test.describe('measurement on a phone', () => {
  const { userAgent, isMobile } = devices['Pixel 7'];
  test.use({ userAgent, isMobile, viewport: { width: 390, height: 740 } });

  test('reports one exposure for the phone paywall variant', async ({ page }) => {
    await page.goto('/en/pro');
    const { parameters } = await eventually(page, 'static.exposure');
    const variant = await page.locator('html').getAttribute('data-exp-mobilepropaywall');
    expect(variant).toMatch(/^(control|treatmenta|treatmentb)$/);
    expect(parameters).toMatchObject({
      experiment: 'mobilepropaywall',
      exp_mobilepropaywall: variant,
      exp_mobilepropaywall_assignedby: 'random',
    });

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-exp-mobilepropaywall', variant!);
    await eventually(page, 'pro.impression');
    expect((await leave(page)).map(({ event }) => event)).not.toContain('static.exposure');
  });

  test('resends an exposure on the next page after it could not be sent', async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('refusesPixels')) return;
      navigator.sendBeacon = () => false;
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => {
        if (typeof input === 'string' && input.startsWith('/t/')) throw new TypeError('refused');
        return fetch(input, init);
      };
    });
    await page.goto('/favicon.svg');
    await page.evaluate(() => localStorage.setItem('refusesPixels', '1'));
    await page.goto('/en/pro');
    expect((await eventually(page, 'static.exposure')).outcome).toBe('unsent');

    await page.evaluate(() => localStorage.removeItem('refusesPixels'));
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    expect((await eventually(page, 'static.exposure')).outcome).toBe('sent');
  });

  test('sends the stored variant with events on pages after the paywall', async ({ page }) => {
    await page.goto('/en/pro');
    const variant = await page.locator('html').getAttribute('data-exp-mobilepropaywall');
    await eventually(page, 'pro.impression');
    for (const [path, event] of [
      ['/en/about', 'static.impression'],
      ['/subscriptions', 'subscriptions.impression'],
      ['/pro/welcome', 'pro.impression'],
    ] as const) {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(path);
      expect((await eventually(page, event)).parameters).toMatchObject({
        exp_mobilepropaywall: variant,
        exp_mobilepropaywall_assignedby: 'random',
      });
    }
  });
});

test('a checkout of /subscriptions returns with the variant from its URL', async ({ page }) => {
  await page.goto('/subscriptions?exp_mobilepropaywall=treatmenta&exp_windowsinstaller=other');
  const variants = { exp_mobilepropaywall: 'treatmenta' };
  const { parameters } = await eventually(page, 'subscriptions.impression');
  expect(parameters).toMatchObject({ ...variants, exp_mobilepropaywall_assignedby: 'url' });
  expect(parameters).not.toHaveProperty('exp_windowsinstaller');

  await page.route('**/checkout/session', (route) => route.abort());
  const checkout = page.waitForRequest(/checkout\/session/);
  await page.getByRole('button', { name: /free trial$/ }).click();
  const { returnUrl } = (await checkout).postDataJSON() as { returnUrl: string };
  const { searchParams } = new URL(returnUrl, page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject(variants);
});

test('the paywall reports no exposure on a computer, where all variants look alike', async ({
  page,
}) => {
  await page.setViewportSize({ width: 801, height: 740 });
  await page.goto('/en/pro');
  await eventually(page, 'pro.impression');
  await page.getByText('How do I cancel?').scrollIntoViewIfNeeded();
  await expect(page.getByText('How do I cancel?')).toBeInViewport();
  expect((await leave(page)).map(({ event }) => event)).not.toContain('static.exposure');
});

test('the paywall counts each view', async ({ page }) => {
  await page.goto('/en/pro');
  expect((await eventually(page, 'pro.paywallShown')).parameters).toMatchObject({ viewCount: '1' });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  expect((await eventually(page, 'pro.paywallShown')).parameters).toMatchObject({ viewCount: '2' });
});

test('the enrollment date of the first home page experiment is stored and reported', async ({
  page,
}) => {
  await page.goto('/en');
  const { parameters } = await eventually(page, 'static.exposure');
  const kept = await page.evaluate(() => localStorage.getItem('homeOnboarding.enrolledOn'));
  expect(kept).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(parameters).toMatchObject({ enrolledOn: kept });
});

test('the QR code for phones is reported when it is visible', async ({ page }) => {
  await page.goto('/en/app');
  await page.getByRole('img', { name: /QR code/ }).scrollIntoViewIfNeeded();
  expect((await eventually(page, 'app.qrShown')).outcome).toBe('sent');
});

// Specification §2: timings for error pages are onload, 1sec, 2sec.
test('a missing page is reported as an error, even with a privacy signal', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.goto('/en/nothing-here');
  const reports = async () =>
    (await ledger(page)).map(({ event, outcome, parameters: { code, variant, after } }) =>
      [event, outcome, code, variant, after].join(' '),
    );
  await expect
    .poll(reports)
    .toEqual(
      ['onload', '1sec', '2sec'].map((after) => `static.errorPage sent 404 not-found ${after}`),
    );
});

for (const [how, refuse] of [
  ['sends a privacy signal', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['has turned pixels off', () => localStorage.setItem('pixelOptOut', '1')],
] as const) {
  test(`a visitor who ${how} is enrolled in no experiment, and nothing is stored`, async ({
    page,
  }) => {
    await page.goto('/en');
    await page.evaluate(() => {
      localStorage.setItem('paywallViewCount', '3');
      localStorage.setItem('homeOnboarding.enrolledOn', '2026-11-01');
    });
    await page.addInitScript(refuse);
    for (const [path, name] of [
      ['/en', 'home'],
      ['/en/pro', 'pro'],
      ['/en/windows', 'windows'],
    ] as const) {
      await page.goto(path);
      const outcome = async () =>
        (await ledger(page)).findLast(({ parameters }) => parameters['page'] === name)?.outcome;
      await expect.poll(outcome).toMatch(/suppressed|stopped/);
      const drawn = await page.evaluate(() =>
        document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-exp-')),
      );
      expect([path, drawn]).toEqual([path, []]);
    }
    const kept = await page.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => /^exp_|paywall|enrolled/.test(key))).toEqual([]);

    await page.goto('/en/pro?exp_mobilepropaywall=treatmentb');
    await expect(page.locator('html')).toHaveAttribute('data-exp-mobilepropaywall', 'treatmentb');
  });
}

test('a variant forced by the URL is shown and marked, without an exposure', async ({ page }) => {
  await page.goto('/en?exp_homeherobuttonstyles=treatmentb');
  await expect(page.locator('html')).toHaveAttribute('data-exp-homeherobuttonstyles', 'treatmentb');
  const { parameters } = await eventually(page, 'home.impression');
  expect(parameters).toMatchObject({
    exp_homeherobuttonstyles: 'treatmentb',
    exp_homeherobuttonstyles_assignedby: 'url',
  });
  expect((await leave(page)).map(({ event }) => event)).not.toContain('static.exposure');
});

test('a drawn variant reports an exposure when it is shown', async ({ page }) => {
  await page.goto('/en');
  const variant = await page.locator('html').getAttribute('data-exp-homeherobuttonstyles');
  const { parameters } = await eventually(page, 'static.exposure');
  expect(parameters).toMatchObject({
    experiment: 'homeherobuttonstyles',
    exp_homeherobuttonstyles: variant,
    exp_homeherobuttonstyles_assignedby: 'random',
  });
});

test('only visitors who get the new Windows installer report an exposure', async ({ page }) => {
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto('/en/windows');
  const { parameters } = await eventually(page, 'static.exposure');
  expect(parameters).toMatchObject({
    experiment: 'windowsinstaller',
    exp_windowsinstaller: 'new',
    exp_windowsinstaller_assignedby: 'random',
  });

  await page.addInitScript(() => (Math.random = () => 0.9));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/en/windows');
  await eventually(page, 'app.impression');
  expect((await leave(page)).map(({ event }) => event)).not.toContain('static.exposure');
});

test('later pages of a visit remember its start page and origin', async ({ page }) => {
  await page.goto('/en?origin=funnel_appsettings_ios');
  await eventually(page, 'home.impression');
  await page.goto('/en/pro');
  const { parameters } = await eventually(page, 'pro.impression');
  expect(parameters).toMatchObject({ startpage: 'home', origin: 'funnel_appsettings_ios' });
});

for (const address of ['/en', '/en/pro', '/en/subscriptions']) {
  test(`${address} works with storage blocked and sendBeacon unavailable`, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
      Object.defineProperty(navigator, 'sendBeacon', { value: undefined });
    });
    const watched = watchPage(page, { allow: /status of 40[01]/ });
    const { sent } = watchPixels(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Sent with fetch instead.
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    expect(sent[0]).toContain('_impression_');
    watched.expectNoProblems();
  });
}

// Specification §8: missing translation module.
test('a page whose translations fail to load says so and reports it by name', async ({ page }) => {
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/de/subscriptions/manage');
  await expect(page.getByText('Das dauert länger als gewöhnlich')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neu laden' })).toBeVisible();
  const { parameters, outcome } = await eventually(page, 'static.err');
  expect(outcome).toBe('sent');
  expect(parameters).toMatchObject({
    message: 'ModuleNotFoundError',
    cause: 'TypeError',
    page: 'subscriptions-manage',
  });
  const entries = await ledger(page);
  expect(entries.filter(({ event }) => event === 'static.err')).toHaveLength(1);
});
