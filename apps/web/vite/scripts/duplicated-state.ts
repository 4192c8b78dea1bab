import { existsSync, readFileSync } from 'node:fs';

/** Matches module state: a variable, or a collection that is initially empty. */
const KEEPS_STATE =
  /^(?:export )?(?:let\s|const \w+[^=\n]*= new (?:Weak)?(?:Map|Set)\b[^\n]*\(\);$)/m;

/** A built file that includes all of its static imports. */
export interface WholeFile {
  /** Source paths of its modules. */
  modules: readonly string[];
  /** Source paths of the files that it loads on demand. */
  loads: readonly string[];
}

/**
 * Finds modules with state that a page could load twice: each copy would have only part of the
 * state.
 *
 * @param pages Sources of the initial files of each page.
 * @param files Files by source.
 * @param caches Files and folders of modules whose state may exist once per copy, such as a cache.
 * @returns A line for each such module and page.
 */
export function duplicatedState(
  pages: readonly (readonly string[])[],
  files: ReadonlyMap<string, WholeFile>,
  caches: readonly string[],
): string[] {
  const keepsState = (file: string) =>
    !caches.some((cache) => file.startsWith(cache)) &&
    existsSync(file) &&
    KEEPS_STATE.test(readFileSync(file, 'utf8'));
  const twice = new Set<string>();
  for (const beginnings of pages) {
    const copies = new Map<string, string[]>();
    for (const source of loadedWith(beginnings, files)) {
      for (const module of files.get(source)?.modules ?? []) {
        copies.set(module, [...(copies.get(module) ?? []), source]);
      }
    }
    for (const [module, sources] of copies) {
      if (sources.length > 1 && keepsState(module)) {
        twice.add(`${module}, in ${sources.join(' and in ')}`);
      }
    }
  }
  return [...twice];
}

/** Returns the sources of all files that a page may load, initially or later. */
function loadedWith(
  beginnings: readonly string[],
  files: ReadonlyMap<string, WholeFile>,
): ReadonlySet<string> {
  const found = new Set(beginnings);
  // Iterating over a set also visits elements added during the loop.
  for (const source of found) for (const each of files.get(source)?.loads ?? []) found.add(each);
  return found;
}
