import type { Browser, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasFinishedStory, measureStory, readSwitches, showStory } from './in-page.ts';
import type { ShownStory } from './shown-story.ts';
import { STORYBOOK_FOLDER } from './story-index.ts';

/** Answered from the folder, never from a network: `localhost`, so that it counts as a secure context. */
const ORIGIN = 'http://localhost';
/** Generous, because the machine may be busy with other things; a preview that hangs still ends. */
const STORY_TIMEOUT_MS = 30_000;
const PAGE_HEIGHT = 640;
/** Storybook stills every animation for anyone who calls itself so; it would wait for their end otherwise. */
const STILL_ANIMATIONS = 'StorybookTestRunner';
/** Monospaced text has the machine's own font; in pictures it has ours. */
const SHIPPED_FONTS_ONLY =
  ':root { --font-code: var(--font-family-text) } code { font-family: inherit }';

/** What the toolbar says, and how wide the page is in CSS pixels. */
export interface PreviewMode {
  globals: Readonly<Record<string, string>>;
  width: number;
}

/** The preview of a built Storybook in one mode. Loaded once; stories are switched in it. */
export class PreviewPage {
  readonly page: Page;
  readonly mode: PreviewMode;
  /** Requests that the folder has no file for, or that left for another host. */
  readonly strayRequests: string[] = [];

  private constructor(page: Page, mode: PreviewMode) {
    this.page = page;
    this.mode = mode;
  }

  /** @param firstStory Which story the address names: without one, the preview would not read the globals. */
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
      // The URL parser has taken dot segments out: nothing above the folder can be named.
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

  /** Shows a story and waits until it has played and been checked. */
  async show(storyId: string, width = this.mode.width): Promise<ShownStory> {
    await this.page.setViewportSize({ width, height: PAGE_HEIGHT });
    return this.ask(storyId, 'setCurrentStory', { storyId, viewMode: 'story' });
  }

  /** Renders the story again in place, with other globals. */
  changeGlobals(storyId: string, globals: PreviewMode['globals']): Promise<ShownStory> {
    return this.ask(storyId, 'updateGlobals', { globals });
  }

  /** Renders the story again in place, with other arguments. */
  changeArguments(storyId: string, updatedArgs: Record<string, unknown>): Promise<ShownStory> {
    return this.ask(storyId, 'updateStoryArgs', { storyId, updatedArgs });
  }

  /** Returns the story's arguments that are true or false. */
  switches(): Promise<Record<string, boolean>> {
    return this.page.evaluate(readSwitches);
  }

  /** Returns the page's language and its visible text, that of dialogs and menus among it. */
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

  /** The part of the page that the story fills, with what it put outside of its place: dialogs, menus, toasts. */
  async filledArea(): Promise<{ x: number; y: number; width: number; height: number }> {
    const { width, bottom } = await this.page.evaluate(measureStory);
    return { x: 0, y: 0, width, height: Math.ceil(bottom) };
  }
}
