/** Checks that every test named in the threat model and the ASVS tables exists. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const threatModel = read('docs/threat-model.md');
const standards = read('docs/asvs.md');

it('the threat model names a test for every threat', () => {
  const threats = threatModel.split('\n').filter((line) => /^\| (?!Threat|Found|-)/.test(line));
  expect(threats.length).toBeGreaterThan(40);
  expect(threats.filter((line) => !/`[\w/-]+` “.+” +\|$/.test(line))).toEqual([]);
});

describe('standards tables', () => {
  const rows = standards
    .split('\n')
    .filter((line) => /^\| [\d.]/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|| \|$/, '').trim()));

  it('names a test for each met requirement and a reason for all others', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const [item, , state, evidence = ''] of rows) {
      expect([item, state]).toEqual([item, expect.stringMatching(/^(?:met|not met|n\/a)$/)]);
      if (state === 'met')
        expect([item, evidence]).toEqual([item, expect.stringMatching(/`[\w/.-]+` “.+”/)]);
      expect([item, evidence.length]).not.toEqual([item, 0]);
    }
  });

  it('lists every level 1 and 2 requirement of ASVS 5.0.0 once', () => {
    const items = rows
      .flatMap(([item = '']) => expandRange(item))
      .filter((item) => /^\d+\.\d+\.\d+$/.test(item));
    /** Counts by chapter in the standard's CSV: 70 of level 1 and 183 of level 2. */
    const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
    const asvs = items.slice(items.indexOf('1.1.1'));
    expect(new Set(asvs).size).toBe(asvs.length);
    const found = counts.map(
      (_count, index) => asvs.filter((item) => item.startsWith(`${index + 1}.`)).length,
    );
    expect(found).toEqual(counts);
  });
});

/** Returns all requirements in a range, such as `6.2.1–6.2.12`. */
function expandRange(text: string): string[] {
  return text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const from = Number(first.slice(section.length));
    const to = Number(last.slice(last.lastIndexOf('.') + 1));
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
  });
}

/** Returns the source of a test: by name in the services' test folder, or by path. */
function sourceOf(file: string): string {
  const places = [
    `apps/services/test/${file}.test.ts`,
    `${file}.test.ts`,
    `${file}.test.tsx`,
    `${file}.spec.ts`,
  ];
  const place = places.map((path) => new URL(path, root)).find((path) => existsSync(path));
  if (place === undefined) throw new Error(`There is no test ${file}`);
  return readFileSync(place, 'utf8');
}

const named = [
  ...threatModel.matchAll(/`([\w/-]+)` “(.+?)” +\|$/gm),
  ...standards.matchAll(/`([\w/.-]+)` “(.+?)”/g),
].map(([, file = '', name = '']) => [file, name] as const);

it.each(named)('%s has the test “%s”', (file, name) => {
  const source = sourceOf(file);
  expect([`'${name}'`, `"${name}"`].some((title) => source.includes(title))).toBe(true);
});
