import type { Browser, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasFinishedStory, measureStory, readSwitches, showStory } from './in-page.ts';
import type { ShownStory } from './shown-story.ts';
import { STORYBOOK_FOLDER } from './story-index.ts';

/**
 * The origin of the preview. Requests are served from the folder without a network; `localhost`
 * counts as a secure context.
 */
const ORIGIN = 'http://localhost';
/** Generous, because the machine may be busy; a preview that hangs still times out. */
const STORY_TIMEOUT_MS = 30_000;
const PAGE_HEIGHT = 640;
/**
 * A user agent for which Storybook disables all animations; otherwise it would wait for their end.
 */
const STILL_ANIMATIONS = 'StorybookTestRunner';
/**
 * Monospaced text uses a system font, which differs between machines; screenshots use the site's
 * font.
 */
const SHIPPED_FONTS_ONLY =
  ':root { --font-code: var(--font-family-text) } code { font-family: inherit }';

export interface PreviewMode {
  globals: Readonly<Record<string, string>>;
  width: number;
}

/**
 * The preview of a built Storybook in one mode. It is loaded once, and stories are switched within
 * it.
 */
export class PreviewPage {
  readonly page: Page;
  readonly mode: PreviewMode;
  /** Requests for a missing file of the folder, or for another host. */
  readonly strayRequests: string[] = [];

  private constructor(page: Page, mode: PreviewMode) {
    this.page = page;
    this.mode = mode;
  }

  /** @param firstStory The story in the URL: without one, the preview would ignore the globals. */
  static async open(
    browser: Browser,
    mode: PreviewMode,
    firstStory: string,
    folder = STORYBOOK_FOLDER,
  ): Promise<PreviewPage> {
    const page = await browser.newPage({
      userAgent: `Chromium ${browser.version()} ${STILL_ANIMATIONS}`,
      viewport: { width: mode.width, height: PAGE_HEIGHT },
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const preview = new PreviewPage(page, mode);
    await page.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      // The URL parser has removed dot segments, so no path can leave the folder.
      const file = join(folder, decodeURIComponent(url.pathname));
      if (url.origin === ORIGIN && existsSync(file)) {
        await route.fulfill({ path: file });
      } else {
        preview.strayRequests.push(url.href);
        await route.abort();
      }
    });
    const globals = Object.entries(mode.globals)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    await page.goto(`${ORIGIN}/iframe.html?id=${firstStory}&viewMode=story&globals=${globals}`);
    await page.waitForFunction(hasFinishedStory, undefined, { timeout: STORY_TIMEOUT_MS });
    await page.addStyleTag({ content: SHIPPED_FONTS_ONLY });
    return preview;
  }

  /** Shows a story and waits until its play function and checks have finished. */
  async show(storyId: string, width = this.mode.width): Promise<ShownStory> {
    await this.page.setViewportSize({ width, height: PAGE_HEIGHT });
    return this.ask(storyId, 'setCurrentStory', { storyId, viewMode: 'story' });
  }

  changeGlobals(storyId: string, globals: PreviewMode['globals']): Promise<ShownStory> {
    return this.ask(storyId, 'updateGlobals', { globals });
  }

  changeArguments(storyId: string, updatedArgs: Record<string, unknown>): Promise<ShownStory> {
    return this.ask(storyId, 'updateStoryArgs', { storyId, updatedArgs });
  }

  switches(): Promise<Record<string, boolean>> {
    return this.page.evaluate(readSwitches);
  }

  /** Returns the page's language and its visible text, including dialogs and menus. */
  read(): Promise<{ language: string; text: string }> {
    return this.page.evaluate(() => ({
      language: document.documentElement.lang,
      text: document.body.innerText,
    }));
  }

  private ask(storyId: string, event: string, payload: unknown): Promise<ShownStory> {
    const given = [storyId, STORY_TIMEOUT_MS, event, payload].map((each) => JSON.stringify(each));
    return this.page.evaluate(`(${showStory.toString()})(${given.join(', ')})`);
  }

  /**
   * Returns the area that the story fills, including what it renders outside its root: dialogs,
   * menus, toasts.
   */
  async filledArea(): Promise<{ x: number; y: number; width: number; height: number }> {
    const { width, bottom } = await this.page.evaluate(measureStory);
    return { x: 0, y: 0, width, height: Math.ceil(bottom) };
  }
}
