import type { APIRequestContext } from '@playwright/test';
import { translatedLocales } from '@mallard/locales';
import {
  createAccount,
  newEmail,
  ownAddress,
  payByCard,
  type Account,
} from '@mallard/web-e2e/account';
import { paymentForm } from '@mallard/web-e2e/checkout';
import { Mailbox } from '@mallard/web-e2e/mailbox';
import { test } from './engines.ts';
import type { Control, Visitor } from './visitor.ts';

interface Journey {
  visitor: Visitor;
  /** Sends requests outside the page: to the mailbox, or as another device. */
  request: APIRequestContext;
}

/** At most the number of journeys, or some languages have none. */
const LANGUAGE_TURNS = 17;

let declared = 0;
/**
 * Declares a main journey: in English, nightly also in Arabic and in a few languages that differ
 * from journey to journey, so that each language has one.
 */
function journey(name: string, go: (journey: Journey) => Promise<void>): void {
  const turn = (declared += 1) % LANGUAGE_TURNS;
  const locales = process.env['TEST_EVERYTHING']
    ? translatedLocales.filter(
        (locale, index) => /^(?:en|ar)$/.test(locale) || index % LANGUAGE_TURNS === turn,
      )
    : ['en'];
  for (const locale of locales) {
    test.describe(locale, () => {
      // The number of accounts per IP address and hour is limited.
      test.use({ language: locale, extraHTTPHeaders: ownAddress() });
      test(`${name} in ${locale}`, ({ visitor, request }) => go({ visitor, request }));
    });
  }
}

const control = (role: string, at: string, name: string | RegExp): Control => ({ role, at, name });
const EMAIL = control('textbox', 'main input[type=email]', 'Email address');
const PASSCODE = control(
  'textbox',
  'main input[autocomplete=one-time-code]',
  'Passcode from the email',
);
const MAIN = 'main';
const HEADING = 'main h1';
/** The subscription's facts, with its status as a color. */
const SUMMARY = '[data-subscription-summary]';

journey('searches with a suggestion', async ({ visitor }) => {
  const box = 'main input[name=q]';
  await visitor.open('');
  await visitor.press(box);
  await visitor.expectNamed(control('combobox', box, 'Search the web'));
  await visitor.typeText('weather');
  await visitor.see('[role=listbox] [role=option]');
  await visitor.pressKey('ArrowDown');
  await visitor.see('[role=option][aria-selected=true]');
  await visitor.pressKey('Escape');
  await visitor.seeNo('[role=listbox]');
  await visitor.expectFocus(box);
  await visitor.expectInPage(valueOf, box, 'weather');
});

journey('changes the language', async ({ visitor }) => {
  const button = control('button', 'header [popovertarget=language-panel]', /^Language/);
  const danish = '#language-panel a[lang=da]';
  await visitor.open('/about');
  await visitor.press(button);
  await visitor.see(danish);
  await visitor.pressKey('Escape');
  await visitor.seeNo(danish);
  await visitor.expectFocus(button.at);
  await visitor.press(button);
  await visitor.press(danish);
  await visitor.expectAddress(/\/da\/about$/);
  await visitor.see(HEADING);
});

journey('follows the menu of a phone', async ({ visitor }) => {
  const button = control('button', 'header [popovertarget=site-menu]', 'Menu');
  const link = '#site-menu a[href$="/duckai"]';
  await visitor.resize(360);
  await visitor.open('/about');
  await visitor.press(button);
  await visitor.see(link);
  await visitor.pressKey('Escape');
  await visitor.seeNo(link);
  await visitor.expectFocus(button.at);
  await visitor.press(button);
  await visitor.press(link);
  await visitor.expectAddress(/\/duckai$/);
  await visitor.seeNo(link);
});

journey('keeps a theme', async ({ visitor }) => {
  const theme = '[data-setting=kae] select';
  const isDark = 'html[data-theme=dark]';
  await visitor.open('/settings');
  await visitor.expectNamed({ at: theme, name: 'Theme' });
  await visitor.choose(theme, 'd');
  await visitor.see(isDark);
  await visitor.reload();
  await visitor.see(isDark);
  await visitor.expectInPage(valueOf, theme, 'd');
  await visitor.open('/about');
  await visitor.see(isDark);
});

journey('saves settings under a passphrase and gets them back', async ({ visitor }) => {
  const theme = '[data-setting=kae] select';
  const panel = '[data-setting=mcs] form';
  const buttons = (place: number) => `${panel} div:nth-of-type(${place}) > button`;
  await visitor.open('/settings');
  await visitor.choose(theme, 'd');
  await visitor.press('[data-setting=mcs] [role=switch]');
  await visitor.press(control('button', buttons(2), 'Suggest a passphrase'));
  await visitor.press(control('button', `${panel} [type=submit]`, 'Save my settings'));
  await visitor.readEnglish(`${panel} [role=status]`, 'Saved.');
  await visitor.choose(theme, '-1');
  await visitor.see('html:not([data-theme=dark])');
  await visitor.press(control('button', `${panel} [type=submit] + button`, 'Get saved settings'));
  await visitor.see('html[data-theme=dark]');
  await visitor.expectInPage(valueOf, theme, 'd');
});

journey('opens the download page and its help', async ({ visitor }) => {
  await visitor.open('/app');
  await visitor.see('main a[data-event="app.download"]');
  await visitor.press({
    ...{ at: 'main details summary', name: /^A site tried to trick me/ },
    isLast: true,
  });
  await visitor.press(
    control('link', 'main details[open] a[href$="/report-site"]', 'Report a site'),
  );
  await visitor.expectAddress(/\/report-site$/);
});

journey('reads the questions and answers about a subscription', async ({ visitor }) => {
  const monthly = '#plans [data-billing-period=monthly]';
  const question = 'main [data-event-question=cancel]';
  await visitor.open('/pro');
  await visitor.press(`#plans label:has([data-billing-period=monthly])`);
  await visitor.expectInPage(isChecked, monthly, true);
  await visitor.press(`${question} summary`);
  await visitor.see(`${question}[open] a[href$="/subscriptions/manage"]`);
});

journey('buys a subscription and confirms the email', async ({ visitor, request }) => {
  const email = newEmail();
  await visitor.open('/pro');
  await visitor.press(
    control('button', '#plans [data-purchase-submit]', 'Start your 7-day free trial'),
  );
  await visitor.expectAddress(/\/dev\/checkout\//);
  for (const [field, value] of Object.entries({ ...paymentForm, email })) {
    await visitor.type(`[name=${field}]`, value);
  }
  await visitor.press('form button[type=submit]');
  await visitor.expectAddress(/\/pro\/welcome/);
  await visitor.readEnglish(MAIN, 'Your subscription is active');
  await visitor.see(`${SUMMARY}[data-tone=good]`);
  await visitor.press(control('button', 'main button:has(bdi)', `Confirm ${email}`));
  await visitor.expectFocus(PASSCODE.at);
  await visitor.type(PASSCODE, await new Mailbox(request, email).nextPasscode());
  await visitor.pressKey('Enter');
  await visitor.expectAddress(/\/pro\/add-email\/success$/);
  await visitor.readEnglish(HEADING, 'Your email is confirmed');
  await visitor.read(MAIN, email);
});

journey('returns from the payment page and tries again', async ({ visitor }) => {
  for (const [path, submit] of [
    ['/pro', '#plans [data-purchase-submit]'],
    ['/subscriptions', 'main form [type=submit]'],
  ] as const) {
    await visitor.open(path);
    for (let attempts = 0; attempts < 2; attempts += 1) {
      await visitor.press(submit);
      await visitor.expectAddress(/\/dev\/checkout\//);
      await visitor.back();
      await visitor.expectAddress(new RegExp(`${path}$`));
      await visitor.see(`${submit}:not(:disabled, [aria-disabled=true], [aria-busy=true])`);
    }
  }
});

journey('signs in after a wrong passcode', async ({ visitor, request }) => {
  const account = await createSubscriber(request);
  await visitor.open('/subscriptions/activate');
  await askForPasscode(visitor, account.email);
  await visitor.type(PASSCODE, '12');
  await visitor.pressKey('Enter');
  await visitor.readEnglish(MAIN, 'The passcode isn’t complete.');
  const passcode = await account.mailbox.nextPasscode();
  await visitor.type(PASSCODE, String((Number(passcode) + 1) % 1_000_000).padStart(6, '0'));
  await visitor.pressKey('Enter');
  await visitor.readEnglish(MAIN, 'That passcode isn’t right');
  await visitor.see(`${PASSCODE.at}[aria-invalid=true]`);
  await visitor.type(PASSCODE, passcode);
  await visitor.pressKey('Enter');
  await expectSignedIn(visitor);
  await visitor.press(
    control('link', 'main a[href$="/subscriptions/manage"]', 'See your subscription'),
  );
  await visitor.see(`${SUMMARY}[data-tone=good]`);
});

journey('signs out and goes back', async ({ visitor, request }) => {
  const account = await createAccount(request);
  await signIn(visitor, account);
  await visitor.open('/subscriptions/account');
  await visitor.read(MAIN, account.email);
  await visitor.open('/subscriptions/manage');
  await visitor.press({
    ...control('button', 'main section:has(a[href$="/subscriptions/account"]) button', 'Sign out'),
  });
  await visitor.see(EMAIL.at);
  await visitor.back();
  await visitor.expectAddress(/\/subscriptions\/account$/);
  await visitor.see(EMAIL.at);
  await visitor.expectInPage(includesText, account.email, false);
});

journey('changes the email', async ({ visitor, request }) => {
  const account = await createAccount(request);
  const email = newEmail();
  await signIn(visitor, account);
  await visitor.open('/subscriptions/edit-email');
  await visitor.type(EMAIL.at, email);
  await visitor.pressKey('Enter');
  await visitor.expectFocus(PASSCODE.at);
  await visitor.type(PASSCODE, await new Mailbox(request, email).nextPasscode());
  await visitor.pressKey('Enter');
  await visitor.expectAddress(/\/success$/);
  await visitor.read(MAIN, email);
});

journey('finds out how to use another device', async ({ visitor, request }) => {
  const account = await createAccount(request);
  await signIn(visitor, account);
  await visitor.open('/subscriptions/activation-flow');
  await visitor.press(control('link', 'main a[href$="/another-device"]', 'Another device'));
  await visitor.expectAddress(/\/another-device$/);
  await visitor.read(MAIN, account.email);
  await visitor.press(control('link', 'main a[href$="/another-device/email"]', 'See how'));
  await visitor.expectAddress(/\/another-device\/email$/);
  await visitor.readEnglish(HEADING, 'Sign in on another device');
  await visitor.read(MAIN, account.email);
});

journey('cancels a subscription and resumes it', async ({ visitor, request }) => {
  const cancel: Control = {
    ...control('button', 'main button[commandfor]:not(dialog *)', 'Cancel subscription'),
    isLast: true,
  };
  const dialog = 'dialog[open]';
  await signIn(visitor, await createSubscriber(request));
  await visitor.open('/subscriptions/manage');
  await visitor.see(`${SUMMARY}[data-tone=good]`);
  await visitor.press(cancel);
  await visitor.see(dialog);
  await visitor.expectInPage(isModal, dialog, true);
  // Walk once around the three buttons of the dialog.
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await visitor.expectInPage(hasFocusInside, dialog, true);
    await visitor.pressKey('Tab');
  }
  await visitor.pressKey('Escape');
  await visitor.seeNo(dialog);
  await visitor.expectFocus(cancel.at);
  await visitor.press(cancel);
  await visitor.press({
    ...control('button', `${dialog} button`, 'Cancel subscription'),
    isLast: true,
  });
  await visitor.seeNo(dialog);
  await visitor.readEnglish(SUMMARY, 'won’t renew');
  await visitor.see(`${SUMMARY}[data-tone=info]`);
  await visitor.press(control('button', 'main button', 'Keep subscription'));
  await visitor.readEnglish(SUMMARY, 'Free trial');
  await visitor.see(`${SUMMARY}[data-tone=good]`);
});

journey('reports a site on the second attempt', async ({ visitor }) => {
  const address = control('textbox', 'main [name=address]', 'Address of the site');
  await visitor.open('/report-site');
  await visitor.type(address, 'my bank');
  await visitor.pressKey('Enter');
  await visitor.see('[data-trouble=address-invalid]');
  await visitor.type(address, 'https://bank.example/login');
  await visitor.press('label:has([name=about][value=phishing])');
  await visitor.press('form[action="/api/site-reports"] button');
  await visitor.see('#sent');
  await visitor.expectFocus('#sent');
  await visitor.readEnglish('#sent', 'Thank you, we have it');
});

journey('subscribes to the newsletter', async ({ visitor, request }) => {
  const email = newEmail();
  const form = 'form[action="/api/newsletter"]';
  await visitor.open('/newsletter');
  await visitor.type(control('textbox', `${form} [name=email]`, 'Email address'), email);
  await visitor.press(control('button', `${form} [type=submit]`, 'Send me the link'));
  await visitor.expectFocus('#sent');
  await visitor.readEnglish('#sent', 'Check your inbox');
  const { text } = await new Mailbox(request, email).mailSaying(/\/confirm\?token=/);
  const [, link = ''] = /https?:\/\/[^/]+(\/\S+\/confirm\?token=\S+)/.exec(text) ?? [];
  await visitor.openAddress(link);
  await visitor.press('form[action$="/confirm"] button');
  await visitor.readEnglish('h1', 'You’re subscribed');
});

journey('deletes the account and then keeps it', async ({ visitor, request }) => {
  const account = await createAccount(request);
  await signIn(visitor, account);
  await visitor.open('/subscriptions/account');
  await visitor.press({
    ...control('button', 'main section button', 'Delete the account …'),
    isLast: true,
  });
  await visitor.press(control('button', 'main form button[type=submit]', 'Delete my account'));
  await visitor.expectFocus('main [role=group]');
  // The email is in the page's language, but only it contains a time.
  await account.mailbox.mailSaying(/UTC/);
  await visitor.press(
    control('link', 'main a[href*="/subscriptions/activate"]', 'Sign in and keep the account'),
  );
  await prove(visitor, account);
  await expectSignedIn(visitor);
});

async function signIn(visitor: Visitor, account: Account): Promise<void> {
  await visitor.open('/subscriptions/activate');
  await prove(visitor, account);
  await expectSignedIn(visitor);
}

/** Enters an email and the passcode sent to it, each followed by Enter. */
async function prove(
  visitor: Visitor,
  { email, mailbox }: Pick<Account, 'email' | 'mailbox'>,
): Promise<void> {
  await askForPasscode(visitor, email);
  await visitor.type(PASSCODE, await mailbox.nextPasscode());
  await visitor.pressKey('Enter');
}

async function askForPasscode(visitor: Visitor, email: string): Promise<void> {
  await visitor.type(EMAIL, email);
  await visitor.pressKey('Enter');
  await visitor.expectFocus(PASSCODE.at);
}

async function expectSignedIn(visitor: Visitor): Promise<void> {
  await visitor.expectAddress(/\/activate\/success$/);
  await visitor.readEnglish(HEADING, 'You’re signed in');
}

async function createSubscriber(request: APIRequestContext): Promise<Account> {
  const account = await createAccount(request);
  await payByCard(request, account.accessToken, {
    purchasePlatform: 'web',
    returnUrl: '/pro/welcome?success=true&billing_period=monthly',
  });
  return account;
}

function valueOf(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value;
}

function includesText(text: string): boolean {
  return document.body.innerText.includes(text);
}

function isChecked(selector: string): boolean | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.checked;
}

function isModal(selector: string): boolean | undefined {
  return document.querySelector(selector)?.matches(':modal');
}

function hasFocusInside(selector: string): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest(selector));
}
