import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportProblems } from './export-problems.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  mkdirSync(join(folder, 'src'));
  for (const file of ['index.ts', 'styles.css']) writeFileSync(join(folder, 'src', file), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const source = './src/index.ts';
const [types, built] = ['./dist/index.d.ts', './dist/index.js'];
const complete = { '@mallard/source': source, types, default: built };
const problemsWith = (exports: object) => {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@mallard/x', exports }));
  return exportProblems(folder);
};

it('exportProblems accepts modules, style sheets and files', () => {
  const styles = { '@mallard/source': './src/styles.css', default: './dist/styles.css' };
  const fonts = { '@mallard/source': './src/*.woff2', default: './dist/*.woff2' };
  const file = './package.json';
  expect(
    problemsWith({ '.': complete, './styles.css': styles, './*.woff2': fonts, [file]: file }),
  ).toEqual([]);
});

it.each<[string, object, string]>([
  [
    'missing types',
    { '@mallard/source': source, default: built },
    'has nothing for "types": write "./dist/index.d.ts", beside its "default"',
  ],
  [
    'types of another module',
    { ...complete, types: './dist/other.d.ts' },
    'has ./dist/other.d.ts for "types": write "./dist/index.d.ts", beside its "default"',
  ],
  [
    'a missing build output',
    { '@mallard/source': source, types },
    'has no "default": add the path of its build output, "./dist/….js", as the last',
  ],
  [
    'another condition instead of the default',
    { '@mallard/source': source, types, require: built },
    'has no "default": add the path of its build output, "./dist/….js", as the last',
  ],
  [
    'a missing source condition',
    { types, default: built },
    'has no "@mallard/source": add the path of its source, "./src/….ts", as the first',
  ],
  [
    'a source file that does not exist',
    { ...complete, '@mallard/source': './src/gone.ts' },
    'has ./src/gone.ts for "@mallard/source", which does not exist',
  ],
  [
    'a default that precedes and hides the others',
    { default: built, types, '@mallard/source': source },
    'has the conditions default, types, @mallard/source: write @mallard/source, types, default, in this order',
  ],
])('exportProblems reports %s', (_name, target, problem) => {
  const said = problemsWith({ '.': complete, './schemas': target });
  expect(said).toEqual([expect.stringMatching(/\/package\.json: exports\["\.\/schemas"\] /)]);
  expect(said[0]).toContain(problem);
});

it('exportProblems reports missing exports', () => {
  expect(problemsWith({})[0]).toMatch(/package\.json has no exports\["\."\]: add it/);
});
