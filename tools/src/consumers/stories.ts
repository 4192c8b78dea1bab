import { expect, type Browser } from '@playwright/test';

const STORIES: Readonly<Record<string, { role: 'alert' | 'paragraph'; text: string }>> = {
  Active: { role: 'paragraph', text: 'Auto-Renewable' },
  Loading: { role: 'paragraph', text: 'One moment …' },
  Offline: { role: 'alert', text: 'That did not work. We’ll try again.' },
};

const LIMIT_MS = 30_000;

/** Long enough for automatic retries to finish or give up, in ms. */
const A_MINUTE_MS = 60_000;

/**
 * Opens each story of a built Storybook and checks it now and a minute later.
 *
 * @param address The URL of the Storybook, with a trailing slash.
 * @throws Error With the story and its actual content.
 */
export async function lookAtStories(browser: Browser, address: string): Promise<void> {
  const response = await fetch(`${address}index.json`);
  const { entries } = (await response.json()) as {
    entries: Record<string, { id: string; name: string }>;
  };
  const names = Object.values(entries).map(({ name }) => name);
  expect(names, 'the stories of the recipe').toEqual(Object.keys(STORIES));
  for (const { id, name } of Object.values(entries)) {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    try {
      const { role, text } = STORIES[name]!;
      const shown = page.locator('#storybook-root').getByRole(role);
      await page.goto(`${address}iframe.html?id=${id}&viewMode=story`);
      await expect(shown, 'at once').toHaveText(text, { timeout: LIMIT_MS });
      // Install the clock only now: errors thrown in its timers would not be reported.
      await page.clock.install();
      await page.reload();
      await expect(shown, 'again').toHaveText(text, { timeout: LIMIT_MS });
      await page.clock.runFor(A_MINUTE_MS);
      await expect(shown, 'a minute later').toHaveText(text);
      expect(errors, 'errors of the page').toEqual([]);
    } catch (error) {
      throw new Error(`Story ${name}: ${(error as Error).message}`, { cause: error });
    }
    await page.close();
  }
}
