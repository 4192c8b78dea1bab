import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** Where systems keep a Chromium that they manage themselves. */
const SYSTEM_BROWSERS = [
  // The shell first.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for tests: the environment variable CHROMIUM_PATH, then the system's own.
 *
 * @returns A path, or `undefined` to leave it to Playwright's own download.
 * @throws When CHROMIUM_PATH names nothing: a wrong setting must not be covered up.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Whether it is Chromium without its own windows and menus: the same pages in two thirds of the processor time. */
export function isShell(path: string): boolean {
  return /headless[-_]shell/.test(basename(path));
}
