/**
 * Journeys on pages that the browser translates: each step shows the same text as on an
 * untranslated page.
 */
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { translatePage } from '@mallard/tools/page-translator';
import { everything } from '../everything.ts';
import {
  newEmail,
  ownAddress,
  signInToNewAccount,
  signInToSubscription,
  type Account,
} from '../pages/account.ts';
import { Mailbox } from '../pages/mailbox.ts';
import { CheckoutPage, testCards } from '../pages/subscription-pages.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ mode: 'parallel' });

const LOCALES = everything ? ['en', 'de', 'ar', 'ja'] : ['en'];

type Translation = 'none' | 'before hydration' | 'after hydration';

/**
 * A visitor on a journey. Controls are located by structure and role, because their names differ
 * between four languages.
 */
interface Visit {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  open: (path: string) => Promise<void>;
  /** Waits for hydration, after which a late translator starts. */
  arrive: () => Promise<void>;
  /** Records the page's text after a step, or compares it with the recorded text. */
  note: () => Promise<void>;
}

/**
 * Returns the page's text without parts that differ between visits: countdowns, numbers, email
 * addresses and codes.
 */
async function readPage(page: Page): Promise<string> {
  const text = await page.locator('main').innerText();
  return text
    .replaceAll(/ ?[(（][^()（）]*\p{Nd}[^()（）]*[)）]/gu, '')
    .replaceAll(/\S+@\S+/g, '@')
    .replaceAll(/\b[\dA-Z]{4}(?:-[\dA-Z]{4})*\b/g, '####')
    .replaceAll(/\p{Nd}+/gu, '#');
}

function journey(name: string, go: (visit: Visit) => Promise<void>): void {
  for (const locale of LOCALES) {
    test(`${name} works on a translated page in ${locale}`, async ({ browser }) => {
      test.setTimeout(120_000);
      const untranslated: string[] = [];

      const visit = async (translation: Translation) => {
        const context = await browser.newContext({
          extraHTTPHeaders: ownAddress(),
          permissions: ['clipboard-read', 'clipboard-write'],
        });
        const page = await context.newPage();
        // Text that is translated before hydration causes a mismatch, from which React recovers.
        const watched = watchPage(page, { allow: /status of 4|React error #418/ });
        // The translator sets another of our languages: the page must not mistake it for its own.
        const language = { language: locale === 'de' ? 'fr' : 'de' };
        if (translation === 'before hydration') await page.addInitScript(translatePage, language);
        const arrive = async () => {
          await expect(page.locator('#application a[href=""]')).toHaveCount(0);
          if (translation === 'none') await page.waitForLoadState('networkidle');
          if (translation === 'after hydration') await page.evaluate(translatePage, language);
        };
        const open = async (path: string) => {
          await page.goto(`/${locale}${path}`);
          await arrive();
        };
        let notes = 0;
        const note = async () => {
          // This arc belongs to the spinner; messages have other icons.
          const spinner = '[role=status]:has(> svg > path[d^="M21 12a9"])';
          const waiting = `:is([aria-busy=true], [data-pending], ${spinner})`;
          await expect(page.locator(`main ${waiting}`)).toHaveCount(0);
          const message = `step ${notes + 1}`;
          if (translation === 'none') {
            let text = '';
            // Parts of the page may still arrive.
            const isWhole = async () => {
              const before = text;
              text = await readPage(page);
              return text === before && text !== (untranslated.at(-1) ?? '');
            };
            await expect.poll(isWhole, { message, intervals: [400] }).toBe(true);
            untranslated.push(text);
          } else {
            await expect.poll(() => readPage(page), { message }).toBe(untranslated[notes]);
            await expect(page.locator('main font').first()).toBeAttached();
          }
          notes += 1;
        };
        await go({ browser, context, page, open, arrive, note });
        expect(notes).toBe(untranslated.length);
        watched.expectNoProblems();
        await context.close();
      };

      await visit('none');
      await Promise.all([visit('before hydration'), visit('after hydration')]);
    });
  }
}

async function accountElsewhere(browser: Browser): Promise<Account> {
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
  return signInToNewAccount(context);
}

journey('signing in', async ({ browser, page, open, note }) => {
  const { email, mailbox } = await accountElsewhere(browser);
  await open('/subscriptions/activate');
  await note();
  const submit = page.locator('main form button[type=submit]');
  const send = async (field: string, value: string) => {
    await page.locator(`main input[name=${field}]`).fill(value);
    await submit.click();
  };
  for (const wrong of ['not an address', '', 'ada@', '']) {
    await send('email', wrong);
    await note();
  }
  await send('email', email);
  await expect(page.locator('main input[name=otp]')).toBeVisible();
  await note();

  const countdown = page.locator('main form button[aria-disabled=true]');
  const [seconds] = await countdown.allInnerTexts();
  await expect(countdown).not.toHaveText(seconds ?? '');

  const passcode = await mailbox.nextPasscode();
  const wrong = String((Number(passcode) + 1) % 1_000_000).padStart(6, '0');
  for (const code of ['', '12', wrong, '', wrong]) {
    await send('otp', code);
    await note();
  }
  await send('otp', passcode);
  await page.waitForURL(/\/activate\/success$/);
  await note();
});

journey('managing a subscription', async ({ context, page, open, note }) => {
  await signInToSubscription(context);
  await open('/subscriptions/manage');
  await note();
  const questions = page.locator('main button[command=show-modal]');
  const dialog = page.locator('dialog[open]');
  const confirm = async () => {
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);
    await note();
  };
  await test.step('changes the plan', async () => {
    await questions.first().click();
    await expect(dialog.locator('bdi')).toBeVisible();
    await note();
    await confirm();
  });
  await test.step('cancels', async () => {
    await questions.last().click();
    await note();
    await confirm();
  });
  const buttons = page.locator('main').locator('button:visible:not([command])');
  await test.step('resumes', async () => {
    await buttons.first().click();
    await note();
  });
  await test.step('signs out', async () => {
    await page.locator('main section:has(a[href$="/subscriptions/account"]) button').click();
    await expect(page.locator('main input[name=email]')).toBeVisible();
    await note();
  });
});

journey('buying and confirming the email', async ({ context, page, open, arrive, note }) => {
  await open('/subscriptions');
  await note();
  await page.locator('main input[type=radio]').last().check();
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/dev\/checkout\//);
  const email = newEmail();
  await new CheckoutPage(page).payWith(testCards.succeeds, email);
  await page.waitForURL(/\/welcome/);
  await arrive();
  const confirm = page.locator('main button:has(bdi)').first();
  await expect(confirm).toBeVisible();
  await note();
  await confirm.click();
  await page
    .locator('main input[name=otp]')
    .fill(await new Mailbox(context.request, email).nextPasscode());
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/\/success$/);
  await note();
});

journey('deleting an account', async ({ context, page, open, note }) => {
  await signInToNewAccount(context);
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const paid_time = { product_id: 'yearly', until, renews: false };
  await page.route(
    '**/account/deletion',
    (route) => route.fulfill({ json: { deletes_at: until, paid_time } }),
    { times: 1 },
  );
  await open('/subscriptions/account');
  await note();
  await page.locator('main section:not(:has(section)) button').last().click();
  const form = page.locator('main form:has(input[type=checkbox])');
  await expect(form).toBeVisible();
  await note();
  await form.locator('button[type=submit]').click();
  await note();
  await form.locator('input[type=checkbox]').check();
  await form.locator('button[type=submit]').click();
  await expect(page.locator('main [role=group]')).toBeFocused();
  await note();
});

journey('getting a restoration code', async ({ context, page, open, note }) => {
  await signInToSubscription(context);
  await open('/identity-theft-restoration');
  await note();
  const button = page.locator('main button:visible').last();
  await button.click();
  await note();
  await button.click();
  await note();
});
