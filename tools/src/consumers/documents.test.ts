import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';
import { compatibilityPage, compatibilityText } from './documents.ts';
import { CONSUMERS, isRunBy, type ReactMajor, unsupportedBy, versionsOf } from './table.ts';
import { elements, uses } from './uses.js';

const libraries = await publishedLibraries();
const install = (react: ReactMajor) =>
  CONSUMERS.find((one) => one.driver === 'install' && one.react === react)!;

describe.each(libraries)('$name', (library) => {
  const manifest = JSON.parse(readFileSync(join(library.folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string } | string>;
    peerDependencies?: Record<string, string>;
    types?: string;
    typesVersions?: Record<string, Record<string, string[]>>;
  };

  it('states its compatibility in the first lines of its README', () => {
    const [beginning = ''] = readFileSync(join(library.folder, 'README.md'), 'utf8').split('```');
    expect(beginning.replace(/\s+/g, ' ')).toContain(compatibilityText(library));
  });

  it.each([18, 19] as const)('accepts React %d as its peer as the table states', (react) => {
    const { react: range } = manifest.peerDependencies ?? {};
    const isAccepted = !range || range.split(' || ').includes(`^${react}.0.0`);
    expect(isAccepted).toBe(!unsupportedBy(install(react), library));
  });

  it('declares the types of each path for resolution without exports', () => {
    const typed = Object.entries(manifest.exports).flatMap(([subpath, target]) =>
      typeof target === 'object' && target.types ? [[subpath, target.types] as const] : [],
    );
    const { '*': old = {} } = manifest.typesVersions ?? {};
    const declared = [
      ['.', manifest.types],
      ...Object.entries(old).map(([path, [file]]) => [`./${path}`, file]),
    ];
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(typed));
  });

  it('has an example', () => {
    expect({ ...uses, ...elements }).toHaveProperty([library.name]);
  });
});

describe('the table of consumers', () => {
  it('has each consumer once per version of React', () => {
    const keys = CONSUMERS.map(({ name, react }) => `${name}, React ${react}`);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it('pins the version of each tool', () => {
    const versions = CONSUMERS.flatMap((one) => Object.entries(versionsOf(one)));
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('uses each package in each group but the recipes', () => {
    for (const group of new Set(CONSUMERS.map((one) => one.group)))
      for (const library of group === 'Recipes' ? [] : libraries)
        expect(
          CONSUMERS.filter((one) => one.group === group).some((one) => isRunBy(one, library)),
        ).toBe(true);
  });

  it('becomes a page that names each remedy', () => {
    const page = compatibilityPage(libraries);
    for (const { text } of CONSUMERS.flatMap((one) => one.unsupported?.remedies ?? []))
      expect(page).toContain(text);
  });
});
