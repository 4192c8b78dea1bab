import { defineConfig, devices } from '@playwright/test';
import { HOSTS, type EmulatedHostName } from '@mallard/native-bridge/testing';
import { findBrowser } from '@mallard/tools/browser';
import { fileURLToPath } from 'node:url';
import { everything } from './src/everything.ts';

const port = Number(process.env['E2E_PORT'] ?? 8090);
const origin = `http://localhost:${port}`;
const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const executablePath = findBrowser();

const NATIVE_SPEC = '**/native.spec.ts';
const YEAR_SPEC = '**/year.spec.ts';
/** Runs only against a site built with pseudo-translations. */
const PSEUDO_SPEC = '**/pseudo-locales.spec.ts';
/**
 * Nightly only: each takes a minute or two, too long for the PR suite. The same applies to tests
 * tagged `@night`.
 */
const NIGHT_SPECS = ['**/low-vision.spec.ts'];
const NIGHT_TESTS = /@night/;
const hasPseudoLocales = process.env['PSEUDO_LOCALES'] === '1';
/**
 * The host in which the PR suite runs every flow. The other hosts run only the tests that need a
 * real browser (`@witness`), and everything in the nightly run;
 * apps/web/app/features/native/pages-in-app.test.tsx covers what pages do in each host.
 */
const HOST_OF_ALL_FLOWS: EmulatedHostName = 'macos';

/** Runs the built site on a real server with its embedded database, in a real browser. */
export default defineConfig({
  testDir: 'src',
  ...(everything ? {} : { grepInvert: NIGHT_TESTS }),
  testMatch: hasPseudoLocales ? PSEUDO_SPEC : '**/*.spec.ts',
  tsconfig: './tsconfig.json',
  globalTeardown: './src/server/global-teardown.ts',
  outputDir: '../../test-results',
  // Transcripts of the screen reader output on each journey, for human review: see
  // `src/accessibility/journeys.spec.ts`.
  snapshotPathTemplate: 'journeys/{arg}{ext}',
  // Journeys mostly wait: for pages, emails, a slow network. Two workers keep two cores busy.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // Screenshots of the press kit, which the site serves from this folder.
    toHaveScreenshot: {
      pathTemplate: '../web/assets/press-kit/screenshots/{arg}{ext}',
    },
  },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    locale: 'en-US',
    // A trace takes a screenshot and a copy of the page at every step. Pass `--trace on` when you
    // need one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    // Start the longest journeys first: at the end they would leave one worker idle.
    { name: 'over a year', testMatch: YEAR_SPEC },
    {
      name: 'browser',
      testIgnore: [
        NATIVE_SPEC,
        YEAR_SPEC,
        ...(hasPseudoLocales ? [] : [PSEUDO_SPEC]),
        ...(everything ? [] : NIGHT_SPECS),
      ],
    },
    ...Object.entries(HOSTS).map(([host, { userAgent, touch }]) => ({
      name: `in ${host}`,
      testMatch: NATIVE_SPEC,
      ...(everything || host === HOST_OF_ALL_FLOWS ? {} : { grep: /@witness/ }),
      metadata: { host: host as EmulatedHostName },
      use: {
        userAgent,
        hasTouch: touch,
        ...(touch ? { viewport: { width: 390, height: 780 } } : {}),
      },
    })),
  ],
  webServer: {
    command: 'exec node --conditions=@mallard/source apps/web-e2e/src/server/serve-common.ts',
    cwd: workspaceRoot,
    url: `${origin}/__heartbeat__`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      // Lets a test send requests from a different IP address than the others.
      TRUST_PROXY: 'loopback',
    },
  },
});
