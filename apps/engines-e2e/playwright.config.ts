import { defineConfig, devices } from '@playwright/test';
import { browserFloor } from '../../browser-floor.ts';
import { findBrowser, findFirefox, findMiniBrowser } from '@mallard/tools/browser';
import { findOldChromium } from '@mallard/tools/old-chromium';
import { fileURLToPath } from 'node:url';
import type { EngineOptions } from './src/engines.ts';
import { HOSTILE_PAGES } from './src/hostile-page.ts';
import { FIREFOX_PATH, FIREFOX_PREFERENCES } from './src/firefox/preferences.ts';

const port = Number(process.env['E2E_PORT'] ?? 8190);
const origin = `http://localhost:${port}`;
const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const everything = Boolean(process.env['TEST_EVERYTHING']);
const chromium = findBrowser();
const oldChromium = findOldChromium();

/** The PR suite: journeys that involve money or an account, and faults that only Firefox shows. */
const PR_JOURNEYS = /buys|signs in|cancels|deletes|headings/;
/**
 * Nightly, for engines in which more languages would add no coverage: English, and one
 * right-to-left language.
 */
const TWO_LOCALES = / in (?:en|ar|every language)$/;
/** Most faults of a hostile page are the same in every language. */
const IN_ENGLISH = / in en$/;
/** `apps/web-e2e` opens every page in Chromium. */
const PAGES_SPEC = '**/pages.spec.ts';
/** Has its own Firefox, with a window that the screen reader can read. */
const SPEECH_SPEC = '**/speech.spec.ts';

const skipped = {
  firefox: findFirefox() ? undefined : 'Firefox is not installed. On Debian, install firefox-esr.',
  webkit: findMiniBrowser()
    ? undefined
    : 'WebKitGTK is not installed. On Debian, install webkit2gtk-driver, xvfb and dbus.',
  oldChromium: oldChromium
    ? undefined
    : 'The oldest supported Chromium is not installed. Run `npm test -- other engines --everything` to install it.',
};

/** Runs the main journeys of the built site in engines other than a current Chromium. */
export default defineConfig<object, EngineOptions>({
  testDir: 'src',
  testIgnore: SPEECH_SPEC,
  tsconfig: './tsconfig.json',
  outputDir: '../../test-results/engines-e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { baseURL: origin, trace: 'off', screenshot: 'off' },
  projects: [
    {
      name: 'Firefox',
      grep: everything ? TWO_LOCALES : PR_JOURNEYS,
      use: {
        browserName: 'firefox',
        // Drives a stock Firefox over WebDriver BiDi instead of Playwright's patched build.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: FIREFOX_PATH,
          firefoxUserPrefs: FIREFOX_PREFERENCES,
        },
        missing: skipped.firefox,
      },
    },
    ...(everything
      ? [
          {
            name: 'WebKitGTK',
            grep: TWO_LOCALES,
            use: { driver: 'webdriver' as const, missing: skipped.webkit },
          },
          {
            name: `Chromium ${browserFloor.get('chrome')}`,
            grep: TWO_LOCALES,
            // Its header has no menus: see `apps/web-e2e/src/rendering/browser-floor.spec.ts`.
            grepInvert: /changes the language|menu of a phone/,
            testIgnore: [PAGES_SPEC, SPEECH_SPEC],
            use: {
              ...devices['Desktop Chrome'],
              launchOptions: {
                ...(oldChromium ? { executablePath: oldChromium } : {}),
                args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
              },
              missing: skipped.oldChromium,
            },
          },
          { name: 'Orca with Firefox', testMatch: SPEECH_SPEC, testIgnore: [] },
          ...Object.entries(HOSTILE_PAGES).map(([emulation, page]) => ({
            name: `Chromium with ${emulation}`,
            testIgnore: [PAGES_SPEC, SPEECH_SPEC],
            grep: 'grep' in page ? page.grep : IN_ENGLISH,
            use: {
              ...devices['Desktop Chrome'],
              emulation: emulation as keyof typeof HOSTILE_PAGES,
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: ['--no-sandbox', '--disable-background-networking'],
              },
            },
          })),
        ]
      : []),
  ],
  webServer: {
    command: 'exec node --conditions=@mallard/source apps/engines-e2e/src/serve.ts',
    cwd: workspaceRoot,
    url: `${origin}/__heartbeat__`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      TRUST_PROXY: 'loopback',
    },
  },
});
