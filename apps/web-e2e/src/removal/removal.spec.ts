/**
 * Personal information removal in both emulated desktop apps, which simulate six weeks of scripted
 * broker sites (apps/services/src/development/native/browser/removal/script.ts).
 * removal-faults.spec.ts covers failures.
 */
import AxeBuilder from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { emulateRemoval } from '@mallard/native-bridge/testing';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../accessibility/axe.ts';
import { everything } from '../everything.ts';
import { walkByKeyboard } from '../accessibility/keyboard-walk.ts';
import { NativeHost } from '../native/native-host.ts';
import { test } from '../server/own-server.ts';
import { comeBack, figure, openApp, site } from '../pages/removal-app.ts';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ timeout: 240_000 });

const LONG_NAME = 'PeopleRecordsOfTheUnitedStatesOfAmericaAndElsewhere';

/** Allowed console errors: an account without a subscription, and a lost network. */
const EXPECTED = /status of 400|ERR_INTERNET_DISCONNECTED/;

/**
 * Throttles the CPU by a factor. Nightly only, since the throttled Chromium keeps the machine busy.
 */
async function slowDown(page: Page, rate: number): Promise<void> {
  if (!everything) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Advances the app by weeks and opens the dashboard after each one: only then can the page detect
 * that a record has reappeared.
 */
async function passWeeks(page: Page, app: FrameLocator, weeks: number): Promise<void> {
  for (let week = 0; week < weeks; week += 1) {
    const before = await figure(app, 'Last scan').innerText();
    await page.getByRole('button', { name: 'A week later' }).click();
    await comeBack(page);
    await expect(figure(app, 'Last scan')).not.toHaveText(before);
  }
}

// Windows runs nightly only; in the PR suite, features/removal/RemovalScreen.test.tsx covers it.
const HOSTS = [
  ['macos', 'Macey'] as const,
  ...(everything ? [['windows', 'Winona'] as const] : []),
];

for (const [host, name] of HOSTS) {
  test(`removal on ${host} works from the first name to the last record`, async ({
    page,
    context,
  }) => {
    const isOnMac = host === 'macos';
    let watched = watchPage(page, { allow: EXPECTED });
    await slowDown(page, 4);
    let app = await openApp(page, host);

    await test.step("the header shows the app's signed-in user", async () => {
      await expect(app.getByLabel('First name')).toBeVisible();
      await expect(app.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    });

    await test.step('the entered profile survives a reload', async () => {
      await app.getByLabel('First name').fill(name);
      await app.getByLabel('Last name').fill('Reed');
      if (!isOnMac) return; // Text that was typed but not added is added when the scan starts.
      await page.reload();
      app = await openApp(page, host);
      await expect(app.getByRole('button', { name: `Change ${name} Reed` })).toBeVisible();
    });

    await test.step('the first scan shows records as it finds them', async () => {
      await app.getByLabel('Year of birth').fill('1980');
      await app.getByLabel('City').fill('Salem');
      await app.getByLabel('State').selectOption('OR');
      await app.getByRole('button', { name: 'Start the scan' }).click();
      await expect(site(app, 'PeopleFinch').first()).toBeVisible();
    });

    await test.step('the scan continues after its tab was closed', async () => {
      watched.expectNoProblems();
      await page.close();
      page = await context.newPage();
      watched = watchPage(page, { allow: EXPECTED });
      await slowDown(page, 4);
      app = await openApp(page, host);
      await expect(site(app, 'PeopleFinch').first()).toBeVisible();
    });

    await test.step('the scan reaches the last site', async () => {
      await expect(site(app, 'MirrorTeal').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('#removal-state')).toHaveText('10 records, 0 of them gone', {
        timeout: 60_000,
      });
      await expect(app.getByText('EmptyEgret')).toBeHidden();
      await slowDown(page, 1);
      // On Windows no user solves the puzzle, so that record is never requested.
      if (!isOnMac) return;
      await page.getByLabel(/A site asks/).fill('7');
      await page.getByRole('button', { name: 'Reply' }).click();
    });

    await test.step('two weeks later, records are removed and a reappeared one is reported', async () => {
      await passWeeks(page, app, 2);
      await expect(figure(app, 'Came back')).toHaveText('1');
      await expect(figure(app, 'Gone')).toHaveText(isOnMac ? '9' : '8');
      await expect(figure(app, 'Found')).toHaveText('11');
      await expect(
        app.getByText('Records that came back no longer count as removed.'),
      ).toBeVisible();
      const boomerang = site(app, 'BoomerangBooby').first();
      await boomerang.getByText('BoomerangBooby').click();
      await expect(boomerang.getByRole('term').filter({ hasText: /^Came back$/ })).toBeVisible();
    });

    const goneAtLast = isOnMac ? '10' : '9';
    await test.step('four weeks later, overdue records offer a form for a manual request', async () => {
      await passWeeks(page, app, 4);
      await expect(figure(app, 'Overdue')).toHaveText(isOnMac ? '1' : '2');
      await expect(figure(app, 'Gone')).toHaveText(goneAtLast);
      const gull = site(app, 'ForgetfulGull').first();
      await gull.getByText('ForgetfulGull').click();
      const form = gull.getByRole('link', { name: 'fill in the site’s own form' });
      await expect(form).toHaveAttribute('href', /forgetfulgull\.example\/opt-out/);
    });

    await test.step('the report contains every record and every step', async () => {
      const saved = page.waitForEvent('download');
      await app.getByRole('button', { name: 'Save the report' }).click();
      const text = await readFile(await (await saved).path(), 'utf8');
      expect(text).toContain(`PeopleFinch (peoplefinch.example)\n${name} Reed`);
      expect(text).toMatch(/BoomerangBooby[^]*Gone: [^]*Came back: /);
      expect(text).toMatch(/ForgetfulGull[^]*Overdue\n/);
    });

    await test.step('every view is accessible', async () => {
      if (!isOnMac) return; // The page is the same on the other host.
      const { violations } = await new AxeBuilder({ page }).include('#frame').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });

    await test.step('a problem is reported, and so is its end', async () => {
      const notice = app.getByText(isOnMac ? 'Removal has stopped' : 'You’re offline.');
      if (isOnMac) await page.getByRole('button', { name: 'Stop the agent' }).click();
      else await context.setOffline(true);
      await comeBack(page);
      await expect(notice).toBeVisible();
      if (isOnMac) await page.getByRole('button', { name: 'Start the agent' }).click();
      else await context.setOffline(false);
      await comeBack(page);
      await expect(notice).toBeHidden();
    });

    await test.step('a changed profile keeps its history', async () => {
      await app.getByRole('button', { name: 'Edit profile' }).click();
      await app.getByRole('button', { name: 'Add another place' }).click();
      await app.getByLabel('City').fill('Eugene');
      await app.getByLabel('State').selectOption('OR');
      await app.getByRole('button', { name: 'Search with these changes' }).click();
      await expect(
        app.getByText('Saved. The app is now searching with your changes.'),
      ).toBeVisible();
      await app.getByRole('button', { name: 'Your records' }).click();
      await expect(figure(app, 'Found')).toHaveText('11');
      await expect(figure(app, 'Gone')).toHaveText(goneAtLast);
    });

    await test.step("feedback opens the app's form, or ours if it has none", async () => {
      if (!isOnMac) {
        await page.getByLabel('Its feedback on removal').selectOption('page');
        await expect(figure(app, 'Found')).toHaveText('11');
      }
      await app.getByRole('button', { name: 'Send feedback' }).click();
      if (isOnMac) {
        await expect(page.getByText('would open its own feedback form')).toBeVisible();
        return;
      }
      await app.getByLabel('Your feedback').fill('It found all of them.');
      await app.getByRole('button', { name: 'Send feedback' }).last().click();
      await expect(app.getByText(/Thank you/)).toBeVisible();
    });

    await test.step('one step deletes everything', async () => {
      await app.getByRole('button', { name: 'Edit profile' }).click();
      await app.getByRole('button', { name: 'Delete everything …' }).click();
      const dialog = app.getByRole('dialog');
      await expect(dialog).toContainText('records may come back');
      await dialog.getByRole('button', { name: 'Delete everything' }).click();
      await expect(app.getByLabel('First name')).toBeVisible();
      await expect(page.locator('#removal-state')).toHaveText('0 records, 0 of them gone');
      // On Windows a puzzle was still open.
      await expect(page.getByLabel(/A site asks/)).toBeHidden();
    });
    await test.step('no measurement contains personal data', async () => {
      // Strip the random number of each pixel: it may contain any year.
      const measured = watched.requests
        .filter((url) => new URL(url).pathname.startsWith('/t/'))
        .map((url) => url.replace(/_\d+\?/, '_0?'));
      expect(measured.join('\n')).toMatch(/\/t\/dbp_impression_\d[^]*view=dashboard/);
      const personal = new RegExp(`${name}|reed|salem|eugene|1980|finch|booby|found all`, 'i');
      expect(measured.filter((url) => personal.test(url))).toEqual([]);
    });
    watched.expectNoProblems();
  });
}

test('each view of removal is accessible and works without a mouse', async ({ page, context }) => {
  const host = await NativeHost.around(context, 'macos', { isSubscribed: true }, ['dbpui']);
  const removal = emulateRemoval({ sites: 2 });
  host.answer('dbpui', removal.answers);
  const expectUsable = async () => {
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await walkByKeyboard(page);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dbp');
  // The introduction for visitors without the app is hidden from users who open their records.
  await expect(page.locator('html')).toHaveAttribute('data-removal-app', '');
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectUsable();

  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  Object.assign(removal.state, {
    names: [{ first: 'Jo', last: 'Doe' }],
    addresses: [{ city: 'Springfield', state: 'IL' }],
    birthYear: 1980,
    hasStarted: true,
    sitesSearched: 2,
    records: [
      { broker: 'Gull', found: 40, requested: 40 },
      { broker: 'Finch', found: 9, requested: 8, gone: 2 },
      { broker: 'Nest', found: 40, requested: 40 },
      { broker: 'Nest', found: 41, requested: 40, gone: 2 },
      { broker: LONG_NAME, found: 9 },
      ...Array.from({ length: 58 }, (_none, n) => ({
        broker: `Site${n % 22}`,
        found: 9 + n / 10_000,
        ...(n % 3 !== 0 && { requested: 8 }),
      })),
    ],
  });
  await host.push('dbpui', 'setState', { state: 'Dashboard' });
  // The accessible name includes the records' states and the next step.
  for (const name of ['Finch Gone Next check', 'Nest Overdue 1 Gone 1 Next check']) {
    await expect(
      page.getByRole('listitem').filter({ hasText: name.split(' ')[0]! }),
    ).toMatchAriaSnapshot(`- listitem:\n  - group:\n    - text: ${name}\n    - time: /.+/`);
  }
  // Even a name that is one long word leaves space for the control that opens it.
  const opener = page.locator('summary').filter({ hasText: LONG_NAME });
  await opener.scrollIntoViewIfNeeded();
  const { x, width } = (await opener.boundingBox()) ?? { x: Infinity, width: 0 };
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await opener.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  await page.getByText('Gull').click();
  await expect(page.getByRole('link', { name: 'fill in the site’s own form' })).toBeVisible();
  await expectUsable();

  await host.push('dbpui', 'setState', { state: 'ProfileReview' });
  await page.getByRole('button', { name: 'Change Jo Doe' }).click();
  await expectUsable();

  await page.getByRole('button', { name: 'Delete everything …' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete everything …' })).toBeFocused();

  host.reply('dbpui', 'getFeatureConfig', {
    how: 'answer',
    value: { useUnifiedFeedback: false },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByLabel('Your feedback')).toBeVisible();
  await expectUsable();
});

test('/dbp in a plain browser introduces removal and links to the plans', async ({ page }) => {
  await page.goto('/dbp');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Personal Information Removal').first()).toBeVisible();
  const plans = page.getByRole('link', { name: 'See plans and prices' }).first();
  await expect(plans).toBeInViewport();
  const pressed = page.waitForRequest(/\/t\/dbp_ctaClick_\d/);
  await plans.click();
  expect((await pressed).url()).toContain('place=hero');
  await page.waitForURL('**/pro');
});
