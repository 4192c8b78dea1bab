import { existsSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { sourceOf } from './own-copies.ts';
import { containedIn } from './self-contained.ts';

/** A variable, or a collection that begins empty: what a module keeps from one call to the next. */
const KEEPS_STATE =
  /^(?:export )?(?:let\s|const \w+[^=\n]*= new (?:Weak)?(?:Map|Set)\b[^\n]*\(\);$)/m;

/**
 * Fails the build where a page could load a module twice that keeps state: `own-copies.ts` and `self-contained.ts` make
 * copies, and of two that have to agree each would know half.
 *
 * Pages whose scripts were divided otherwise have one copy, no matter who imports it.
 *
 * @param pages Source files of the entries that each page loads.
 * @param caches Modules that keep nothing but what they would find out again.
 */
export function oneState(pages: readonly (readonly string[])[], caches: readonly string[]): Plugin {
  return {
    name: 'mallard:one-state',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const isState = keepingState(caches);
      const twice = new Set<string>();
      for (const entries of pages) {
        const copies = new Map<string, Set<string>>();
        for (const chunk of chunksOf(entries, bundle)) {
          for (const id of chunk.moduleIds) {
            for (const file of containedIn(this.getModuleInfo(id)) ?? [sourceOf(id)]) {
              copies.set(file, (copies.get(file) ?? new Set()).add(id));
            }
          }
        }
        for (const [file, ids] of copies) {
          if (ids.size < 2 || !isState(file)) continue;
          twice.add(`${file}, by ${entries.join(' with ')}: ${[...ids].join(', ')}`);
        }
      }
      if (twice.size > 0) {
        this.error(`modules that keep state are loaded twice:\n${[...twice].join('\n')}`);
      }
    },
  };
}

function keepingState(caches: readonly string[]): (file: string) => boolean {
  const known = new Map(caches.map((file) => [file, false]));
  return (file) => {
    const found =
      known.get(file) ?? (existsSync(file) && KEEPS_STATE.test(readFileSync(file, 'utf8')));
    known.set(file, found);
    return found;
  };
}

/** All that entries may load, now or later. */
function chunksOf(
  entries: readonly string[],
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name));
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
    if (!chunk) throw new Error(`the client build has no entry ${entry}`);
    visit(chunk);
  }
  return found;
}
