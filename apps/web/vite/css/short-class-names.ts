import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { letters } from './short-names.ts';

/** Names that lists of content blockers hide on every site ("ad", "ads", "adv"…). */
const HIDDEN_BY_BLOCKERS = /^ad/;

/** What stands behind a full stop, and names of animations; a few are neither, and cost a name. */
const SCOPED_NAME = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * Names for the classes and animations of CSS modules: two letters, those of a file one after the other. Every document carries its
 * styles, and names are a fifth of their bytes.
 *
 * All stylesheets are read at once, so that client and server give the same names, whichever they meet first.
 *
 * @param root The workspace.
 * @returns For Vite's `css.modules.generateScopedName`.
 * @throws For a class that stands in none of the stylesheets of the workspace.
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
