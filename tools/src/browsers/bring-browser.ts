/** Sees to it that there is a browser for the checks, on a machine that may have none. */
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { aptGet, isRoot as isRootUser } from './apt-get.ts';
import { findBrowser, isShell } from './browser.ts';
import { run, workspaceRoot } from '../run.ts';

/** A way to a browser that starts. */
export interface Way {
  /** For anyone who reads why there is none. */
  name: string;
  /** The path of a browser; nothing where this way does not lead to one. */
  find: () => Promise<string | undefined>;
  /** Only where there is no browser at all: it brings more than a shell costs by its absence. */
  isLastResort?: true;
}

const PACKAGED = join(workspaceRoot, 'node_modules/.cache/packaged-chromium');
const START_LIMIT_MS = 30_000;

/** After `CHROMIUM_PATH` and the system's own, in this order. */
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
    // Made for functions in the cloud, so that it needs no library of the system.
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
  /** A browser that is there already. */
  find?: () => string | undefined;
  /** Whether a shell is brought though there is a whole browser, which takes half as long again. */
  wantsShell?: boolean;
  waysToOne?: readonly Way[];
  starts?: (path: string) => Promise<boolean>;
}

/**
 * Finds a browser that starts, or brings one: `CHROMIUM_PATH`, the system's, Playwright's own, its download, the package of
 * Debian, one that comes inside an npm package. In CI, whose machines are nobody's own, a whole browser of the system is
 * taken where no shell is to be had.
 *
 * @param say Told of what takes a while.
 * @returns Its path.
 * @throws When `CHROMIUM_PATH` names none, and when no way leads to one that starts: with what was tried.
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
    if (tried.length > 0) say(`No ${wanted} yet; trying ${name} …`);
    const path = await findSo().catch(() => undefined);
    const isWanted = path !== undefined && (wanted === 'browser' || isShell(path));
    if (isWanted && (await starts(path))) {
      say(`The browser is ${name}: ${path}`);
      return path;
    }
    tried.push(`${name} (${isWanted ? 'does not start' : 'is not to be had'})`);
  }
  if (found !== undefined) return found;
  throw new Error(
    `There is no browser for the checks. Install Chromium, or name one in CHROMIUM_PATH. Tried: ${tried.join(', ')}.`,
  );
}

/** A release that has no shell of its own has the whole browser. */
const PACKAGES_OF_DEBIAN = ['chromium-headless-shell', 'chromium'];
/** For the scripts that the website brings no font for. */
const FONTS_OF_DEBIAN = ['fonts-noto-core', 'fonts-noto-cjk'];

/** What `apt-get` installs, where it may. */
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
 * Of what Playwright has downloaded, the shell before the whole browser.
 *
 * @param browser Where the whole browser is, or would be: `chromium-<revision>/<platform>/<program>`.
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

/** A browser may be there, and lack a library of the system. */
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
