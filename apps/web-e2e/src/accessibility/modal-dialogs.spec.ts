import { expect, test, type Locator, type Page } from '@playwright/test';
import { emulateRemoval } from '@mallard/native-bridge/testing';
import { deleteNewerApis } from '@mallard/tools/newer-apis';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import { NativeHost } from '../native/native-host.ts';
import { signInWithoutEmail } from '../pages/account.ts';
import { PlayedSubscription } from '../pages/played-subscription.ts';
import { ManagePage } from '../pages/subscription-pages.ts';

async function openSubscription(page: Page): Promise<void> {
  await signInWithoutEmail(page.context());
  const played = new PlayedSubscription();
  const active = subscriptionScenarios({ now: Date.now() }).find(({ name }) => name === 'active');
  if (active) played.play(active);
  await played.install(page);
  await new ManagePage(page).open();
}

async function openRemovalProfile(page: Page): Promise<void> {
  const host = await NativeHost.around(page.context(), 'macos', { isSubscribed: true }, ['dbpui']);
  const removal = emulateRemoval({ sites: 2 });
  Object.assign(removal.state, {
    names: [{ first: 'Jo', last: 'Doe' }],
    addresses: [{ city: 'Springfield', state: 'IL' }],
    birthYear: 1980,
    hasStarted: true,
    sitesSearched: 2,
  });
  host.answer('dbpui', removal.answers);
  await page.goto('/dbp');
  await page.getByRole('button', { name: 'Edit profile' }).click();
}

const DIALOGS: {
  name: string;
  open: (page: Page) => Promise<unknown>;
  opener: (page: Page) => Locator;
  /** Whether a click outside the dialog closes it, too. */
  isLight?: boolean;
}[] = [
  {
    name: 'canceling a subscription',
    open: openSubscription,
    opener: (page) => page.getByRole('button', { name: 'Cancel subscription' }).first(),
    isLight: true,
  },
  {
    name: 'switching the plan',
    open: openSubscription,
    opener: (page) => page.getByRole('button', { name: /^Switch to/ }).first(),
    isLight: true,
  },
  {
    name: 'deleting the removal profile',
    open: openRemovalProfile,
    opener: (page) => page.getByRole('button', { name: 'Delete everything …' }),
  },
  ...['/en/pro', '/en/subscriptions/activate'].map((path) => ({
    name: `the measurement receipt on ${path}`,
    open: (page: Page) => page.goto(path),
    opener: (page: Page) => page.getByRole('contentinfo').locator('[data-receipt-open]'),
    isLight: true,
  })),
];

/** Whether the focus is inside the modal dialog or in the browser's own controls. */
const isFocusWithin = (dialog: Locator) =>
  dialog.evaluate(
    (element) =>
      element.contains(document.activeElement) || document.activeElement === document.body,
  );

for (const { browser, prepare } of [
  { browser: 'this browser', prepare: async () => {} },
  {
    browser: 'the oldest supported browser',
    prepare: (page: Page) => page.addInitScript(deleteNewerApis()),
  },
]) {
  for (const { name, open, opener: find, isLight } of DIALOGS) {
    test(`the dialog for ${name} is modal in ${browser}`, async ({ page }) => {
      await prepare(page);
      await open(page);
      const opener = find(page);
      const dialog = page.locator('dialog[open]');

      for (const press of [() => opener.click(), () => opener.press('Enter')]) {
        await press();
        await expect(dialog).toBeVisible();
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(
          true,
        );
        const stops = await dialog.locator('button, a, input, summary').count();
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let pressed = 0; pressed < stops + 2; pressed += 1) {
            await page.keyboard.press(key);
            expect(await isFocusWithin(dialog), `${key} leaves the dialog`).toBe(true);
          }
        }
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }

      await opener.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();

      await opener.click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(5, 5);
      await expect(dialog).toHaveCount(isLight ? 0 : 1);
    });
  }
}
