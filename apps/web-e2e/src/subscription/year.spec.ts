import { expect, type Page } from '@playwright/test';
import { everything } from '../everything.ts';
import { test } from '../server/own-server.ts';
import { signInToNewAccount } from '../pages/account.ts';
import type { Mailbox } from '../pages/mailbox.ts';
import { DAY_MS, MovedClock } from '../pages/moved-clock.ts';
import { escaped, quotesIn } from '../pages/quotes.ts';
import {
  CheckoutPage,
  ManagePage,
  PortalPage,
  ProPage,
  testCards,
} from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

test.use({ timezoneId: 'UTC' });
// The test simulates years day by day.
test.describe.configure({ timeout: 400_000 });

const us = quotesIn('US');
const [MONTHLY, YEARLY] = [escaped(us.monthly), escaped(us.yearly)];

/** The tolerance between the test's actions and the server's records of them. */
const NEAR_MS = 5 * 60 * 1000;

interface Life {
  page: Page;
  clock: MovedClock;
  mailbox: Mailbox;
  manage: ManagePage;
  boughtAt: number;
  watched: ReturnType<typeof watchPage>;
}

/** Creates a user with an email who buys at /pro, with a free trial. */
async function buyAtPro(
  page: Page,
  plan: 'Monthly' | 'Yearly',
  card: string = testCards.succeeds,
): Promise<Life> {
  const { mailbox } = await signInToNewAccount(page.context());
  const clock = new MovedClock(page);
  const boughtAt = await clock.now();
  const watched = watchPage(page, { allow: /status of 40[0-9]/ });
  const pro = new ProPage(page);
  await pro.open();
  const checkout = await pro.buy(plan);
  await expect(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
  await checkout.payWith(card);
  await page.waitForURL(/\/pro\/welcome\?/);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  return { page, clock, mailbox, manage: new ManagePage(page), boughtAt, watched };
}

async function expectFacts(
  { manage, page }: Life,
  { status, ...next }: { status: string; next: string; at: number; amount?: string },
): Promise<void> {
  await manage.open();
  await expect(page.getByText(status, { exact: true })).toBeVisible();
  await expect(manage.fact(next.next)).toContainText(next.amount ?? '');
  const at = await manage.dateOf(next.next);
  expect(Math.abs(at - next.at), `${next.next} ${new Date(at).toISOString()}`).toBeLessThan(
    NEAR_MS,
  );
}

async function passUntil({ clock }: Life, at: number): Promise<void> {
  await clock.pass(Math.ceil((at - (await clock.now())) / DAY_MS));
}

async function expectMail({ mailbox }: Life, ...words: RegExp[]): Promise<void> {
  for (const each of words) await mailbox.mailSaying(each);
}

// apps/services/test/subscription/year-of-subscriptions.test.ts covers every day of a year without
// a browser.
const MONTHS = everything ? 12 : 3;
test(`a monthly plan has a trial, ${MONTHS} charges, and an email for each`, async ({ page }) => {
  const life = await buyAtPro(page, 'Monthly');
  const { manage, clock, mailbox, boughtAt, watched } = life;
  const trialEnd = boughtAt + 7 * DAY_MS;

  await test.step('welcomes the subscriber and shows the first charge', async () => {
    await expectMail(life, /^Welcome to/m, new RegExp(MONTHLY));
    await expectFacts(life, {
      status: 'Free trial',
      next: 'First charge on',
      at: trialEnd,
      amount: us.monthly,
    });
    await expect(page.getByText('None yet.')).toBeVisible();
  });

  await test.step('sends reminders three days and one day before the first charge', async () => {
    await clock.pass(3);
    expect(await mailbox.count(/free trial of .* ends on/)).toBe(0);
    await clock.pass(1);
    await expect.poll(() => mailbox.count(/free trial of .* ends on/)).toBe(1);
    await clock.pass(2);
    await expect.poll(() => mailbox.count(/free trial of .* ends on/)).toBe(2);
  });

  let renewsAt = trialEnd;
  for (let month = 1; month <= MONTHS; month += 1) {
    await test.step(`charges month ${month}`, async () => {
      await passUntil(life, renewsAt);
      await manage.open();
      await manage.expectActive('Monthly');
      await expect(manage.fact('Renews on')).toContainText(us.monthly);
      const next = await manage.dateOf('Renews on');
      const days = Math.round((next - renewsAt) / DAY_MS);
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
      renewsAt = next;
      await expect.poll(() => mailbox.count(/^Your receipt for/m)).toBe(month);
    });
  }

  await test.step('announces each charge and has an invoice for each', async () => {
    expect(await mailbox.count(/ renews on /)).toBe(MONTHS - 1);
    await expect(manage.invoices).toHaveCount(MONTHS);
    await expect(manage.invoices.filter({ hasText: new RegExp(`Paid.*${MONTHLY}`) })).toHaveCount(
      MONTHS,
    );
    expect(await mailbox.count(/failed|has ended/)).toBe(0);
    expect(await mailbox.count(/^Welcome to/m)).toBe(1);
  });
  watched.expectNoProblems();
});

// A slow clock: its device believes that an ended subscription continues.
for (const daysOff of everything ? [-3, 3] : [-3]) {
  test(`a device whose clock is ${daysOff} days off shows the correct dates`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + daysOff * DAY_MS);
    const life = await buyAtPro(page, 'Monthly', testCards.declinedLater);
    const { manage, clock, boughtAt, watched } = life;
    const trialEnd = boughtAt + 7 * DAY_MS;
    await expect(page.getByText('Day 1 of 7 of your free trial')).toBeVisible();

    await clock.pass(4);
    await expectFacts(life, { status: 'Free trial', next: 'First charge on', at: trialEnd });
    await expect(page.getByText('Day 5 of 7 of your free trial')).toBeVisible();

    await clock.pass(3);
    await manage.open();
    await expect(page.getByText(/to keep your subscription/)).toContainText('14 days');
    watched.expectNoProblems();
  });
}

test('a failed charge is explained, retried, and paid with another card', async ({ page }) => {
  const life = await buyAtPro(page, 'Monthly', testCards.declinedLater);
  const { manage, clock, mailbox, boughtAt, watched } = life;
  const failedAt = boughtAt + 7 * DAY_MS;
  const graceEnd = failedAt + 14 * DAY_MS;

  await test.step("shows the bank's reason and how long access continues", async () => {
    await clock.pass(7);
    await expectFacts(life, {
      status: 'Active, but the last payment failed',
      next: 'Works until',
      at: graceEnd,
    });
    await expect(page.getByText(/declined the payment/)).toBeVisible();
    await expect(page.getByText(/to keep your subscription/)).toContainText('14 days');
    await expectMail(life, /^Your payment for .* failed/m);
    await expect(manage.invoices).toHaveText([new RegExp(`Payment failed.*${MONTHLY}`)]);
  });

  await test.step('retries without extending access or sending another email', async () => {
    await clock.pass(4);
    await expectFacts(life, {
      status: 'Active, but the last payment failed',
      next: 'Works until',
      at: graceEnd,
    });
    await expect(page.getByText(/to keep your subscription/)).toContainText('10 days');
    expect(await mailbox.count(/^Your payment for .* failed/m)).toBe(1);
  });

  await test.step('pays with one click and another card', async () => {
    const portal = new PortalPage(page);
    await page.getByRole('button', { name: `Pay ${us.monthly}` }).click();
    await page.waitForURL(/\/dev\/checkout\/portal\//);
    await expect(
      page.getByRole('button', { name: `Save card and pay ${us.monthly}` }),
    ).toBeVisible();
    await portal.useCard(testCards.noMoney);
    await expect(page.getByRole('alert')).toContainText('does not have enough money');
    await portal.useCard(testCards.succeeds);
    await page.waitForURL(/\/subscriptions\/manage\?from=payment$/);
    await manage.expectActive('Monthly');
    await expectMail(life, /^Your receipt for/m);
    await expect(manage.invoices).toHaveText([new RegExp(`Paid.*${MONTHLY}`)]);
  });

  await test.step('the next retry charges a card that replaced a failing one in time', async () => {
    const renewsAt = await manage.dateOf('Renews on');
    const portal = new PortalPage(page);
    await page.getByRole('button', { name: 'Card and billing address' }).click();
    await page.waitForURL(/\/dev\/checkout\/portal\//);
    await portal.useCard(testCards.declinedLater);
    await expect(page.getByText('Your card is saved.')).toBeVisible();
    await passUntil(life, renewsAt);
    await manage.open();
    await expect(page.getByText('Your last payment didn’t go through')).toBeVisible();
    await page.getByRole('button', { name: 'Card and billing address' }).click();
    await portal.useCard(testCards.succeeds);
    await expect(page.getByText('Your card is saved.')).toBeVisible();
    await page.getByRole('link', { name: /Back to/ }).click();
    await manage.expectActive('Monthly');
    expect(await mailbox.count(/^Your payment for .* failed/m)).toBe(2);
  });
  watched.expectNoProblems();
});

// The services' test of a year covers the rules of these cases, and stories cover each state's
// appearance.
test('an unpaid charge ends the subscription after two weeks, which can be bought again @night', async ({
  page,
}) => {
  const life = await buyAtPro(page, 'Monthly', testCards.declinedLater);
  const { manage, clock, mailbox, watched } = life;
  await clock.pass(7);
  await clock.pass(13);
  await manage.open();
  await expect(page.getByText(/to keep your subscription/)).toContainText('1 day.');
  await clock.pass(1);
  await manage.open();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect.poll(() => mailbox.count(/subscription has ended/)).toBe(1);
  await expect(manage.invoices).toHaveText([new RegExp(`Not paid.*${MONTHLY}`)]);
  await clock.pass(40);
  await manage.open();
  await expect(manage.invoices).toHaveText([new RegExp(`Not paid.*${MONTHLY}`)]);
  expect(await mailbox.count(/receipt/)).toBe(0);

  await page.getByRole('link', { name: 'Subscribe again' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/dev\/checkout\//);
  await new CheckoutPage(page).payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
  watched.expectNoProblems();
});

// Covers two years: subscription.spec.ts tests each step separately, and the services' test of a
// year tests the rules.
test('a subscription can be canceled, resumed, ended, bought yearly, renewed and switched to monthly @night', async ({
  page,
}) => {
  const life = await buyAtPro(page, 'Monthly');
  const { manage, clock, mailbox, boughtAt, watched } = life;
  const trialEnd = boughtAt + 7 * DAY_MS;
  await clock.pass(8);
  await manage.open();
  const renewsAt = await manage.dateOf('Renews on');
  expect(renewsAt).toBeGreaterThan(trialEnd);

  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Active, won’t renew')).toBeVisible();
  };

  await test.step('cancels in two clicks and resumes in one', async () => {
    await cancel();
    await expectFacts(life, { status: 'Active, won’t renew', next: 'Ends on', at: renewsAt });
    await page.getByRole('button', { name: 'Keep subscription' }).click();
    await manage.expectActive('Monthly');
    await expectFacts(life, {
      status: 'Active',
      next: 'Renews on',
      at: renewsAt,
      amount: us.monthly,
    });
  });

  await test.step('keeps access until its end date after another cancellation, and then ends', async () => {
    await cancel();
    await clock.pass(Math.floor((renewsAt - (await clock.now())) / DAY_MS));
    await expectFacts(life, { status: 'Active, won’t renew', next: 'Ends on', at: renewsAt });
    await clock.pass(1);
    await expectFacts(life, { status: 'Ended', next: 'Ended on', at: renewsAt });
    await expect.poll(() => mailbox.count(/subscription has ended/)).toBe(1);
    expect(await mailbox.count(/^Your receipt for/m)).toBe(1);
  });

  let yearEnd = 0;
  await test.step('buys again, yearly and without a second trial', async () => {
    await page.getByRole('link', { name: 'Subscribe again' }).click();
    await page.waitForURL(/\/subscriptions\/plans$/);
    await page.getByRole('radio', { name: /Yearly/ }).check();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/\/dev\/checkout\//);
    await expect(page.getByText(/free trial is not available/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Subscribe for ${us.yearly}` })).toBeVisible();
    const now = await clock.now();
    await new CheckoutPage(page).payWith(testCards.succeeds);
    await expect(page.getByText('Your subscription is active')).toBeVisible();
    await manage.open();
    await manage.expectActive('Yearly');
    await expect(manage.fact('Renews on')).toContainText(us.yearly);
    yearEnd = await manage.dateOf('Renews on');
    expect(Math.round((yearEnd - now) / DAY_MS)).toBeGreaterThanOrEqual(365);
    expect(Math.round((yearEnd - now) / DAY_MS)).toBeLessThanOrEqual(366);
    await expect.poll(() => mailbox.count(/^Welcome to/m)).toBe(2);
    await expect
      .poll(() => mailbox.count(new RegExp(`^Your receipt for[^]*${YEARLY}`, 'm')))
      .toBe(1);
  });

  await test.step('announces the next charge a month ahead, and charges it', async () => {
    await clock.pass(Math.floor((yearEnd - (await clock.now())) / DAY_MS) - 31);
    expect(await mailbox.count(new RegExp(` renews on [^]*${YEARLY}`))).toBe(0);
    await clock.pass(2);
    await expect.poll(() => mailbox.count(new RegExp(` renews on [^]*${YEARLY}`))).toBe(1);
    await passUntil(life, yearEnd);
    await manage.open();
    await manage.expectActive('Yearly');
    const next = await manage.dateOf('Renews on');
    expect(Math.round((next - yearEnd) / DAY_MS)).toBeGreaterThanOrEqual(365);
    yearEnd = next;
    await expect
      .poll(() => mailbox.count(new RegExp(`^Your receipt for[^]*${YEARLY}`, 'm')))
      .toBe(2);
  });

  await test.step('switches to monthly with the next period, not before', async () => {
    await page.getByRole('button', { name: 'Switch to monthly' }).click();
    await expect(page.getByRole('dialog')).toContainText(`${us.monthly} a month`);
    await page.getByRole('dialog').getByRole('button', { name: 'Switch to monthly' }).click();
    await expect(page.getByText('You’ll pay monthly').first()).toBeVisible();
    await expectFacts(life, {
      status: 'Active',
      next: 'Renews on',
      at: yearEnd,
      amount: us.monthly,
    });
    await manage.expectActive('Yearly');
    await passUntil(life, yearEnd);
    await manage.open();
    await manage.expectActive('Monthly');
    await expect(page.getByText('You’ll pay monthly')).toBeHidden();
    const next = await manage.dateOf('Renews on');
    expect(Math.round((next - yearEnd) / DAY_MS)).toBeLessThanOrEqual(31);
  });

  await test.step('lists the invoices of both subscriptions, newest first', async () => {
    await expect(manage.invoices).toHaveText([
      new RegExp(`Paid.*${MONTHLY}`),
      new RegExp(`Paid.*${YEARLY}`),
      new RegExp(`Paid.*${YEARLY}`),
      new RegExp(`Paid.*${MONTHLY}`),
    ]);
  });
  watched.expectNoProblems();
});

test('refunds and disputes end or suspend access @night', async ({ page }) => {
  const life = await buyAtPro(page, 'Monthly');
  const { manage, clock, mailbox, watched } = life;
  await clock.pass(8);

  await test.step('a dispute suspends access until it is closed', async () => {
    await clock.play('Dispute');
    await manage.open();
    await expect(page.getByText('Not active', { exact: true })).toBeVisible();
    await clock.play('Dispute won');
    await manage.open();
    await manage.expectActive('Monthly');
  });

  await test.step('a refund ends access, with an email and an offer to subscribe again', async () => {
    await clock.play('Refund');
    const refundedAt = await clock.now();
    await expectFacts(life, { status: 'Ended', next: 'Ended on', at: refundedAt });
    await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
    await expect(manage.invoices).toHaveText([new RegExp(`Refunded.*${MONTHLY}`)]);
    await clock.pass(1);
    await expect.poll(() => mailbox.count(/subscription has ended/)).toBe(1);
  });

  watched.expectNoProblems();
});

test('a lost dispute ends the subscription permanently @night', async ({ page }) => {
  const { manage, clock, watched } = await buyAtPro(page, 'Yearly');
  await clock.pass(8);
  await clock.play('Dispute');
  await clock.pass(2);
  await clock.play('Dispute lost');
  await manage.open();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe again' })).toBeVisible();
  watched.expectNoProblems();
});
