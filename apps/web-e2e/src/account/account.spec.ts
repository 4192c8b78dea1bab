import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { brand } from '@mallard/brand';
import { expectAccessible } from '../accessibility/axe.ts';
import {
  linkStorePurchase,
  newEmail,
  signInToNewAccount,
  signInToSubscription,
  signInWithoutEmail,
} from '../pages/account.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { PasscodePage } from '../pages/subscription-pages.ts';

const SIGN_IN = '/subscriptions/activate';
const ACCOUNT = '/subscriptions/account';
const codeField = (page: Page) => page.getByLabel('Passcode from the email');
const emailField = (page: Page) => page.getByLabel('Email address');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function answerOnce(page: Page, path: string, status: number, json: object, headers = {}) {
  await page.route(path, (route) => route.fulfill({ status, json, headers }), { times: 1 });
}

test.describe('signing in', () => {
  test('has a URL for each step and keeps its state across back and reload', async ({
    page,
    browser,
  }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    const form = new PasscodePage(page);
    await page.goto(SIGN_IN);
    await form.askForCode(email);
    await expect(page).toHaveURL(/\/subscriptions\/activate\/otp$/);
    await expect(codeField(page)).toBeFocused();
    const reference = /reference (\w+)/.exec(await page.locator('form').innerText())?.[1] ?? '';
    expect(reference).toMatch(/^[A-Z]{4}$/);
    await mailbox.mailSaying(new RegExp(`\\b${reference}\\b`));

    await page.reload();
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(`The email has the reference ${reference}.`)).toBeVisible();
    await expect(button(page, /Send a new passcode \(in \d+ s\)/)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);

    await page.goBack();
    await expect(page).toHaveURL(/\/subscriptions\/activate$/);
    await expect(emailField(page)).toHaveValue(email);
    await page.goForward();
    await form.enterCode(await mailbox.nextPasscode());
    await expect(page).toHaveURL(/\/subscriptions\/activate\/success$/);
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).not.toContain(email);

    await page.reload();
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('You’re already signed in')).toBeVisible();
    await button(page, 'Sign in with another email').click();
    await expect(emailField(page)).toBeVisible();
  });

  test('works with the keyboard only', async ({ page, browser }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    await page.goto(SIGN_IN);
    await emailField(page).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(await mailbox.nextPasscode());
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const onwards = page
      .locator('#main')
      .getByRole('link', { name: `See ${brand.subscriptionName}` });
    await expect(onwards).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(onwards).toBeFocused();
  });

  test('starts over when opened at a later step', async ({ page }) => {
    for (const step of ['otp', 'success']) {
      await page.goto(`/de${SIGN_IN}/${step}`);
      await expect(page).toHaveURL(/\/de\/subscriptions\/activate$/);
      await expect(page.locator('input[name=email]')).toBeVisible();
    }
  });

  test('distinguishes a wrong code from too many wrong codes, and accepts a new one', async ({
    page,
    browser,
  }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    await page.clock.install();
    const form = new PasscodePage(page);
    await page.goto(SIGN_IN);
    await form.askForCode(email);
    const passcode = await mailbox.nextPasscode();
    const wrong = String((Number(passcode) + 1) % 1_000_000).padStart(6, '0');
    await form.enterCode('12');
    await expect(page.getByText('The passcode isn’t complete.')).toBeVisible();
    await form.enterCode(wrong);
    await expect(page.getByText(/That passcode isn’t right/)).toBeVisible();
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    for (let tries = 1; tries < 6; tries += 1) {
      const answered = page.waitForResponse(/\/login/);
      await form.enterCode(wrong);
      await answered;
      await expect(button(page, 'Sign in')).not.toHaveAttribute('aria-busy', 'true');
    }
    await expect(page.getByText(/Too many wrong attempts/)).toBeVisible();
    await page.clock.fastForward(31_000);
    await button(page, 'Send a new passcode').click();
    await expect(page.getByText('A new passcode is on its way.')).toBeVisible();
    await form.enterCode(await mailbox.nextPasscode());
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
  });

  test('reports that the visitor is offline, and resumes afterwards', async ({
    page,
    context,
    browser,
  }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    const form = new PasscodePage(page);
    await page.goto(SIGN_IN);
    await form.askForCode(email);
    await expect(codeField(page)).toBeVisible();
    const passcode = await mailbox.nextPasscode();
    await context.setOffline(true);
    await form.enterCode(passcode);
    await expect(page.getByText(/couldn’t reach our server/)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await button(page, 'Sign in').click();
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
  });

  test('sends an email after sign-in on a new device', async ({ page, browser }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    await page.goto(SIGN_IN);
    await new PasscodePage(page).prove(email, mailbox);
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
    const mail = await mailbox.mailSaying(/Someone signed in to your/);
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  test('signs out every tab when one signs out', async ({ context }) => {
    await signInToNewAccount(context);
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const tab of [one, other]) {
      await tab.goto(ACCOUNT);
      await expect(tab.getByText('A web browser')).toBeVisible();
    }
    await button(one, 'Sign out here').click();
    for (const tab of [one, other]) {
      await expect(tab.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    }
  });
});

test.describe('a session ended in another browser', () => {
  const signInField = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
  // The page ignores focus for a few seconds after each request.
  const focusWindow = (page: Page) =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(signInField(page)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
  const press = (name: string | RegExp) => (page: Page) => button(page, name).click();
  const cancel = async (page: Page) => {
    await button(page, 'Cancel subscription').click();
    await page.getByRole('dialog').getByRole('button').last().click();
  };
  for (const [path, what, act] of [
    ['/subscriptions/manage', 'regains focus', focusWindow],
    ['/subscriptions/manage', 'cancels the subscription', cancel],
    [ACCOUNT, 'exports the data', press(/^Download/)],
    ['/identity-theft-restoration', 'requests a service code', press('Get a service code')],
  ] as const) {
    test(`clears account data from ${path} when it ${what}`, async ({ page, context }) => {
      const accessToken = await signInToSubscription(context);
      await page.goto(path);
      await expect(
        page.locator('main').getByText(/^(Sign out|Sign out here|Your service code)$/),
      ).toBeVisible();
      await expect(page.locator('main :is([aria-busy=true], [data-pending])')).toHaveCount(0);
      // Pending requests of the page would already detect the ended session.
      await page.waitForLoadState('networkidle');
      const ended = await context.request.delete('/api/auth/v2/account/sessions', {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect(ended.status()).toBe(200);
      await act(page);
      await expect(signInField(page)).toBeVisible();
      await expect(button(page, /^Sign out|service code/)).toHaveCount(0);
      await expect(page.getByText('You were signed out')).toHaveCount(0);
    });
  }
});

test.describe('the activation flow', () => {
  test('activates this device by email', async ({ page, browser }) => {
    const { email, mailbox } = await signInToNewAccount(await browser.newContext());
    await page.goto('/subscriptions/activation-flow');
    await page.getByRole('link', { name: 'This device' }).click();
    await expect(page).toHaveURL(/\/this-device\/activate-by-email$/);
    await page.getByRole('link', { name: 'I don’t know my email' }).click();
    await expect(page).toHaveURL(/\/this-device\/email$/);
    await page.getByRole('link', { name: 'Sign in by email' }).click();
    await expect(page).toHaveURL(/\/this-device\/activate-by-email$/);
    const form = new PasscodePage(page);
    await form.askForCode(email);
    await expect(page).toHaveURL(/\/activate-by-email\/otp$/);
    await form.enterCode(await mailbox.nextPasscode());
    await expect(page).toHaveURL(/\/activate-by-email\/success$/);
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
  });

  test('adds an email to activate another device', async ({ page, context, request }) => {
    await signInWithoutEmail(context);
    const email = newEmail();
    await page.goto('/subscriptions/activation-flow');
    await page.getByRole('link', { name: 'Another device' }).click();
    await page.getByRole('link', { name: 'Add your email' }).click();
    await expect(page).toHaveURL(/\/another-device\/add-email$/);
    await new PasscodePage(page).prove(email, new Mailbox(request, email));
    await expect(page).toHaveURL(/\/another-device\/add-email\/success$/);
    await page.getByRole('link', { name: 'Continue with the other device' }).click();
    await expect(page).toHaveURL(/\/another-device\/email$/);
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the account email', () => {
  test('changes with a code sent to the new address and can be restored from the old one', async ({
    page,
    context,
    request,
  }) => {
    const { email, mailbox } = await signInToNewAccount(context);
    const next = newEmail();
    const form = new PasscodePage(page);
    await page.goto(ACCOUNT);
    await page.getByRole('link', { name: 'Change your email' }).click();
    await expect(page).toHaveURL(/\/subscriptions\/edit-email$/);
    await expect(page).toHaveTitle(`Change your email · ${brand.name}`);
    await form.askForCode(email);
    await expect(page.getByText('That’s already the email of your subscription.')).toBeVisible();
    await form.askForCode(next);
    await expect(page).toHaveURL(/\/subscriptions\/confirm$/);
    // The URL that the page navigates to works as a link, too.
    await expect(page).toHaveTitle(`Passcode from the email · ${brand.name}`);
    await page.reload();
    await expect(page.getByText(next)).toBeVisible();
    await expectAccessible(page);
    await form.enterCode(await new Mailbox(request, next).nextPasscode());
    await expect(page).toHaveURL(/\/subscriptions\/edit-email\/success$/);
    await expect(page.getByText('Your email has been changed')).toBeVisible();
    await expectAccessible(page);

    const notice = await mailbox.mailSaying(/account\/edit\/undo\?token=/);
    const undo = /https?:\S+undo\?token=[\w-]+/.exec(notice.text)?.[0] ?? '';
    await page.goto(undo);
    await expectAccessible(page);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText('Your account has its old address again');
    await page.goto(ACCOUNT);
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });

  test('changes after a fresh passcode if the service requires one', async ({ page, context }) => {
    const { mailbox } = await signInToNewAccount(context);
    const form = new PasscodePage(page);
    const next = newEmail();
    await page.goto('/subscriptions/edit-email');
    await answerOnce(page, '**/account/edit?*', 403, { error: 'fresh_passcode_required' });
    await form.askForCode(next);
    await expect(page.getByText('First, confirm it’s you')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Cancel').click();
    await expect(emailField(page)).toHaveValue(next);

    await answerOnce(page, '**/account/edit?*', 403, { error: 'fresh_passcode_required' });
    await button(page, 'Email me a passcode').click();
    await mailbox.nextPasscode();
    await codeField(page).fill(await mailbox.nextPasscode());
    await button(page, 'Continue').click();
    await expect(page).toHaveURL(/\/subscriptions\/confirm$/);
    await expect(page.getByText(`We sent a passcode to ${next}.`)).toBeVisible();
  });

  test('requires an email first if the account has none', async ({ page, context }) => {
    await signInWithoutEmail(context);
    await page.goto('/subscriptions/edit-email');
    await expect(page).toHaveURL(/\/subscriptions\/add-email$/);
    await expect(emailField(page)).toBeVisible();
  });
});

test.describe('the account page', () => {
  test('lists sessions and ends one, all others, or all', async ({ page, context, browser }) => {
    const { email, mailbox } = await signInToNewAccount(context);
    const signInElsewhere = async () => {
      const other = await (await browser.newContext()).newPage();
      await other.goto(SIGN_IN);
      await new PasscodePage(other).prove(email, mailbox);
      await expect(other.getByText('You’re signed in', { exact: true })).toBeVisible();
      // Consume the email about the new device, too.
      await mailbox.mailSaying(/Someone signed in to your/);
      return other;
    };
    const first = await signInElsewhere();
    await page.goto(ACCOUNT);
    const rows = page.getByRole('listitem').filter({ hasText: 'last used' });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('This device');
    await expectAccessible(page);
    await rows.nth(1).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Signed out on that device.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await first.goto(ACCOUNT);
    await expect(first.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();

    await page.route('**/account/sessions/*', (route) => route.abort(), { times: 1 });
    await signInAgain(first);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await button(page, 'Sign out everywhere else').click();
    await expect(page.getByText(/couldn’t reach our server/)).toBeVisible();
    await button(page, 'Sign out everywhere else').click();
    await expect(page.getByText('Signed out everywhere else.')).toBeVisible();
    await expect(rows).toHaveCount(1);

    await signInAgain(first);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await button(page, /^Sign out everywhere$/).click();
    await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await first.goto(ACCOUNT);
    await expect(first.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();

    async function signInAgain(tab: Page) {
      await tab.goto(SIGN_IN);
      await new PasscodePage(tab).askForCode(email);
      await expect(codeField(tab)).toBeVisible();
      await new PasscodePage(tab).enterCode(await mailbox.nextPasscode());
      await expect(tab.getByText('You’re signed in', { exact: true })).toBeVisible();
    }
  });

  test('lists a store purchase and removes it so that the account can be deleted', async ({
    page,
    context,
  }) => {
    const { mailbox, accessToken } = await signInToNewAccount(context);
    await linkStorePurchase(context.request, accessToken);
    await mailbox.mailSaying(/store purchase was added/);
    await page.goto(ACCOUNT);
    const purchase = page.getByRole('listitem').filter({ hasText: 'App Store' });
    await expect(purchase).toContainText('You can sign in with it, without a passcode.');
    await button(page, 'Delete the account …').click();
    await expect(page.getByText('You can also remove a store purchase')).toBeVisible();
    await button(page, 'Keep the account').click();

    const remove = purchase.getByRole('button', { name: 'Remove', exact: true });
    await remove.click();
    await expectAccessible(page);
    await button(page, 'Keep purchase').click();
    await expect(remove).toBeFocused();
    await remove.click();
    await page.route('**/account/purchases/*', (route) => route.abort(), { times: 1 });
    await button(page, 'Yes, remove').click();
    await expect(page.getByText(/couldn’t reach our server/)).toBeVisible();
    await button(page, 'Yes, remove').click();
    await expect(page.getByText('The purchase was removed.')).toBeVisible();
    await expect(purchase).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Delete the account …').click();
    await expect(button(page, 'Delete my account')).toBeVisible();
  });

  test("exports the account's data, after a fresh passcode if the service requires one", async ({
    page,
    context,
  }) => {
    const { email, mailbox } = await signInToNewAccount(context);
    await page.goto(ACCOUNT);
    await answerOnce(page, '**/account/export', 403, { error: 'fresh_passcode_required' });
    await button(page, 'Download your data').click();
    await expect(page.getByText('First, confirm it’s you')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill('000000');
    await button(page, 'Continue').click();
    await expect(page.getByText(/That passcode isn’t right/)).toBeVisible();
    await codeField(page).fill(await mailbox.nextPasscode());
    const downloading = page.waitForEvent('download');
    await button(page, 'Continue').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('account.json');
    const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as object;
    expect(saved).toMatchObject({ account: { email } });
    await expect(page.getByText('Your data was saved as account.json.')).toBeVisible();
  });

  test('refuses to delete the account while a subscription renews', async ({ page, context }) => {
    await signInToNewAccount(context);
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const paid_time = { product_id: 'yearly', until, renews: true };
    await page.goto(ACCOUNT);
    await answerOnce(page, '**/account/deletion', 200, { deletes_at: until, paid_time });
    await button(page, 'Delete the account …').click();
    await expect(page.getByText('Your subscription still renews')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cancel the subscription' }).click();
    await expect(page).toHaveURL(/\/subscriptions\/manage$/);
  });

  test('deletes the account after paid access is given up, and keeps it after a new sign-in', async ({
    page,
    context,
  }) => {
    const { email, mailbox } = await signInToNewAccount(context);
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const paid_time = { product_id: 'yearly', until, renews: false };
    await page.goto(ACCOUNT);
    await answerOnce(page, '**/account/deletion', 200, { deletes_at: until, paid_time });
    await button(page, 'Delete the account …').click();
    await button(page, 'Delete my account').click();
    await expect(page.getByText('Check this box, or keep the account.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Keep the account').click();
    await expect(button(page, 'Delete the account …')).toBeFocused();
    await answerOnce(page, '**/account/deletion', 200, { deletes_at: until, paid_time });
    await button(page, 'Delete the account …').click();
    await page.getByRole('checkbox').check();
    await button(page, 'Delete my account').click();
    // The focus announces it: the button that led here no longer exists.
    await expect(
      page.getByRole('group', { name: /^Your account will be deleted on / }),
    ).toBeFocused();
    await expectAccessible(page);
    await mailbox.mailSaying(/will be deleted/);

    await page.getByRole('link', { name: 'Sign in and keep the account' }).click();
    await new PasscodePage(page).askForCode(email);
    await expect(codeField(page)).toBeVisible();
    await new PasscodePage(page).enterCode(await mailbox.nextPasscode());
    await expect(page.getByText('You’re signed in', { exact: true })).toBeVisible();
  });

  test('reports an unavailable service and retries', async ({ page, context }) => {
    await signInToNewAccount(context);
    await page.route('**/account/sessions', (route) =>
      route.fulfill({ status: 503, json: { error: 'unavailable' } }),
    );
    await page.goto(ACCOUNT);
    await expect(page.getByText(/Our server is having trouble/)).toBeVisible();
    await page.unroute('**/account/sessions');
    await button(page, 'Try again').click();
    await expect(page.getByText('This device')).toBeVisible();
  });
});
