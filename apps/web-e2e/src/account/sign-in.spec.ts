import { expect, test, type Page, type Request } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { signInToNewAccount } from '../pages/account.ts';
import { PasscodePage } from '../pages/subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/subscriptions/activate');
});

test('shows an error next to the field for an invalid email address', async ({ page }) => {
  await new PasscodePage(page).askForCode('not an address');
  const field = page.getByLabel('Email address');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Check it for typos')).toBeVisible();
});

test('keeps the width of the email field on pages that require sign-in', async ({ page }) => {
  const widthOn = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole('textbox', { name: 'Email address' }).boundingBox())?.width;
  };
  expect(await widthOn('/subscriptions/manage')).toBe(await widthOn('/subscriptions/activate'));
});

test('reports a wrong passcode, keeps it editable and enables the button again', async ({
  page,
}) => {
  const form = new PasscodePage(page);
  await form.askForCode(`nobody-${randomUUID()}@example.org`);
  await form.enterCode('12 34');
  await expect(page.getByText('The passcode isn’t complete.')).toBeVisible();
  await form.enterCode('000000');
  await expect(page.getByText(/That passcode isn’t right/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('reports a lost connection and lets the visitor retry the same form', async ({
  page,
  context,
}) => {
  const form = new PasscodePage(page);
  // A unique email address, so that other tests don't use up its rate limit.
  const email = `nobody-${randomUUID()}@example.org`;
  // Hidden after hydration.
  await expect(page.getByText('This is taking longer than usual')).toHaveCount(0);
  await context.setOffline(true);
  await form.askForCode(email);
  await expect(page.getByText(/couldn’t reach our server/)).toBeVisible();
  await context.setOffline(false);
  await form.askForCode(email);
  await expect(page.getByLabel('Passcode from the email')).toBeVisible();
});

test('loads the passcode form again after its chunk failed', async ({ page }) => {
  const isItsCode = /\/PasscodeForm-[\w-]+\.js$/;
  await page.route(isItsCode, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => isItsCode.test(request.url()));
  await page.reload();
  await failed;
  await new PasscodePage(page).askForCode(`nobody-${randomUUID()}@example.org`);
  await expect(page.getByText('This part of the page didn’t load.')).toBeVisible();
  await page.unroute(isItsCode);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Passcode from the email')).toBeVisible();
});

/**
 * Delays hydration: the entry module waits for this chunk. The prerendered HTML is there long
 * before.
 */
async function holdAccount(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/account-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ['/subscriptions/activate', '/subscriptions/manage']) {
  test(`submits a form on ${path} after hydration if it was sent before`, async ({ page }) => {
    const release = await holdAccount(page);
    await page.goto(path, { waitUntil: 'commit' });
    await new PasscodePage(page).askForCode(`nobody-${randomUUID()}@example.org`);
    // The URL contains no email address.
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page.getByLabel('Passcode from the email')).toBeVisible();
  });
}

test('hides the sign-in form until the session is known if an account hint is stored', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('account', 'signed-in'));
  const release = await holdAccount(page);
  await page.goto('/subscriptions/manage', { waitUntil: 'commit' });
  await expect(page.getByText('Looking up your subscription …')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeHidden();
  await page.goto('/subscriptions/activate', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeHidden();
  release();
  // The hint was from a session that has ended.
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('reports immediately when a lost connection interrupts loading', async ({ page }) => {
  await page.route(/\/account-[\w-]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible({ timeout: 8000 });
});

test('keeps the email out of the URL without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/subscriptions/activate`);
  await new PasscodePage(page).askForCode('nobody@example.org');
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.org');
  expect(new URL(page.url()).search).toBe('');
  await context.close();
});

for (const [missing, isMissing] of [
  ['its entry script', /\/application-[\w-]+\.js$/],
  ['a static import of its entry script', /\/react-[\w-]+\.js$/],
] as const) {
  test(`reports immediately that ${missing} is missing, and how to continue`, async ({ page }) => {
    await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    const notice = page.getByText('This is taking longer than usual');
    // Earlier than the CSS fallback, which shows it after 12 s.
    await expect(notice).toBeVisible({ timeout: 8000 });
    const unsent = page.getByText('What you entered hasn’t been sent yet.');
    await expect(unsent).toBeHidden();
    await new PasscodePage(page).askForCode('ada@example.org');
    await expect(unsent).toBeVisible();
    await page.unroute(isMissing);
    await page.getByRole('link', { name: 'Reload' }).click();
    await new PasscodePage(page).askForCode(`nobody-${randomUUID()}@example.org`);
    await expect(page.getByLabel('Passcode from the email')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-submitted-early');
  });
}

test('reports a page whose script is slow to load', async ({ page }) => {
  await page.route(/\/application-[\w-]+\.js$/, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  const notice = page.getByText('This is taking longer than usual');
  await expect(notice).toBeHidden();
  await expect(notice).toBeVisible();
});

test("a client that requests codes in a loop can't lock out the owner of the mailbox", async ({
  baseURL,
  browser,
  context,
  playwright,
}) => {
  const { email, mailbox } = await signInToNewAccount(context);
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const drawn = () => `203.0.${randomInt(256)}.${randomInt(256)}`;
  const strangersAsk = async () => {
    const stranger = await playwright.request.newContext({ baseURL: baseURL! });
    for (let i = 0; i < 12; i += 1) {
      await stranger.post('/api/auth/v2/otp', { params: { email }, headers: from(drawn()) });
    }
    await stranger.dispose();
  };
  await strangersAsk();

  // A new device in a different network.
  const device = await browser.newContext({ extraHTTPHeaders: from(drawn()) });
  const opened = await device.newPage();
  await opened.goto('/en/subscriptions/activate');
  await new PasscodePage(opened).askForCode(email);
  await expect(opened.getByText(/someone else may be typing your address/)).toBeVisible();

  const { text } = await mailbox.mailSaying(/Ask for a passcode right away/);
  const [link = '', token = ''] = /https?:\S+#mail=(\S+)/.exec(text) ?? [];
  const requests: Request[] = [];
  device.on('request', (request) => requests.push(request));
  const page = await device.newPage();
  await page.goto(link);
  await expect(page.getByText(/Type the address that the email came to/)).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/en/subscriptions/activate`);
  await new PasscodePage(page).askForCode(email);
  await expect(page.getByLabel('Passcode from the email')).toBeVisible();
  const reference = await page
    .getByText(/The email has the reference/)
    .locator('bdi')
    .innerText();
  const mail = await mailbox.mailSaying(new RegExp(`Reference: ${reference}`));
  await strangersAsk();
  await new PasscodePage(page).enterCode(/\d{6}/.exec(mail.subject)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();

  // Only the request for a code has sent the token, in its body.
  const told = [];
  for (const request of requests) {
    const said = [request.url(), JSON.stringify(await request.allHeaders())];
    expect(said.join(' ')).not.toContain(token);
    if (request.postData()?.includes(token)) told.push(new URL(request.url()).pathname);
  }
  expect(told).toEqual(['/api/auth/v2/otp']);
  expect(JSON.stringify(await device.storageState())).not.toContain(token);
  await device.close();
});
