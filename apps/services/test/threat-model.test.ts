/** The threat model names tests: they have to be there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/threat-model.md', root), 'utf8');
const named = [...page.matchAll(/`([\w/-]+)` “(.+?)” +\|$/gm)].map(
  ([, file = '', name = '']) => [file, name] as const,
);

it('the threat model has a test for every threat', () => {
  const threats = page.split('\n').filter((line) => /^\| (?!Threat|Found|-)/.test(line));
  expect(threats.length).toBeGreaterThan(40);
  expect(threats.filter((line) => !/`[\w/-]+` “.+” +\|$/.test(line))).toEqual([]);
});

/** A test of the services by its name in their folder, any other by its path. */
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

it.each(named)('%s has the test “%s”', (file, name) => {
  expect(sourceOf(file)).toContain(`'${name}'`);
});
