import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { letters } from './short-names.ts';

/** Names that content blockers hide on every site ("ad", "ads", "adv" …). */
const HIDDEN_BY_BLOCKERS = /^ad/;

/**
 * Matches names after a period and names of animations. A few matches are neither, which only
 * wastes a name.
 */
const SCOPED_NAME = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * Generates two-letter names for the classes and animations of CSS modules, consecutive within a
 * file. Every document contains its styles, and names make up a fifth of their size.
 *
 * All style sheets are read up front, so that client and server generate the same names regardless
 * of the order in which they process files.
 *
 * @param root The workspace.
 * @returns A function for Vite's `css.modules.generateScopedName`.
 * @throws For a class that is in none of the workspace's style sheets.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  let next = 0;
  const files = globSync(['apps/web/app/**/*.module.css', 'libs/*/src/**/*.module.css'], {
    cwd: root,
  });
  for (const file of files.toSorted()) {
    const css = readFileSync(join(root, file), 'utf8');
    for (const [, name = ''] of css.matchAll(SCOPED_NAME)) {
      const key = `${file} ${name}`;
      if (names.has(key)) continue;
      while (HIDDEN_BY_BLOCKERS.test(letters(next))) next += 1;
      names.set(key, letters(next));
      next += 1;
    }
  }
  return (name, path) => {
    const file = relative(root, path.split('?')[0] ?? path);
    const short = names.get(`${file} ${name}`);
    if (short === undefined) throw new Error(`${file} has no class ${name}`);
    return short;
  };
}
