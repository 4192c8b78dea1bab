/**
 * The ten main journeys using only the keyboard, with transcripts of what a screen reader
 * announces.
 *
 * The transcripts in `apps/web-e2e/journeys` are for human review whenever they change: does each
 * control have an accessible name in the page’s language, announced once? Is each change announced?
 * Does the focus move to where the user continues?
 */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import * as catalogue from '@mallard/catalogue';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import { everything } from '../everything.ts';
import { newEmail, ownAddress, signInToNewAccount, signInWithoutEmail } from '../pages/account.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { quotesIn } from '../pages/quotes.ts';
import { PlayedSubscription } from '../pages/played-subscription.ts';
import { paymentForm } from '../pages/subscription-pages.ts';
import { ScreenReader } from './screen-reader.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ extraHTTPHeaders: ownAddress() });

/** The source language, a language with long words, a right-to-left one, and one without spaces. */
const LOCALES = ['en', 'de', 'ar', 'ja'] as const;
type Locale = (typeof LOCALES)[number];
/** The PR suite runs journeys in the source language only. */
const BY_DAY: readonly Locale[] = ['en'];

interface Journey {
  locale: Locale;
  browser: Browser;
  page: Page;
  reader: ScreenReader;
}

/** The fixed date from which pages count. */
const TODAY = new Date('2026-03-02T12:00:00Z');

const SUGGESTIONS = ['duck pond', 'duck pond near me', 'duck pond filter'];
/** A search term that finds the theme setting. */
const DARK: Record<Locale, string> = { en: 'dark', de: 'dunkel', ar: 'داكن', ja: 'ダーク' };

function journey(name: string, go: (journey: Journey) => Promise<void>, today = new Date()): void {
  for (const locale of everything ? LOCALES : BY_DAY) {
    test(`${name} in ${locale}`, async ({ page, browser, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Stops countdowns.
      await page.clock.setFixedTime(today);
      const reader = await ScreenReader.turnOn(page);
      reader.call(new URL(baseURL ?? '').host, 'mallard.example');
      page.on('response', async (response) => {
        if (!/\/api\/auth\/v2\//.test(response.url())) return;
        const answer = (await response.json().catch(() => undefined)) as
          { reference?: string } | undefined;
        if (answer?.reference) reader.call(answer.reference, 'REFERENCE');
      });
      const { yearly, monthly, share, saving } = quotesIn('US', locale);
      // The yearly price first: in German it ends with the monthly one.
      const names = { YEARLY: yearly, MONTHLY: monthly, 'MONTHLY SHARE': share, SAVING: saving };
      for (const [name, quote] of Object.entries(names))
        reader.call(quote.replace(/\s/g, ' '), name);
      await go({ locale, browser, page, reader });
      expect(reader.transcript).toMatchSnapshot([locale, `${name}.txt`]);
    });
  }
}

journey('search', async ({ locale, page, reader }) => {
  await page.route('**/api/autocomplete*', (route) =>
    route.fulfill({ json: SUGGESTIONS.map((phrase) => ({ phrase })) }),
  );
  await reader.open(`/${locale}`);
  await reader.tabTo(page.locator('main input[name=q]').first());
  await reader.press('Enter');
  await reader.type('duck', () =>
    expect(page.locator('[role=listbox] [role=option]')).toHaveCount(SUGGESTIONS.length),
  );
  await reader.press('ArrowDown');
  await reader.press('ArrowDown');
  await reader.press('Escape');
  await reader.press('Tab');
});

journey('language', async ({ locale, page, reader }) => {
  await reader.open(`/${locale}/about`);
  await reader.use(page.locator('header [popovertarget]').first());
  await reader.press('Tab');
  await reader.press('Escape');
  await reader.use(page.locator('header [popovertarget=language-panel]'));
  await reader.use(page.locator('#language-panel a[lang=da]'), () =>
    page.waitForURL(/\/da\/about/),
  );
});

journey('setting', async ({ locale, page, reader }) => {
  await reader.open(`/${locale}/settings`);
  await reader.skipToContent();
  await reader.tabTo(page.locator('main input[type=search]'));
  await reader.type(DARK[locale]);
  await reader.tabTo(page.locator('[data-setting=kae] select'));
  await reader.press('ArrowDown');
  await reader.tabTo(page.locator('[data-setting=kae] button'));
  await reader.press('Enter');
});

journey('download', async ({ locale, page, reader }) => {
  await reader.open(`/${locale}/app`);
  await reader.skipToContent();
  // The demo is an inert illustration until it scrolls into view.
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-try] > [inert]')).toHaveCount(0);
  await reader.tabTo(page.locator('main details summary').last());
  await reader.press('Enter');
  await reader.press('Tab');
});

journey('questions', async ({ locale, page, reader }) => {
  await reader.open(`/${locale}/pro`);
  await reader.skipToContent();
  await reader.tabTo(page.locator('#plans input[type=radio]').first());
  await reader.press('ArrowDown');
  await reader.tabTo(page.locator('main details summary').filter({ visible: true }).nth(1));
  await reader.press('Enter');
  await reader.press('Tab');
});

journey('buy', async ({ locale, page, reader }) => {
  const email = newEmail();
  reader.call(email, 'ada@example.org');
  await reader.open(`/${locale}/pro`);
  await reader.skipToContent();
  await reader.tabTo(page.locator('[data-purchase-submit]'));
  await page.keyboard.press('Enter');
  // The payment provider’s page, which isn't part of the site.
  await page.waitForURL(/\/dev\/checkout\//);
  const { cardNumber, expiry, cvc, name } = paymentForm;
  for (const [field, value] of Object.entries({ email, cardNumber, expiry, cvc, name })) {
    await pressTabTo(page, page.locator(`[name=${field}]`));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pro\/welcome/);
  await expect(qrCodeOn(page)).toBeVisible();
  await reader.arrive('pay');
  for (const date of await page.locator('main time').allTextContents()) reader.call(date, 'DATE');
  await reader.read();
  await reader.use(page.locator('main button:has(bdi)').first(), () => passcodeIsAskedFor(page));
  await typePasscode(page, reader, new Mailbox(page.request, email));
  await reader.read();
});

journey('sign-in', async ({ locale, page, browser, reader }) => {
  const elsewhere = await browser.newContext();
  const { email, mailbox } = await signInToNewAccount(elsewhere);
  reader.call(email, 'ada@example.org');
  await reader.open(`/${locale}/subscriptions/activate`);
  await reader.read();
  await reader.skipToContent();
  await reader.tabTo(page.locator('main input[type=email]'));
  await reader.press('Enter');
  await reader.type(email);
  await reader.press('Enter', () => passcodeIsAskedFor(page));
  await reader.read();
  await reader.type('12');
  await reader.press('Enter');
  await page.keyboard.press('Control+a');
  await typePasscode(page, reader, mailbox);
  await reader.read();
  await elsewhere.close();
});

journey('another-device', async ({ locale, page, reader }) => {
  const { email } = await signInToNewAccount(page.context());
  reader.call(email, 'ada@example.org');
  await reader.open(`/${locale}/subscriptions/activation-flow`);
  await reader.skipToContent();
  await reader.use(page.locator('main a[href$="/another-device"]'), () => headingIsFocused(page));
  await reader.read();
  await reader.use(page.locator('main a[href$="/another-device/email"]'), () =>
    headingIsFocused(page),
  );
  await reader.read();
});

journey(
  'cancel',
  async ({ locale, page, reader }) => {
    await signInWithoutEmail(page.context());
    const played = new PlayedSubscription();
    const active = subscriptionScenarios({ now: TODAY.getTime(), shop: catalogue }).find(
      ({ name }) => name === 'active',
    );
    if (active) played.play(active);
    await played.install(page);
    await reader.open(`/${locale}/subscriptions/manage`);
    await expect(page.locator('[data-invoices]')).toBeVisible();
    await reader.read();
    await reader.skipToContent();
    const openers = page.locator('main button[command=show-modal]');
    const confirm = page.locator('dialog[open] button').last();
    const opens = () => expect(page.locator('dialog[open]')).toBeVisible();
    const closes = () => expect(page.locator('dialog[open]')).toHaveCount(0);
    await reader.use(openers.first(), opens);
    await reader.read('dialog');
    await reader.use(confirm, closes);
    await reader.use(openers.last(), opens);
    await reader.read('dialog');
    await reader.press('Escape', closes);
    await reader.press('Enter', opens);
    await reader.use(confirm, closes);
    await reader.read();
  },
  TODAY,
);

journey('report', async ({ locale, page, reader }) => {
  await reader.open(`/${locale}/report-site`);
  await reader.read();
  await reader.skipToContent();
  const form = page.locator('form[action="/api/site-reports"]');
  await reader.tabTo(page.locator('main [name=address]'));
  // Focusing the field loads the script that submits the form in place.
  await expect(form).toHaveJSProperty('noValidate', true);
  await reader.press('Enter');
  await reader.type('my bank');
  await reader.press('Enter');
  await page.keyboard.press('Control+a');
  await reader.type('https://bank.example/login');
  await reader.tabTo(page.locator('main input[type=radio]').first());
  await reader.press('Space');
  await reader.press('ArrowDown');
  await reader.use(form.locator('button'), () => expect(page.locator('#sent')).toBeFocused());
  await reader.read();
});

async function typePasscode(page: Page, reader: ScreenReader, mailbox: Mailbox): Promise<void> {
  const passcode = await mailbox.nextPasscode();
  reader.call(passcode, '123456');
  await reader.type(passcode);
  await reader.press('Enter', () => headingIsFocused(page));
}

/** The URL changes before the page does. */
const headingIsFocused = (page: Page) => expect(page.locator('main h1')).toBeFocused();

const passcodeIsAskedFor = (page: Page) =>
  expect(page.locator('main input[autocomplete=one-time-code]')).toBeFocused();

/** The QR code is rendered when it is shown; its margin is in the path before the first module. */
const qrCodeOn = (page: Page) => page.locator('main svg[viewBox^="-"]');

async function pressTabTo(page: Page, control: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  while (!(await control.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
}
