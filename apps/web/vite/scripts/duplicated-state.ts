import { existsSync, readFileSync } from 'node:fs';

/** A variable, or a collection that begins empty: what a module keeps from one call to the next. */
const KEEPS_STATE =
  /^(?:export )?(?:let\s|const \w+[^=\n]*= new (?:Weak)?(?:Map|Set)\b[^\n]*\(\);$)/m;

/** A built file with everything that it imports. */
export interface WholeFile {
  /** Sources of its modules. */
  modules: readonly string[];
  /** Sources of the files that it loads on demand. */
  loads: readonly string[];
}

/**
 * Finds modules with state that a page could load twice: each copy would know half of what happened.
 *
 * @param pages Sources of the files that each page begins with.
 * @param files By source.
 * @param caches Files and folders of modules that store only what they can find out again.
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

/** Returns the sources of all files that a page may load, now or later. */
function loadedWith(
  beginnings: readonly string[],
  files: ReadonlyMap<string, WholeFile>,
): ReadonlySet<string> {
  const found = new Set(beginnings);
  // Those that are added are visited as well.
  for (const source of found) for (const each of files.get(source)?.loads ?? []) found.add(each);
  return found;
}
