import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Sources that hydrate, by absolute path. */
export interface ApplicationFiles {
  /** What every application loads. */
  shared: ReadonlySet<string>;
  /** By folder of a page, and for "in-app": what its own chunk may hold, shared sources among it. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
}

const STATIC_IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;'"]*?['"](\.[^'"]+)['"]/gm;
/** Of a part that a page loads by itself. */
const PART_IMPORT = /\bimport\(['"](\.\/[^'"]+)['"]\)/g;
const PAGE_IMPORT = /import\('(\.\.\/pages\/([\w-]+)\/\w+\.tsx)'\)/g;

/**
 * Follows the imports of the applications' entry and of each page that `applications/pages.ts` loads on demand.
 *
 * Read from the text, before anything is bundled: our imports are relative paths with an ending.
 *
 * @param app The folder `app`.
 */
export function readApplicationFiles(app: string): ApplicationFiles {
  const list = join(app, 'applications/pages.ts');
  const pages = [...readFileSync(list, 'utf8').matchAll(PAGE_IMPORT)].map(
    ([, path = '', folder = '']) => [folder, reachable(join(dirname(list), path))] as const,
  );
  return {
    shared: reachable(join(app, 'applications/entry.tsx')),
    pages: new Map([...pages, ['in-app', reachable(join(app, 'features/native/open-app.tsx'))]]),
  };
}

function reachable(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(basename(file)) || !existsSync(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, path = ''] of [...text.matchAll(STATIC_IMPORT), ...text.matchAll(PART_IMPORT)]) {
    reachable(join(dirname(file), path), found);
  }
  return found;
}
