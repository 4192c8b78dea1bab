import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';
import { undocumentedNames } from './api-reports.ts';

// Every export has a docblock, which is its page in the reference, and is used or documented
// somewhere.

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const libraries = globSync('libs/*/api', { cwd: workspaceRoot }).map((path) => path.split('/')[1]!);

it('finds the published libraries', () => {
  expect(libraries.length).toBeGreaterThan(9);
});

it.each(libraries)('%s documents all exported names', (library) => {
  const wrong = globSync(`libs/${library}/api/*.api.md`, { cwd: workspaceRoot }).flatMap((path) =>
    undocumentedNames(read(path)).map(
      (name) =>
        `${path}: ${name} has no docblock. Add one above its declaration, then run: npm run api-reports`,
    ),
  );
  expect(wrong).toEqual([]);
});

it('undocumentedNames returns names without a docblock, except members', () => {
  const report = [
    ...['// @public', 'export function told(): void;', ''],
    ...['// @public (undocumented)', 'export function untold(): void;', ''],
    ...['// @public (undocumented)', 'export abstract class Bare {', '}', ''],
    ...['// @public', 'export interface Told {', '    // (undocumented)', '    id: string;', '}'],
  ].join('\n');
  expect(undocumentedNames(report)).toEqual(['untold', 'Bare']);
});

// Other import paths aren't checked: they export the complete vocabulary of a protocol.
it.each(libraries)(
  '%s exports only functions and constants that a README, story or project mentions',
  (library) => {
    const places = globSync(
      [
        '{apps,libs,tools}/*/{src,app,vite,prerender,assets,test}/**/*.{ts,tsx}',
        'tools/bench/**/*.ts',
      ],
      { cwd: workspaceRoot },
    ).filter((path) => !path.startsWith(`libs/${library}/`));
    const stories = globSync(`libs/${library}/src/**/*.stories.tsx`, { cwd: workspaceRoot });
    const texts = [
      ...places.map(read).filter((text) => text.includes(`'@mallard/${library}'`)),
      ...[...stories, `libs/${library}/README.md`].map(read),
    ];
    const exported = Array.from(
      read(`libs/${library}/api/index.api.md`).matchAll(/^export (?:const|function|class) (\w+)/gm),
      ([, name]) => name!,
    );
    const named = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
    const unnamed = exported.filter((name) => !named.has(name));
    expect(
      unnamed.map(
        (name) =>
          `libs/${library}/src/index.ts: ${name} is not mentioned anywhere. Document it in libs/${library}/README.md, or stop exporting it`,
      ),
    ).toEqual([]);
  },
);
