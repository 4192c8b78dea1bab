import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { browserFloor } from '../../../browser-floor.ts';
import { bringEngines, FIREFOX, ORCA, WEBKIT, type Engine } from './bring-engines.ts';
import { OLD_CHROMIUM_PACKAGE } from './old-chromium.ts';

describe('bringEngines', () => {
  const path = process.env['PATH'] ?? '';
  let folder: string;
  let lines: string[];
  const say = (line: string) => lines.push(line);
  const engine = (name: string): Engine => ({
    name,
    find: () => [join(folder, name)].find((file) => existsSync(file)),
    packages: [name, `${name}-driver`],
  });
  const commands = () => readFileSync(join(folder, 'commands'), 'utf8').trim().split('\n');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mallard-engines-'));
    lines = [];
    // A fake apt-get that logs its arguments and installs everything except "rare".
    writeFileSync(
      join(folder, 'apt-get'),
      `#!/bin/sh\necho "$*" >> "${folder}/commands"\n[ "$4" = rare ] || [ "$1" = update ] || touch "${folder}/$4"\n`,
    );
    chmodSync(join(folder, 'apt-get'), 0o755);
    process.env['PATH'] = `${folder}${delimiter}${path}`;
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });

  it('installs a missing engine with its driver', async () => {
    await bringEngines([engine('swift')], say, { mayInstall: true });
    expect(commands()).toEqual([
      'update -qq',
      'install -qq --no-install-recommends swift swift-driver',
    ]);
    expect(lines).toEqual([`swift was installed: ${join(folder, 'swift')}`]);
  });

  it('installs an engine with its own installer, without root privileges', async () => {
    const file = join(folder, 'swift');
    const install = async () => writeFileSync(file, '');
    await bringEngines([{ ...engine('swift'), install }], say, { mayInstall: false });
    expect(existsSync(join(folder, 'commands'))).toBe(false);
    expect(lines).toEqual([`swift was installed: ${file}`]);
  });

  it('keeps an installed engine', async () => {
    writeFileSync(join(folder, 'swift'), '');
    await bringEngines([engine('swift')], say, { mayInstall: true });
    expect(existsSync(join(folder, 'commands'))).toBe(false);
    expect(lines).toEqual([]);
  });

  it('reports an engine that cannot be installed, and installs the next one', async () => {
    await bringEngines([engine('rare'), engine('swift')], say, { mayInstall: true });
    expect(lines[0]).toMatch(
      /^rare is missing, so its journeys are SKIPPED\. Install rare, rare-d/,
    );
    expect(lines[1]).toMatch(/^swift was installed/);
  });

  it('installs no packages without root privileges', async () => {
    await bringEngines([engine('swift')], say, { mayInstall: false });
    expect(existsSync(join(folder, 'commands'))).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^swift is missing/)]);
  });

  it('reports every engine on a system without apt-get', async () => {
    process.env['PATH'] = join(folder, 'nowhere');
    await bringEngines([engine('swift'), engine('rare')], say, { mayInstall: true });
    expect(lines).toHaveLength(2);
  });
});

describe('engine detection', () => {
  it('finds the Firefox at FIREFOX_PATH, and rejects a wrong path', () => {
    process.env['FIREFOX_PATH'] = process.execPath;
    expect(FIREFOX.find()).toBe(process.execPath);
    process.env['FIREFOX_PATH'] = '/no/such/firefox';
    expect(() => FIREFOX.find()).toThrow('FIREFOX_PATH names no file: /no/such/firefox');
    delete process.env['FIREFOX_PATH'];
  });

  it('pins the oldest supported version of Chromium', () => {
    const [, major] = /@(\d+)\.\d+\.\d+$/.exec(OLD_CHROMIUM_PACKAGE) ?? [];
    expect(Number(major)).toBe(browserFloor.get('chrome'));
  });

  it('finds no WebKitGTK without its driver, and no Orca without a display', () => {
    const { PATH } = process.env;
    process.env['PATH'] = '/nowhere';
    expect(WEBKIT.find()).toBeUndefined();
    expect(ORCA.find()).toBeUndefined();
    process.env['PATH'] = PATH;
  });
});
