/** Provides a browser for the checks, on a machine that may have none. */
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { aptGet, isRoot as isRootUser } from './apt-get.ts';
import { findBrowser, isShell } from './browser.ts';
import { run, workspaceRoot } from '../run.ts';

export interface Way {
  name: string;
  /** Returns the path of a browser, or undefined if this source has none. */
  find: () => Promise<string | undefined>;
  /**
   * Used only if there is no browser at all: downloading it costs more than running a whole browser
   * instead of the shell.
   */
  isLastResort?: true;
}

const PACKAGED = join(workspaceRoot, 'node_modules/.cache/packaged-chromium');
const START_LIMIT_MS = 30_000;

/** The sources in order, after `CHROMIUM_PATH` and the system's browser. */
export const WAYS: readonly Way[] = [
  { name: 'the browser of Playwright', find: async () => ofPlaywright() },
  {
    name: 'the download of Playwright',
    async find() {
      await quietly('playwright', ['install', '--only-shell', 'chromium']);
      return ofPlaywright();
    },
  },
  packageOfDebian(),
  {
    // Built for cloud functions, so it needs no system libraries.
    name: 'the package @sparticuz/chromium',
    isLastResort: true,
    async find() {
      if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
      const root = ['--prefix', PACKAGED, '--no-save', '--no-package-lock'];
      await quietly('npm', ['install', ...root, '@sparticuz/chromium']);
      const entry = createRequire(join(PACKAGED, 'package.json')).resolve('@sparticuz/chromium');
      const module = (await import(pathToFileURL(entry).href)) as {
        default: { executablePath(): Promise<string> };
      };
      return module.default.executablePath();
    },
  },
];

export interface BringOptions {
  find?: () => string | undefined;
  /**
   * Whether to get the shell even if a whole browser is installed, which takes half as much time
   * again.
   */
  wantsShell?: boolean;
  waysToOne?: readonly Way[];
  starts?: (path: string) => Promise<boolean>;
}

/**
 * Finds a browser that starts, or installs one. The sources in order: `CHROMIUM_PATH`, the system's
 * browser, Playwright's, its download, Debian's package, and an npm package that contains a
 * browser. In CI, where machines are disposable, an installed whole browser is used only if no
 * shell is available.
 *
 * @param say Receives a line before each slow step.
 * @returns The path of the browser.
 * @throws If `CHROMIUM_PATH` names no browser, or if no source has a browser that starts; lists
 * what was tried.
 */
export async function bringBrowser(
  say: (line: string) => void,
  {
    find = () => findBrowser(),
    wantsShell = Boolean(process.env['CI']) && !process.env['CHROMIUM_PATH'],
    waysToOne = WAYS,
    starts = doesStart,
  }: BringOptions = {},
): Promise<string> {
  const found = find();
  if (found !== undefined && (isShell(found) || !wantsShell)) return found;
  const wanted = found === undefined ? 'browser' : 'shell';
  const tried: string[] = [];
  for (const { name, find: findSo, isLastResort } of waysToOne) {
    if (found !== undefined && isLastResort) continue;
    if (tried.length > 0) say(`No ${wanted} found yet. Trying ${name} …`);
    const path = await findSo().catch(() => undefined);
    const isWanted = path !== undefined && (wanted === 'browser' || isShell(path));
    if (isWanted && (await starts(path))) {
      say(`Using ${name}: ${path}`);
      return path;
    }
    tried.push(`${name} (${isWanted ? 'does not start' : 'not available'})`);
  }
  if (found !== undefined) return found;
  throw new Error(
    `No browser found for the checks. Install Chromium or set CHROMIUM_PATH. Tried: ${tried.join(', ')}.`,
  );
}

/** Debian releases without a package for the shell have the whole browser. */
const PACKAGES_OF_DEBIAN = ['chromium-headless-shell', 'chromium'];
/** Fonts for scripts that the website's own fonts don't cover. */
const FONTS_OF_DEBIAN = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Installs Debian's package, if this process may. */
export function packageOfDebian({
  find = () => findBrowser({}),
  isRoot = isRootUser(),
}: { find?: () => string | undefined; isRoot?: boolean } = {}): Way {
  return {
    name: 'the package of Debian, as root',
    async find() {
      if (!isRoot) return undefined;
      await aptGet('update', '-qq');
      for (const name of PACKAGES_OF_DEBIAN) {
        await aptGet('install', '-qq', '--no-install-recommends', name, ...FONTS_OF_DEBIAN);
        const path = find();
        if (path !== undefined) return path;
      }
      return undefined;
    },
  };
}

/**
 * Returns Playwright's download: the shell if it exists, otherwise the whole browser.
 *
 * @param browser The expected path of the whole browser:
 * `chromium-<revision>/<platform>/<program>`.
 */
export function ofPlaywright(browser = chromium.executablePath()): string | undefined {
  const folder = dirname(dirname(browser));
  const shell = join(
    dirname(folder),
    basename(folder).replace('chromium-', 'chromium_headless_shell-'),
  );
  const [path] = globSync('*/chrome-headless-shell{,.exe}', { cwd: shell });
  if (path !== undefined) return join(shell, path);
  return existsSync(browser) ? browser : undefined;
}

/** An installed browser may lack a system library. */
async function doesStart(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox'],
      timeout: START_LIMIT_MS,
    });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function quietly(command: string, args: string[]): Promise<void> {
  await run(command, args, { quiet: true });
}
