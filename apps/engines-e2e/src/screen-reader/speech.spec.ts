/** Orca’s speech in Firefox during the journeys about money and accounts. */
import { expect, firefox, test, type Browser, type Page } from '@playwright/test';
import { findFirefox, findOrca } from '@mallard/tools/browser';
import { createAccount, newEmail, ownAddress } from '@mallard/web-e2e/account';
import { paymentForm } from '@mallard/web-e2e/checkout';
import { FIREFOX_PATH, FIREFOX_PREFERENCES } from '../firefox/preferences.ts';
import { Orca } from './orca.ts';

/** The limit for the result of a payment, in ms. */
const ANNOUNCED_WITHIN_MS = 2000;
const HEARD_WITHIN_MS = 20_000;

test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ extraHTTPHeaders: ownAddress() });
test.skip(
  !findOrca() || !findFirefox(),
  'Orca or Firefox is missing. On Debian, install orca, at-spi2-core, speech-dispatcher, openbox and firefox-esr.',
);

let orca: Orca;
let browser: Browser;
test.beforeAll(async () => {
  orca = await Orca.start();
  browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: FIREFOX_PATH,
    firefoxUserPrefs: { ...FIREFOX_PREFERENCES, 'accessibility.force_disabled': -1 },
    headless: false,
    env: orca.env as Record<string, string>,
  });
});
test.afterAll(async () => {
  await browser?.close();
  await orca?.stop();
});

/** A user of the screen reader. Expects it to say the text of elements, in every language. */
class Listener {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await orca.hear(await this.page.title(), HEARD_WITHIN_MS);
  }

  async focus(selector: string, named: string): Promise<void> {
    orca.forget();
    await this.page.locator(selector).filter({ visible: true }).last().focus();
    await this.hears(named);
  }

  async press(key: string): Promise<void> {
    orca.forget();
    await this.page.keyboard.press(key);
  }

  /** Waits until Orca says the first line of an element. */
  async hears(selector: string, withinMs = HEARD_WITHIN_MS): Promise<void> {
    const text = await this.page.locator(selector).filter({ visible: true }).last().innerText();
    const [line = ''] = text.split('\n');
    await orca.hear(line.replaceAll(/\s+/g, ' ').trim(), withinMs);
  }
}

function journey(name: string, go: (listener: Listener, locale: string) => Promise<void>): void {
  for (const locale of ['en', 'de']) {
    test(`Orca announces how to ${name} in ${locale}`, async ({ baseURL, extraHTTPHeaders }) => {
      const context = await browser.newContext({ baseURL, extraHTTPHeaders });
      await go(new Listener(await context.newPage()), locale);
      await context.close();
    });
  }
}

const EMAIL = 'main input[type=email]';
const PASSCODE = 'main input[autocomplete=one-time-code]';

journey('sign in', async (listener, locale) => {
  const { page } = listener;
  const { email, mailbox } = await createAccount(page.request);
  await page.context().clearCookies();
  await listener.open(`/${locale}/subscriptions/activate`);
  await listener.focus(EMAIL, 'main form label');
  await page.locator(EMAIL).fill(email);
  await listener.press('Enter');
  await expect(page.locator(PASSCODE)).toBeFocused();
  await listener.hears('main form label');
  await page.locator(PASSCODE).fill(await mailbox.nextPasscode());
  await listener.press('Enter');
  await expect(page).toHaveURL(/\/success$/);
  await listener.hears('main h1');
});

journey('buy', async (listener, locale) => {
  const { page } = listener;
  const submit = '#plans [data-purchase-submit]';
  await listener.open(`/${locale}/pro`);
  await listener.focus(submit, submit);
  await listener.press('Enter');
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  for (const [field, value] of Object.entries({ ...paymentForm, email: newEmail() })) {
    await page.locator(`[name=${field}]`).fill(value);
  }
  orca.forget();
  await page.locator('form button[type=submit]').click();
  const result = page.locator('main [role=group]:focus');
  await expect(result).toBeVisible();
  await listener.hears('main [role=group]:focus p:first-of-type span', ANNOUNCED_WITHIN_MS);
});
