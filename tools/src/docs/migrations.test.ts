import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';
import { workspaceRoot } from '../run.ts';

const FOLDER = join(workspaceRoot, 'tools/docs/migrations');
const libraries = await publishedLibraries();

/** Returns the functions, classes and components that the last column of the tables names. */
function namesIn(text: string): string[] {
  const cells = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2) ?? '');
  return cells.flatMap((cell) =>
    Array.from(cell.matchAll(/`([^`]+)`/g), ([, code]) => code!).flatMap((code) =>
      Array.from(
        code.matchAll(/(?<![.\w'])([A-Z][a-z]\w*|[a-z]\w*[A-Z]\w*(?=\())/g),
        ([, name]) => name!,
      ),
    ),
  );
}

describe('migration tables', () => {
  it('exist for every published library', () => {
    const written = globSync('*.md', { cwd: FOLDER }).map((path) => basename(path, '.md'));
    expect(written.sort()).toEqual(libraries.map(({ folder }) => basename(folder)).sort());
  });

  it.each(libraries)('name only exports of $name', ({ folder }) => {
    const text = readFileSync(join(FOLDER, `${basename(folder)}.md`), 'utf8');
    const api = globSync('api/*.md', { cwd: folder })
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const names = namesIn(text).filter((name) => !['Set', 'Cookie'].includes(name));
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(api))).toEqual([]);
  });
});
