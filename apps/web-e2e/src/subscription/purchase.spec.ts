import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { ManagePage, PasscodePage, ProPage, testCards } from '../pages/subscription-pages.ts';
import { quotesIn } from '../pages/quotes.ts';
import { watchPage } from '../watch-page.ts';

const us = quotesIn('US');
const newEmail = (): string => `ada-${randomUUID()}@example.org`;

test('a visitor buys, confirms the email, and signs in on a second browser', async ({
  page,
  browser,
  request,
}) => {
  const watched = watchPage(page, { allow: /status of 400/ });
  const email = newEmail();
  const mailbox = new Mailbox(request, email);

  await test.step('chooses the yearly plan and pays', async () => {
    const pro = new ProPage(page);
    await pro.open('/pro?origin=funnel_home_website&exp_mobilepropaywall=treatmenta');
    await expect(page.getByText(us.yearly).first()).toBeVisible();
    await expect(page.getByText(us.monthly).first()).toBeVisible();
    const checkout = await pro.buy('Yearly');
    await checkout.payWith(testCards.succeeds, email);
  });

  await test.step('returns with the specified query and sees the subscription start', async () => {
    await page.waitForURL(/\/pro\/welcome\?/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      success: 'true',
      billing_period: 'yearly',
      origin: 'funnel_home_website',
      exp_mobilepropaywall: 'treatmenta',
    });
    await expect(page.getByText('Your subscription is active')).toBeVisible();
  });

  await test.step('counts the purchase without identifying data', async () => {
    const ledger = () => page.evaluate(() => sessionStorage.getItem('pixelLedger') ?? '');
    await expect.poll(ledger).toContain('pro.checkoutReturn');
    const entries = JSON.parse(await ledger()) as { event: string; parameters: object }[];
    const find = (event: string) => entries.find((entry) => entry.event === event)?.parameters;
    expect(find('pro.checkoutStart')).toMatchObject({ period: 'yearly', page: 'pro' });
    expect(find('pro.checkoutReturn')).toMatchObject({
      outcome: 'subscribed',
      period: 'yearly',
      origin: 'funnel_home_website',
      startpage: 'pro',
      exp_mobilepropaywall: 'treatmenta',
    });
    const welcome = entries.filter(({ event }) => event === 'pro.impression').at(-1);
    expect(welcome?.parameters).toMatchObject({
      view: 'welcome',
      exp_mobilepropaywall: 'treatmenta',
    });
    const keptForGood = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(keptForGood).not.toContain('pixelLedger');
  });

  await test.step('confirms the checkout email with one click and a passcode', async () => {
    await expect(page.locator('main')).not.toContainText(/no email|add your email/i);
    await page.getByRole('button', { name: `Confirm ${email}` }).click();
    await new PasscodePage(page).enterCode(await mailbox.nextPasscode());
    await expect(page.getByText('Your email is confirmed')).toBeVisible();
  });

  await test.step('stays signed in after a reload', async () => {
    await page.getByRole('link', { name: 'See your subscription' }).click();
    const manage = new ManagePage(page);
    await manage.expectActive('Yearly');
    await page.reload();
    await manage.expectActive('Yearly');
    await expect(page.getByText(email).first()).toBeVisible();
  });

  await test.step('signs in on a second browser and sees it there', async () => {
    const second = await browser.newContext();
    const secondPage = await second.newPage();
    const secondWatched = watchPage(secondPage, { allow: /status of 400/ });
    await secondPage.goto('/subscriptions/activate');
    await new PasscodePage(secondPage).prove(email, mailbox);
    await expect(secondPage.getByText('You’re signed in', { exact: true })).toBeVisible();
    await secondPage.getByRole('link', { name: 'See your subscription' }).click();
    await new ManagePage(secondPage).expectActive('Yearly');
    secondWatched.expectNoProblems();
    await second.close();
  });

  await test.step('keeps tokens, emails and passcodes out of URLs and storage', async () => {
    expect(page.url()).not.toMatch(/token|otp|%40|@/);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toMatch(/eyJ|@example/);
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/refresh|session/);
  });

  await test.step('signs out, and stays signed out after a reload', async () => {
    await new ManagePage(page).signOutButton.click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
  watched.expectNoProblems();
});

test('a declined card charges nothing and lets the buyer try another', async ({ page }) => {
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Monthly');
  await checkout.payWith(testCards.declined);
  await expect(checkout.error).toContainText(/declined/i);
  await checkout.payWith(testCards.succeeds);
  await page.waitForURL(/\/pro\/welcome\?/);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
});

test('bank authentication (3-D Secure) can fail and then succeed', async ({ page }) => {
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Monthly');
  await checkout.payWith(testCards.needsConfirmation);
  await checkout.confirm('Fail');
  await expect(checkout.error).toBeVisible();
  await checkout.payWith(testCards.needsConfirmation);
  await checkout.confirm('Complete');
  await page.waitForURL(/\/pro\/welcome\?/);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
});

test('a buyer who goes back can choose again without buying twice', async ({ page }) => {
  const pro = new ProPage(page);
  await pro.open('/de/pro');
  await pro.buyButton.click();
  await page.waitForURL(/\/dev\/checkout\//);
  await page.goBack();
  await expect(pro.buyButton).not.toHaveAttribute('aria-disabled', 'true');
  await pro.buyButton.click();
  await page.waitForURL(/\/dev\/checkout\//);
});

test('a subscriber is sent to the subscription instead of a second checkout', async ({ page }) => {
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Yearly');
  await checkout.payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  await pro.open();
  await expect(page.getByText(/already have a subscription/i)).toBeVisible();
  await expect(pro.buyButton).toBeHidden();
});

test('the welcome page tells a visitor who has not paid that there is no subscription', async ({
  page,
}) => {
  await page.goto('/pro/welcome?success=true');
  await expect(page.getByText('You’re not signed in here')).toBeVisible();
});

test('the subscription page keeps its layout when the subscription arrives', async ({ page }) => {
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy('Yearly');
  await checkout.payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();

  // Delay the response until the skeleton is measured, however slow the machine is.
  let measured = Promise.withResolvers<void>();
  await page.route('**/api/subscription', async (route) => {
    await measured.promise;
    await route.continue();
  });
  const manage = new ManagePage(page);
  for (const width of [320, 768, 1440]) {
    measured = Promise.withResolvers();
    await page.setViewportSize({ width, height: 900 });
    // Until the session is known and the subscription requested, the page shows another skeleton.
    const asked = page.waitForRequest('**/api/subscription');
    await manage.open();
    await asked;
    await expect(manage.waiting).toBeVisible();
    const reserved = await manage.summary.boundingBox();
    expect([width, reserved?.height]).toEqual([width, expect.any(Number)]);
    measured.resolve();
    await manage.expectActive('Yearly');
    // The card may only grow downward: the trial progress and the payment method are optional rows.
    const { height: _, ...shown } = (await manage.summary.boundingBox())!;
    expect([width, reserved]).toMatchObject([width, shown]);
    expect([width, await layoutShifts(page)]).toEqual([width, []]);
  }
});
