import { test as base, type BrowserContext } from '@playwright/test';
import { deleteNewerApis } from '@mallard/tools/newer-apis';
import { translatePage } from '@mallard/tools/page-translator';
import { injectNodes, refuseStorage } from './hostile-page.ts';
import { PlaywrightVisitor } from './playwright-visitor.ts';
import type { Visit, Visitor } from './visitor.ts';
import { startWebKitDriver } from './webkit/webkit-driver.ts';
import { WebDriverVisitor } from './webkit/webdriver-visitor.ts';

/** A project's options for its browser. */
export interface EngineOptions {
  driver: 'playwright' | 'webdriver';
  /** The environment that a current Chromium emulates. */
  emulation:
    'none' | 'page translator' | 'oldest browsers' | 'injecting extension' | 'refused storage';
  /** The reason why the browser can't start on this machine, if any. */
  missing: string | undefined;
}

type StartVisit = (visit: Visit) => Promise<Visitor>;

const PREPARE: Readonly<
  Record<EngineOptions['emulation'], (context: BrowserContext) => Promise<unknown>>
> = {
  none: async () => undefined,
  'page translator': (context) => context.addInitScript(translatePage, {}),
  'injecting extension': (context) => context.addInitScript(injectNodes),
  'refused storage': (context) => context.addInitScript(refuseStorage),
  'oldest browsers': (context) => context.addInitScript({ content: deleteNewerApis() }),
};

/** Emulations that change a page before it hydrates. */
const CHANGES_PAGE = /translator|extension/;

/** A `test` with a visitor in the project's browser. */
export const test = base.extend<
  { language: string; engine: void; visitor: Visitor },
  EngineOptions & { startVisit: StartVisit }
>({
  driver: ['playwright', { option: true, scope: 'worker' }],
  emulation: ['none', { option: true, scope: 'worker' }],
  missing: [undefined, { option: true, scope: 'worker' }],
  startVisit: [
    async ({ driver, emulation, playwright, browserName }, use) => {
      if (driver === 'webdriver') {
        const webkit = await startWebKitDriver();
        await use((visit) => WebDriverVisitor.start(webkit.address, visit));
        await webkit.stop();
      } else {
        const browser = await playwright[browserName].launch();
        await use((visit) => PlaywrightVisitor.start(browser, visit, PREPARE[emulation]));
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
    if (CHANGES_PAGE.test(emulation)) visitor.tolerateRedraw();
    try {
      await use(visitor);
      if (testInfo.status === 'passed') await visitor.expectNoProblems();
      else await testInfo.attach('screenshot', { body: await visitor.screenshot() });
    } finally {
      await visitor.close();
    }
  },
});
