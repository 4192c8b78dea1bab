import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { bringBrowser, ofPlaywright, packageOfDebian, type Way } from './bring-browser.ts';

const way = (name: string, path: string | undefined): Way => ({ name, find: async () => path });
const starts = async (path: string) => path.startsWith('/good');

it('bringBrowser uses an installed browser without output', async () => {
  const said: string[] = [];
  const path = await bringBrowser((line) => said.push(line), {
    find: () => '/chromium',
    wantsShell: false,
  });
  expect([path, ...said]).toEqual(['/chromium']);
});

it("bringBrowser tries the next source if one finds nothing, fails, or finds a browser that doesn't start", async () => {
  const said: string[] = [];
  const waysToOne = [
    way('first', undefined),
    { name: 'second', find: () => Promise.reject(new Error('no network')) },
    way('third', '/bad'),
    way('fourth', '/good/fourth'),
    way('fifth', '/good/fifth'),
  ];
  const path = await bringBrowser((line) => said.push(line), {
    find: () => undefined,
    waysToOne,
    starts,
  });
  expect(path).toBe('/good/fourth');
  expect(said.at(-1)).toBe('Using fourth: /good/fourth');
});

it('bringBrowser reports the sources that it tried if none works', async () => {
  const waysToOne = [way('first', undefined), way('second', '/bad')];
  await expect(
    bringBrowser(() => undefined, { find: () => undefined, waysToOne, starts }),
  ).rejects.toThrow('Tried: first (not available), second (does not start).');
});

it.each([
  [
    'a shell that starts',
    [way('first', '/good/whole'), way('second', '/good/headless-shell')],
    '/good/headless-shell',
  ],
  ['the whole browser if no shell is available', [way('first', '/good/whole')], '/whole'],
  [
    'the whole browser if the shell does not start',
    [way('first', '/bad/headless_shell')],
    '/whole',
  ],
])(
  'bringBrowser with a preference for the shell over an installed browser returns %s',
  async (_, waysToOne, expected) => {
    const last: Way = {
      name: 'last',
      isLastResort: true,
      find: () => {
        throw new Error('The last resort must not be used.');
      },
    };
    const options = { find: () => '/whole', starts, waysToOne: [...waysToOne, last] };
    const bring = (wantsShell: boolean) =>
      bringBrowser(() => undefined, { ...options, wantsShell });
    await expect(bring(true)).resolves.toBe(expected);
    await expect(bring(false)).resolves.toBe('/whole');
  },
);

it('bringBrowser keeps an installed shell', async () => {
  const path = '/usr/lib/chromium/chromium-headless-shell';
  const options = {
    find: () => path,
    wantsShell: true,
    waysToOne: [way('other', '/good/headless-shell')],
  };
  await expect(bringBrowser(() => undefined, options)).resolves.toBe(path);
});

describe('a source of browsers', () => {
  let folder: string;
  const path = process.env['PATH'] ?? '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mallard-browser-'));
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  function add(file: string): string {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
    return join(folder, file);
  }

  it('prefers the shell that Playwright downloaded to the whole browser of the same revision', () => {
    const browser = join(folder, 'chromium-1255/chrome-linux64/chrome');
    expect(ofPlaywright(browser)).toBeUndefined();
    add('chromium_headless_shell-1200/chrome-headless-shell-linux64/chrome-headless-shell');
    add('chromium-1255/chrome-linux64/chrome');
    expect(ofPlaywright(browser)).toBe(browser);
    const shell = add(
      'chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
    );
    expect(ofPlaywright(browser)).toBe(shell);
  });

  /** Creates a fake `apt-get` that logs its arguments and can install these packages. */
  function haveApt(...packages: string[]) {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const has = packages.map((name) => `*" ${name} "*) touch "${folder}/$4";;`).join(' ');
    const script = `#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> "${folder}/asked"\ncase " $* " in ${has} *) exit 100;; esac\n`;
    writeFileSync(join(bin, 'apt-get'), script);
    chmodSync(join(bin, 'apt-get'), 0o755);
    process.env['PATH'] = `${bin}${delimiter}${path}`;
  }
  const installed = () =>
    ['chromium-headless-shell', 'chromium']
      .map((name) => join(folder, name))
      .find((file) => existsSync(file));
  const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');

  it('installs Debian’s shell with fonts, without prompts', async () => {
    haveApt('chromium-headless-shell', 'chromium');
    const found = await packageOfDebian({ find: installed, isRoot: true }).find();
    expect(found).toBe(join(folder, 'chromium-headless-shell'));
    expect(asked()).toEqual([
      'noninteractive update -qq',
      'noninteractive install -qq --no-install-recommends chromium-headless-shell fonts-noto-core fonts-noto-cjk',
    ]);
  });

  it('installs the whole browser if Debian has no shell, and nothing if it has neither', async () => {
    haveApt('chromium');
    const way = packageOfDebian({ find: installed, isRoot: true });
    await expect(way.find()).resolves.toBe(join(folder, 'chromium'));
    rmSync(join(folder, 'chromium'));
    rmSync(join(folder, 'bin'), { recursive: true });
    haveApt();
    await expect(way.find()).resolves.toBeUndefined();
  });

  it('installs nothing without root privileges', async () => {
    haveApt('chromium-headless-shell');
    await expect(
      packageOfDebian({ find: installed, isRoot: false }).find(),
    ).resolves.toBeUndefined();
    expect(existsSync(join(folder, 'asked'))).toBe(false);
  });

  it('skips the installation without apt-get', async () => {
    process.env['PATH'] = folder;
    const ways = [packageOfDebian({ find: installed, isRoot: true }), way('next', '/good/next')];
    const options = { find: () => undefined, waysToOne: ways, starts };
    await expect(bringBrowser(() => undefined, options)).resolves.toBe('/good/next');
  });
});
