import { existsSync, globSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** Paths where package managers and installers put Chromium or Chrome. */
const SYSTEM_BROWSERS = [
  // The shell is preferred.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the browser for tests: the environment variable CHROMIUM_PATH, then the system's browser.
 *
 * @returns A path, or `undefined` to leave it to Playwright's own download.
 * @throws If CHROMIUM_PATH names no file: a wrong setting must not go unnoticed.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

/** Whether it is the headless shell, which renders the same pages in two thirds of the CPU time. */
export function isShell(path: string): boolean {
  return /headless[-_]shell/.test(basename(path));
}

const SYSTEM_FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Finds a stock Firefox: the environment variable FIREFOX_PATH, then the system's browser. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['FIREFOX_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH names no file: ${named}`);
    return named;
  }
  return SYSTEM_FIREFOXES.find((path) => existsSync(path));
}

/** The programs that drive MiniBrowser and show it on a virtual display. */
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'];

/** Finds WebKitGTK's MiniBrowser, if everything needed to drive it is installed. */
export function findMiniBrowser({ PATH = '' } = process.env): string | undefined {
  if (!WEBKIT_PROGRAMS.every((program) => findProgram(program, PATH))) return undefined;
  return globSync('/usr/{lib,libexec}/{,*/}webkit2gtk-4.*/MiniBrowser')[0];
}

/** The programs that give Orca a display, a window manager, a voice and a terminal. */
const ORCA_PROGRAMS = ['Xvfb', 'dbus-daemon', 'openbox', 'speech-dispatcher', 'script'];

/** Finds the screen reader Orca, if everything needed to run it without a screen is installed. */
export function findOrca({ PATH = '' } = process.env): string | undefined {
  if (!ORCA_PROGRAMS.every((program) => findProgram(program, PATH))) return undefined;
  return existsSync(ACCESSIBILITY_BUS) ? findProgram('orca', PATH) : undefined;
}

/** Starts the D-Bus that programs expose their accessibility trees on. */
export const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher';

function findProgram(program: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file));
}
