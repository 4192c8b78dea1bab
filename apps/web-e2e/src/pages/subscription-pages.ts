import { expect, type Page } from '@playwright/test';
import type { Mailbox } from './mailbox.ts';

export class ProPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/pro'): Promise<void> {
    await this.page.goto(path);
  }

  plan(name: 'Yearly' | 'Monthly') {
    return this.page.getByRole('radio', { name: new RegExp(name) });
  }

  get buyButton() {
    return this.page.locator('[data-purchase-submit]');
  }

  async buy(plan: 'Yearly' | 'Monthly'): Promise<CheckoutPage> {
    await this.plan(plan).check();
    await this.buyButton.click();
    await this.page.waitForURL(/\/dev\/checkout\//);
    return new CheckoutPage(this.page);
  }
}

export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsConfirmation: '4000 0025 0000 3155',
  noMoney: '4000 0000 0000 9995',
  /** The card can be saved, but every charge is declined. */
  declinedLater: '4000 0000 0000 0341',
} as const;

export const paymentForm = {
  email: 'payer@example.org',
  cardNumber: testCards.succeeds,
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Example',
};

export async function fillPayment(
  page: Page,
  cardNumber: string = testCards.succeeds,
  email = paymentForm.email,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel(/Expiry/).fill(paymentForm.expiry);
  await page.getByLabel('Security code').fill(paymentForm.cvc);
  await page.getByLabel('Name on card').fill(paymentForm.name);
}

/** The payment provider's checkout page, emulated by the sandbox. */
export class CheckoutPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async payWith(cardNumber: string, email?: string): Promise<void> {
    await fillPayment(this.page, cardNumber, email);
    await this.page.locator('form button[type=submit]').first().click();
  }

  async confirm(decision: 'Complete' | 'Fail'): Promise<void> {
    await this.page.getByRole('button', { name: decision }).click();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('link', { name: /back/i }).first().click();
  }

  get error() {
    return this.page.getByRole('alert');
  }
}

/** The payment provider's customer portal, emulated by the sandbox. */
export class PortalPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async useCard(cardNumber: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(cardNumber);
    await this.page.getByLabel(/Expiry/).fill('12 / 40');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByRole('button', { name: /^Save card/ }).click();
  }
}

/** A page that verifies an email address with a passcode: sign-in, adding and changing an email. */
export class PasscodePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async askForCode(email: string): Promise<void> {
    await this.page.getByLabel('Email address').fill(email);
    await this.page.getByRole('button', { name: 'Email me a passcode' }).click();
  }

  async enterCode(passcode: string): Promise<void> {
    await this.page.getByLabel('Passcode from the email').fill(passcode);
    await this.page
      .getByRole('button', {
        name: /^(Add this email|Confirm this email|Use this email|Sign in|Go on)$/,
      })
      .click();
  }

  async prove(email: string, mailbox: Mailbox): Promise<void> {
    await this.askForCode(email);
    await expect(this.page.getByLabel('Passcode from the email')).toBeVisible();
    await this.enterCode(await mailbox.nextPasscode());
  }
}

export class ManagePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/subscriptions/manage');
  }

  async expectActive(billing: 'Yearly' | 'Monthly'): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
    await expect(this.page.getByText(/^(Active|Free trial)$/)).toBeVisible();
    await expect(this.page.getByText(billing, { exact: true })).toBeVisible();
  }

  fact(name: string) {
    return this.summary.locator('div').filter({ hasText: name });
  }

  /** Returns the date of a fact, in epoch milliseconds. */
  async dateOf(name: string): Promise<number> {
    const date = await this.fact(name).locator('time').getAttribute('datetime');
    return Date.parse(date ?? '');
  }

  get invoices() {
    return this.page.locator('table[data-invoices] tbody tr');
  }

  get waiting() {
    return this.summary.locator('[data-pending]');
  }

  get summary() {
    return this.page.locator('[data-subscription-summary]');
  }

  get signOutButton() {
    return this.page.getByRole('button', { name: 'Sign out' });
  }
}

export async function buy(page: Page): Promise<void> {
  const pro = new ProPage(page);
  await pro.open('/pro');
  const checkout = await pro.buy('Monthly');
  await checkout.payWith(testCards.succeeds);
  await expect(page.getByText('Your subscription is active')).toBeVisible();
}
