/** The threat model names tests: they have to be there. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const page = readFileSync(new URL('../../../docs/threat-model.md', import.meta.url), 'utf8');
const named = [...page.matchAll(/`([\w/-]+)` “([^”]+)”/g)].map(
  ([, file = '', name = '']) => [file, name] as const,
);

it('the threat model has a test for every threat', () => {
  const threats = page.split('\n').filter((line) => /^\| (?!Threat|-)/.test(line));
  expect(threats.length).toBeGreaterThan(40);
  expect(threats.filter((line) => !/`[\w/-]+` “[^”]+” +\|$/.test(line))).toEqual([]);
});

it.each(named)('%s has the test “%s”', (file, name) => {
  const source = readFileSync(new URL(`./${file}.test.ts`, import.meta.url), 'utf8');
  expect(source).toContain(`'${name}'`);
});
