/** Content of emails in every language, and how they are built. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { textDirection, translatedLocales } from '@mallard/locales';
import { explainSubscription, subscriptionFromWire } from '@mallard/subscription-client';
import {
  emailAddedMail,
  emailChangedMail,
  loginPasscodeMail,
  newDeviceMail,
  proofPasscodeMail,
} from '../../../src/account/mails.ts';
import { undoDonePage, undoFailedPage, undoPage } from '../../../src/account/email/undo-pages.ts';
import { modules } from '../../../src/modules.ts';
import {
  brokenLinkPage,
  confirmationPage,
  subscriptionPage,
} from '../../../src/newsletter/pages.ts';
import { writeMail } from '../../../src/platform/mail/layout.ts';
import { catalogueOf, parseCatalogue } from '../../../src/platform/messages/catalogue.ts';
// Import the function directly: tests resolve `#message` to Lingui's macro, which must behave the
// same.
import { msg } from '../../../src/platform/messages/message.ts';
import { inLanguageOf } from '../../../src/platform/messages/translator.ts';
import { paymentFailedMail, receiptMail } from '../../../src/subscription/notices/mails.ts';

const ORIGIN = 'https://mallard.test';
const samples = modules.flatMap(({ mailSamples = [] }) => mailSamples);
const PASSCODE = {
  passcode: '123456',
  reference: 'KFQT',
  at: new Date('2026-01-01T08:30:00Z'),
  minutes: 10,
  link: (locale: string) => `${ORIGIN}/${locale}/subscriptions/activate#mail=a.b`,
};
const hiddenMarks = /[\u2066-\u2069]/g;

describe('every email', () => {
  it('includes a sample of each email with a unique name', () => {
    expect(samples.length).toBeGreaterThan(20);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
  });

  it.each(translatedLocales)('writes every email completely in %s', (locale) => {
    for (const { name, write } of samples) {
      const mail = write(locale, ORIGIN);
      const written = { name, ...mail };
      expect([locale, 'en']).toContain(mail.locale);
      expect(mail.subject.trim()).not.toBe('');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      // Detects placeholders that a translation lost or invented, and unparsed plurals.
      for (const part of [mail.subject, mail.text]) {
        expect({ name, part }).not.toMatchObject({
          part: expect.stringMatching(/[{}]|undefined|NaN/),
        });
      }
      expect(written.html).toContain(
        `<html lang="${mail.locale}" dir="${textDirection(mail.locale as 'en')}">`,
      );
      expect(written.text).toContain(brand.name);
    }
  });

  it('loads nothing when an email is opened, and contains no sign-in link', () => {
    for (const { name, write } of samples) {
      const { html, text, unsubscribeUrl } = write('en', ORIGIN);
      expect(html).not.toMatch(
        /<(img|link|script|iframe|video|audio|object|form)\b|\bsrc=|url\(|@import/i,
      );
      expect(html).toMatch(/<meta name="color-scheme" content="light dark"/);
      expect(html).toContain('prefers-color-scheme: dark');
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address ?? '');
      for (const link of links) {
        expect(link).toMatch(/^https:\/\/mallard\.test\//);
        // The plain text contains every link.
        expect(text).toContain(link.replaceAll('&amp;', '&'));
      }
      const isForMany = unsubscribeUrl !== undefined;
      expect(links.includes(unsubscribeUrl ?? '')).toBe(isForMany);
      // An email about a new purchase links to each product.
      const most = /^(welcome|purchase)/.test(name) ? 4 : isForMany ? 2 : 1;
      expect([name, links.length > most]).toEqual([name, false]);
    }
  });

  it('includes all messages of emails in the translation catalogs', () => {
    const extracted = parseCatalogue(
      readFileSync(new URL('../../../locales/en.po', import.meta.url), 'utf8'),
    );
    // Load the extracted catalog as another language: no message may be missing from it.
    const german = catalogueOf('de');
    const before = { ...german };
    Object.assign(german, extracted);
    try {
      for (const { name, write } of samples) {
        expect({ name, locale: write('de', ORIGIN).locale }).toEqual({ name, locale: 'de' });
      }
      const address = 'a…@example.com';
      const linkToken = 'token';
      const choice = { locale: 'de', frequency: 'every' } as const;
      const pages = [
        undoPage('de', 'token'),
        undoDonePage('de'),
        undoFailedPage('de'),
        subscriptionPage('de', { state: 'subscribed', address, linkToken, ...choice }),
        subscriptionPage('de', { state: 'unsubscribed', address, linkToken }),
        subscriptionPage('de', { state: 'none' }),
        confirmationPage('de', 'token', { state: 'open', address, ...choice }),
        confirmationPage('de', 'token', { state: 'subscribed', address, linkToken, ...choice }),
        confirmationPage('de', 'token', { state: 'refused', address, ...choice }),
        confirmationPage('de', 'token', undefined),
        brokenLinkPage('de'),
      ];
      for (const page of pages) {
        expect(page).toContain('<html lang="de" dir="ltr">');
      }
    } finally {
      for (const id of Object.keys(german)) delete (german as Record<string, unknown>)[id];
      Object.assign(german, before);
    }
  });
});

describe('passcode email', () => {
  it('starts with the code, then the time and the reference shown on the page', () => {
    const { subject, text, html } = loginPasscodeMail('en', PASSCODE);
    expect(subject).toBe(`123456 is your ${brand.name} passcode`);
    expect(text).toContain('    123456\n');
    expect(text).toContain('valid for 10 minutes');
    expect(text).toMatch(/Requested: January 1, 2026 at 8:30\sAM UTC/);
    expect(text).toContain('Reference: KFQT');
    expect(html.indexOf('KFQT')).toBeLessThan(html.indexOf('<table'));
    expect(html).toContain('123456');
  });

  it.each(translatedLocales)(
    'contains the code, the reference and the mailbox link in %s',
    (locale) => {
      const { subject, text, html } = loginPasscodeMail(locale, PASSCODE);
      const address = `${ORIGIN}/${locale}/subscriptions/activate#mail=a.b`;
      expect(text).toContain(`:\n${address}\n`);
      expect(html).toContain(`href="${address}"`);
      expect(subject).toContain('123456');
      expect(text).toContain('    123456\n');
      expect(text.replace(hiddenMarks, '')).toContain('KFQT');
    },
  );

  it('links to the account’s sign-ins if someone else may be signed in', () => {
    const accountUrl = `${ORIGIN}/subscriptions/account`;
    for (const { text } of [
      proofPasscodeMail('en', { ...PASSCODE, accountUrl }),
      emailAddedMail('en', { accountUrl }),
    ]) {
      expect(text).toContain(`Sign out everywhere:\n${accountUrl}`);
    }
  });

  it('falls back to English for an unknown or missing language', () => {
    for (const locale of ['tlh', 'xx-YY', '', undefined, null, '../../etc/passwd', '__proto__']) {
      expect(loginPasscodeMail(locale, PASSCODE).locale).toBe('en');
    }
  });
});

describe('security notice', () => {
  it('states the time, the kind of client, and how to undo', () => {
    const at = new Date('2026-03-04T15:06:00Z');
    const undoUrl = `${ORIGIN}/undo?token=a&b=<c>`;
    const notice = newDeviceMail('en', { client: 'web', at, undoUrl }).text;
    expect(notice).toMatch(/in a browser[\s\S]*Signed in: March 4, 2026 at 3:06\sPM UTC/);
    expect(notice).toContain(undoUrl);
    const { text, html } = emailChangedMail('en', { undoUrl, days: 7 });
    expect(text).toContain(`within 7 days`);
    expect(text).toContain(undoUrl);
    expect(html).toContain('href="https://mallard.test/undo?token=a&amp;b=&lt;c&gt;"');
  });
});

describe('billing email', () => {
  const graceEndsAt = Date.parse('2026-02-15T00:00:00Z');
  const mail = {
    billingPeriod: 'monthly',
    manageUrl: `${ORIGIN}/manage`,
    plansUrl: `${ORIGIN}/pro`,
    explanation: explainSubscription(
      subscriptionFromWire({
        productId: 'a',
        billingPeriod: 'Monthly',
        platform: 'stripe',
        status: 'Grace Period',
        graceEndsAt,
      }),
      { now: Date.parse('2026-02-01T00:00:00Z') },
    ),
  } as const;

  it('formats amounts and dates for the locale', () => {
    const receipt = receiptMail('en', {
      ...mail,
      charged: { amount: 1234.5, currency: 'EUR' },
      chargedAt: Date.parse('2026-01-31T23:59:00Z'),
      periodStart: Date.parse('2026-01-31T23:59:00Z'),
      periodEnd: Date.parse('2026-02-28T23:59:00Z'),
      number: '<b>7</b>',
    });
    expect(receipt.text).toContain('Paid: €1,234.50');
    expect(receipt.text).toContain('Charged on: January 31, 2026');
    expect(receipt.text).not.toContain('Tax');
    expect(receipt.html).toContain('&lt;b&gt;7&lt;/b&gt;');
  });

  it('states why a payment failed and until when access continues', () => {
    const { text } = paymentFailedMail('en', {
      ...mail,
      amountDue: { amount: 1234.5, currency: 'USD' },
      reason: 'expired-card',
    });
    expect(text).toContain('the card has expired');
    expect(text).toContain('full access until February 15, 2026');
    expect(text).toContain('Amount due: $1,234.50');
  });
});

describe('locale formatting', () => {
  it.each(translatedLocales)('keeps a price and its currency on one line: %s', (locale) => {
    const written = inLanguageOf(locale, ({ money }) => money({ amount: 1234.5, currency: 'USD' }));
    expect(written.replaceAll(hiddenMarks, '')).toMatch(/US\$|\$US|USD|\$|щ\.д\./);
    if (textDirection(locale) === 'rtl') expect(written).toMatch(/\u2066[^\u2069]*\$\u2069/);
  });

  it('appends nothing to the time zone in Hindi', () => {
    const at = new Date('2026-01-01T08:30:00Z');
    expect(inLanguageOf('hi', ({ time }) => time(at))).toBe('1 जनवरी 2026, 8:30 am UTC');
  });

  it.each(translatedLocales)('separates the products of a subscription: %s', (locale) => {
    const lists = samples.flatMap(({ write }) =>
      [
        ...write(locale, ORIGIN)
          .text.replaceAll(hiddenMarks, '')
          .matchAll(/[:：]\s*(VPN.+)$/gmu),
      ].map(([, list]) => list),
    );
    expect(lists).not.toEqual([]);
    for (const list of lists) expect(list).toMatch(/^VPN(?:\s?[,،、]| و)/u);
  });
});

describe('translation', () => {
  const hello = msg({ message: 'Hello {name}' });
  const days = msg({ message: '{days, plural, one {# day} other {# days}}' });
  const catalogue = parseCatalogue(`
msgid "Hello {name}"
msgstr "مرحبا {name}"

msgid "{days, plural, one {# day} other {# days}}"
msgstr "{days, plural, one {يوم} two {يومان} few {# أيام} other {# يوم}}"

#, fuzzy
msgid "In doubt"
msgstr "?"

msgid "Not yet"
msgstr ""
`);

  it('uses the plurals of the language and isolates foreign names from its direction', () => {
    inLanguageOf(
      'ar',
      ({ say, direction }) => {
        expect(direction).toBe('rtl');
        expect(say(hello, { name: 'Mallard' })).toBe('مرحبا \u2068Mallard\u2069');
        expect(say(days, { days: 2 })).toBe('يومان');
      },
      catalogue,
    );
  });

  it.each(['In doubt', 'Not yet', 'Unheard of'])(
    'falls back to English for the whole email if a message is %s',
    (message) => {
      const untranslated = msg({ message });
      const written = inLanguageOf(
        'ar',
        ({ say, locale }) => ({ locale, text: [say(hello, { name: 'A' }), say(untranslated)] }),
        catalogue,
      );
      expect(written).toEqual({ locale: 'en', text: ['Hello A', message] });
    },
  );

  it('propagates errors thrown while writing', () => {
    expect(() =>
      writeMail('de', () => {
        throw new TypeError('a fault');
      }),
    ).toThrow('a fault');
  });
});
