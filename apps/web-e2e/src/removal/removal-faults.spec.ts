/**
 * Every failure of removal in both emulated desktop apps: each has a message, loses no input, and
 * offers a way to continue that works. `/dev/native` creates and clears each fault. In the PR
 * suite, features/removal/RemovalScreen.test.tsx covers each fault on both hosts, and removal.spec.ts
 * covers a stopped agent.
 */
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test';
import { axeFindings, frameOf } from '../accessibility/axe.ts';
import { pressByKeyboard, walkByKeyboard } from '../accessibility/keyboard-walk.ts';
import { test } from '../server/own-server.ts';
import { figure, openApp, site } from '../pages/removal-app.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ timeout: 180_000 });

/** Allowed console errors: an account without a subscription, and a lost network. */
const EXPECTED = /status of 400|ERR_INTERNET_DISCONNECTED/;
const SIGNED_OUT = { version: 8, success: true, userdata: { isAuthenticatedUser: false } };
const REFUSED = { version: 8, success: false };

/** The page `/dev/native`: the emulated app on the left, the page inside it on the right. */
class Faulty {
  readonly page: Page;
  readonly app: FrameLocator;
  private readonly answers;

  constructor(page: Page, app: FrameLocator) {
    this.page = page;
    this.app = app;
    this.answers = page.locator('#answers details').filter({ hasText: 'all of dbpui' });
  }

  frame(): Promise<Frame> {
    return frameOf(this.page, '#frame');
  }

  async setVersion(version: number): Promise<void> {
    await this.page.getByLabel('Version of its removal').selectOption(String(version));
  }

  async setAnswer(behavior: string, method = 'all of dbpui'): Promise<void> {
    const select = this.answers.getByLabel(`What becomes of ${method}`);
    await select.selectOption({ label: behavior });
  }

  /** Sets the app's response to a request. Without a reply, restores the default response. */
  async say(method: string, reply?: object): Promise<void> {
    const text = reply ? JSON.stringify(reply) : '';
    await this.answers.getByLabel(`Answer to ${method}, as JSON`).fill(text);
  }

  async setSubscribed(isSubscribed: boolean): Promise<void> {
    const select = this.page.getByLabel('Subscribed, on ordinary pages');
    await select.selectOption(isSubscribed ? 'yes' : 'no');
  }

  async open(): Promise<void> {
    await this.page.getByLabel('Address of the page').fill('/dbp');
    await this.page.getByRole('button', { name: 'Open', exact: true }).click();
  }

  async openAnswers(): Promise<void> {
    await this.answers.locator('summary').click();
  }

  control(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Simulates a return to the window, after which the page refreshes its state. */
  async look(): Promise<void> {
    const frame = await this.frame();
    await frame.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Presses a control with the keyboard only, starting at the beginning of the page. */
  async press(
    name: string,
    {
      role = 'button',
      staysThere = false,
    }: { role?: 'button' | 'link'; staysThere?: boolean } = {},
  ): Promise<void> {
    const control = this.app.getByRole(role, { name, exact: true }).first();
    await this.app.locator('#main').focus();
    await pressByKeyboard(this.page, control);
    if (!staysThere) return;
    await expect(control).toBeEnabled();
    await expect(control).toBeFocused();
  }

  /**
   * Presses Enter on the focused control. The page may have retried automatically; then the button
   * no longer exists and the key does nothing.
   */
  async pressAgain(): Promise<void> {
    await this.page.keyboard.press('Enter');
  }

  async expectWords(words: readonly (string | RegExp)[]): Promise<void> {
    for (const each of words) await expect(this.app.getByText(each).first()).toBeVisible();
  }

  async expectAccessible(): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeFindings(this.page, { within: ['#frame', 'main'] })).toEqual([]);
    }
  }
}

interface Fault {
  name: string;
  begin: (faulty: Faulty) => Promise<void>;
  words: readonly (string | RegExp)[];
  end: (faulty: Faulty) => Promise<void>;
  /** The control that the user presses. Undefined if the page recovers automatically. */
  way?: string;
}

/** Faults while the page connects to the app. */
const AT_THE_HANDSHAKE: readonly Fault[] = [
  {
    name: 'an app that is older than the page',
    begin: (faulty) => faulty.setVersion(7),
    words: ['The app needs an update', /Update the app, then open this page again/],
    end: (faulty) => faulty.setVersion(8),
    way: 'Try again',
  },
  {
    name: 'an app that is newer than the page',
    begin: (faulty) => faulty.setVersion(9),
    words: ['This page is out of date', /Reload it/],
    end: (faulty) => faulty.setVersion(8),
    way: 'Reload',
  },
  {
    name: 'an app that does not respond',
    begin: (faulty) => faulty.setAnswer('Never answers'),
    words: ['The app isn’t replying', 'Quit the app and open it again. Nothing is lost.'],
    async end(faulty) {
      // A failed retry keeps the focus on the button.
      await faulty.press('Try again', { staysThere: true });
      await faulty.setAnswer('Answers');
    },
    way: 'Try again',
  },
  {
    name: 'an app that stops responding after the handshake',
    async begin(faulty) {
      await faulty.setAnswer('Never answers');
      await faulty.setAnswer('Answers', 'handshake');
    },
    words: ['The app isn’t replying', 'Quit the app and open it again. Nothing is lost.'],
    end: (faulty) => faulty.setAnswer('Answers'),
    way: 'Try again',
  },
  {
    name: 'an app without a signed-in user',
    begin: (faulty) => faulty.say('handshake', SIGNED_OUT),
    words: ['You’re not signed in to the app', /Sign in under Settings in the app/],
    end: (faulty) => faulty.say('handshake'),
    way: 'Try again',
  },
];

/** Faults after the dashboard has loaded: its content stays visible. */
const ON_THE_DASHBOARD: readonly Fault[] = [
  {
    name: 'an app that stops responding on the dashboard',
    begin: (faulty) => faulty.setAnswer('Never answers'),
    words: [/The app isn’t replying.*may have changed.*Quit the app and open it again/],
    end: (faulty) => faulty.setAnswer('Answers'),
    way: 'Try again',
  },
  {
    name: 'an agent that has stopped',
    begin: (faulty) => faulty.control('Stop the agent').click(),
    words: ['Removal has stopped', /Quit the app and open it again/],
    // Dispatch the event without a click: a real click would move the focus out of the page.
    end: (faulty) => faulty.control('Start the agent').dispatchEvent('click'),
    way: 'Try again',
  },
  {
    name: 'a lost network',
    begin: (faulty) => faulty.page.context().setOffline(true),
    words: [/You’re offline. The app continues when you’re back, and nothing is lost/],
    end: (faulty) => faulty.page.context().setOffline(false),
  },
];

// Both hosts show the same page; removal.spec.ts covers the differences.
const HOSTS = [
  ['macos', 'Faye'],
  ['windows', 'Fritz'],
] as const;

for (const [host, name] of HOSTS) {
  test(`removal on ${host} handles each fault @night`, async ({ page }) => {
    const watched = watchPage(page, { allow: EXPECTED });
    const app = await openApp(page, host);
    const faulty = new Faulty(page, app);
    await faulty.openAnswers();
    /** Checks accessibility on one host only: the page is the same on the other. */
    const expectUsable = async () => {
      if (host === 'macos') await faulty.expectAccessible();
    };
    const kept = app.getByRole('button', { name: `Change ${name} Reed` });

    await test.step('text that was typed but not added', async () => {
      await app.getByLabel('First name').fill(name);
      await app.getByLabel('Last name').fill('Reed');
    });

    for (const fault of AT_THE_HANDSHAKE) {
      await test.step(fault.name, async () => {
        await fault.begin(faulty);
        await faulty.open();
        await faulty.expectWords(fault.words);
        await expectUsable();
        await fault.end(faulty);
        await faulty.press(fault.way ?? '');
        await expect(kept).toBeVisible();
        if (fault.way === 'Try again') await expect(app.locator('#main h1')).toBeFocused();
      });
    }

    await test.step('no subscription that includes removal', async () => {
      await app.getByLabel('City').fill('Salem');
      await app.getByLabel('State').selectOption('OR');
      await faulty.setSubscribed(false);
      await faulty.expectWords([
        'Your subscription doesn’t include removal at the moment',
        /deletes your profile, your records and their history.*may come back/,
      ]);
      await expectUsable();
      await expect(app.getByRole('link', { name: 'See your subscription' })).toBeVisible();
      await faulty.press('See plans and prices', { role: 'link' });
      await expect(page.getByLabel('Address of the page')).toHaveValue(/subscriptions$/);
      await expect(app.getByRole('heading', { level: 1 })).toBeVisible();
      await faulty.setSubscribed(true);
      await faulty.open();
      await expect(kept).toBeVisible();
      await expect(app.getByRole('button', { name: 'Change Salem, OR' })).toBeVisible();
    });

    await test.step('a message without a response', async () => {
      await app.getByRole('button', { name: 'Add another place' }).click();
      await app.getByLabel('City').fill('Eugene');
      await app.getByLabel('State').selectOption('OR');
      await faulty.setAnswer('Never answers', 'addAddressToCurrentUserProfile');
      await faulty.press('Add');
      await faulty.expectWords([/The app didn’t reply/]);
      await expectUsable();
      await expect(app.getByLabel('City')).toHaveValue('Eugene');
      await expect(app.getByLabel('State')).toHaveValue('OR');
      await faulty.setAnswer('Answers', 'addAddressToCurrentUserProfile');
      await faulty.press('Add');
      await expect(app.getByRole('button', { name: 'Change Eugene, OR' })).toBeVisible();
    });

    await test.step('a rejected profile', async () => {
      await app.getByLabel('Year of birth').fill('1980');
      await faulty.say('saveProfile', REFUSED);
      await faulty.press('Start the scan');
      await faulty.expectWords([/The app didn’t accept that. Check what you typed and try again/]);
      await expectUsable();
      await expect(kept).toBeVisible();
      await expect(app.getByLabel('Year of birth')).toHaveValue('1980');
      await faulty.say('saveProfile');
    });

    await test.step('a lost response to a scan that has started', async () => {
      await faulty.setAnswer('Does it, and never answers', 'startScanAndOptOut');
      await faulty.press('Start the scan');
      await expect(site(app, 'PeopleFinch').first()).toBeVisible();
      await faulty.setAnswer('Answers', 'startScanAndOptOut');
    });

    await test.step('a failed scan', async () => {
      await expect(site(app, 'MirrorTeal').first()).toBeVisible({ timeout: 60_000 });
      await faulty.expectWords([
        /A site couldn’t be searched, or didn’t accept a request.*The app tries again automatically/,
      ]);
      await expect(site(app, 'ShyPlover')).toBeHidden();
      await page.getByLabel(/A site asks/).fill('7');
      await faulty.control('Reply').click();
      for (let day = 1; day <= 4; day += 1) await faulty.control('A day later').click();
      await faulty.look();
      await expect(site(app, 'ShyPlover').first()).toBeVisible();
      await expect(app.getByText(/A site couldn’t be searched/)).toBeHidden();
      await expectUsable();
    });

    const found = await figure(app, 'Found').innerText();
    for (const fault of ON_THE_DASHBOARD) {
      await test.step(fault.name, async () => {
        await fault.begin(faulty);
        await faulty.look();
        await faulty.expectWords(fault.words);
        await expectUsable();
        await expect(figure(app, 'Found')).toHaveText(found);
        await expect(site(app, 'PeopleFinch').first()).toBeVisible();
        // A failed retry keeps the focus on the button.
        if (fault.way !== undefined) await faulty.press(fault.way, { staysThere: true });
        await fault.end(faulty);
        if (fault.way !== undefined) await faulty.pressAgain();
        await expect(app.getByText(fault.words[0] ?? '')).toBeHidden();
        if (fault.way !== undefined) await expect(app.locator('#main h1')).toBeFocused();
      });
    }

    await test.step('a keyboard walk through the dashboard', async () => {
      if (host !== 'macos') return; // The page is the same on the other host.
      const frame = await faulty.frame();
      await frame.evaluate(() => (document.activeElement as HTMLElement).blur());
      await walkByKeyboard(page, { frame });
    });

    await test.step('the end of the subscription', async () => {
      await faulty.control('End of the subscription').click();
      await faulty.look();
      await faulty.expectWords([
        'The app has deleted everything it kept for removal',
        /deletes your profile, your records and their history.*may come back/,
      ]);
      await expectUsable();
      await expect(app.getByLabel('First name')).toHaveValue('');
      await faulty.press('See your subscription', { role: 'link' });
      await expect(page.getByLabel('Address of the page')).toHaveValue(/subscriptions\/manage$/);
    });
    watched.expectNoProblems();
  });
}
