import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../run.ts';

// What is exported says what it is: its docblock is its page in the reference.

const libraries = globSync('libs/*/api', { cwd: workspaceRoot }).map((path) => path.split('/')[1]!);

it('looks at what is published', () => {
  expect(libraries.length).toBeGreaterThan(9);
});

it.each(libraries)('%s exports no name without a docblock', (library) => {
  const names = globSync(`libs/${library}/api/*.api.md`, { cwd: workspaceRoot }).flatMap((path) =>
    Array.from(
      readFileSync(join(workspaceRoot, path), 'utf8').matchAll(
        /^\/\/ @public \(undocumented\)\nexport (?:abstract )?\w+ (\w+)/gm,
      ),
      ([, name]) => `${path.split('/').at(-1)} ${name}`,
    ),
  );
  expect(names).toEqual([]);
});
