import { expect, test, type Page, type Request } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import { signInToNewAccount } from '../pages/account.ts';
import { PasscodePage } from '../pages/subscription-pages.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/subscriptions/activate');
});

test('an address that is none gets an error beside its field', async ({ page }) => {
  await new PasscodePage(page).askForCode('not an address');
  const field = page.getByLabel('Email address');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Check it for typos')).toBeVisible();
});

test('its field is as wide on a page that needs somebody as on its own', async ({ page }) => {
  const widthOn = async (path: string) => {
    await page.goto(path);
    return (await page.getByRole('textbox', { name: 'Email address' }).boundingBox())?.width;
  };
  expect(await widthOn('/subscriptions/manage')).toBe(await widthOn('/subscriptions/activate'));
});

test('a wrong code is told, kept correctable, and the button comes back', async ({ page }) => {
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

test('a dead connection is told and the same form works again afterwards', async ({
  page,
  context,
}) => {
  const form = new PasscodePage(page);
  // An address of its own: what others ask for must not count against it.
  const email = `nobody-${randomUUID()}@example.org`;
  // Once the page has come to life.
  await expect(page.getByText('This is taking longer than usual')).toHaveCount(0);
  await context.setOffline(true);
  await form.askForCode(email);
  await expect(page.getByText(/couldn’t reach our server/)).toBeVisible();
  await context.setOffline(false);
  await form.askForCode(email);
  await expect(page.getByLabel('Passcode from the email')).toBeVisible();
});

test('the form for the code is asked for again when it did not arrive', async ({ page }) => {
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

/** Keeps a page from coming to life: its entry waits for this, and what it was written with is there long before. */
async function holdAccount(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/account-[\w-]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const path of ['/subscriptions/activate', '/subscriptions/manage']) {
  test(`what is sent on ${path} before it has come to life is sent when it has`, async ({
    page,
  }) => {
    const release = await holdAccount(page);
    await page.goto(path, { waitUntil: 'commit' });
    await new PasscodePage(page).askForCode(`nobody-${randomUUID()}@example.org`);
    // No address in an address.
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page.getByLabel('Passcode from the email')).toBeVisible();
  });
}

test('whoever has a mark of a session does not see the form before it is known who is there', async ({
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
  // The mark was of a session that is no more.
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('a page that a dead connection stops half-way says so at once', async ({ page }) => {
  await page.route(/\/account-[\w-]+\.js$/, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible({ timeout: 8000 });
});

test('without script an email is not written into the address', async ({ browser, baseURL }) => {
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
  ['a static import of its script', /\/react-[\w-]+\.js$/],
] as const) {
  test(`a page says immediately that ${missing} is missing, and how to continue`, async ({
    page,
  }) => {
    await page.route(isMissing, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    const notice = page.getByText('This is taking longer than usual');
    // Before the style would show it, after 12 s.
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

test('a page whose script takes long says so', async ({ page }) => {
  await page.route(/\/application-[\w-]+\.js$/, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  const notice = page.getByText('This is taking longer than usual');
  await expect(notice).toBeHidden();
  await expect(notice).toBeVisible();
});

test('anyone who asks for codes without a pause does not keep out who reads the mails', async ({
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

  // A new device in a new network.
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

  // Nothing but the request for a code has had the token, in its body.
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
