import { test as base } from '@playwright/test';
import { HOSTILE_PAGES } from './hostile-page.ts';
import { PlaywrightVisitor } from './playwright-visitor.ts';
import type { Visit, Visitor } from './visitor.ts';
import { startWebKitDriver } from './webkit/webkit-driver.ts';
import { WebDriverVisitor } from './webkit/webdriver-visitor.ts';

/** A project's options for its browser. */
export interface EngineOptions {
  driver: 'playwright' | 'webdriver';
  /** The hostile page that a current Chromium emulates, if any. */
  emulation: keyof typeof HOSTILE_PAGES | undefined;
  /** The reason why the browser can't start on this machine, if any. */
  missing: string | undefined;
}

type StartVisit = (visit: Visit) => Promise<Visitor>;

/** A `test` with a visitor in the project's browser. */
export const test = base.extend<
  { language: string; engine: void; visitor: Visitor },
  EngineOptions & { startVisit: StartVisit }
>({
  driver: ['playwright', { option: true, scope: 'worker' }],
  emulation: [undefined, { option: true, scope: 'worker' }],
  missing: [undefined, { option: true, scope: 'worker' }],
  startVisit: [
    async ({ driver, emulation, playwright, browserName }, use) => {
      if (driver === 'webdriver') {
        const webkit = await startWebKitDriver();
        await use((visit) => WebDriverVisitor.start(webkit.address, visit));
        await webkit.stop();
      } else {
        const browser = await playwright[browserName].launch();
        const prepare = emulation && HOSTILE_PAGES[emulation].prepare;
        await use((visit) => PlaywrightVisitor.start(browser, visit, prepare));
        await browser.close();
      }
    },
    { scope: 'worker' },
  ],
  // The page's language. The browser's language implies the visitor's country, and not every
  // country can buy.
  language: ['en', { option: true }],
  engine: [
    async ({ missing }, use) => {
      base.skip(missing !== undefined, missing);
      await use();
    },
    // Must run before `visitor`, which would start the browser.
    { auto: true },
  ],
  visitor: async ({ startVisit, emulation, baseURL, language }, use, testInfo) => {
    const visitor = await startVisit({ origin: baseURL ?? '', locale: language });
    if (emulation && 'redraws' in HOSTILE_PAGES[emulation]) visitor.tolerateRedraw();
    try {
      await use(visitor);
      if (testInfo.status === 'passed') await visitor.expectNoProblems();
      else await testInfo.attach('screenshot', { body: await visitor.screenshot() });
    } finally {
      await visitor.close();
    }
  },
});
