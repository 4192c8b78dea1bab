import { basename } from 'node:path';
import type { Plugin } from 'vite';

const COPY = '?copy-of=';

/** The file that a module is, or is a copy of. */
export function sourceOf(id: string): string {
  return id.split(COPY)[0] ?? id;
}

/**
 * Gives each of some entries its own copy of all that it imports statically. What they have in common would otherwise
 * be a chunk of its own, which is one more request before the page is loaded. What they import dynamically they share.
 *
 * A module so copied must keep no state that an entry and what it loads have to agree on: `one-state.ts` sees to it.
 *
 * @param entries Their source files.
 */
export function ownCopies(entries: readonly string[]): Plugin {
  return {
    name: 'mallard:own-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || this.environment.name !== 'client') return undefined;
      const [file = '', copyOf] = importer.split(COPY);
      const name = copyOf ?? (entries.includes(file) ? basename(file, '.ts') : undefined);
      if (!name) return undefined;
      const resolved = await this.resolve(source, file, { ...options, skipSelf: true });
      // Helpers of the build are shared; data that it makes is not.
      const isHelper = resolved?.id.startsWith('\0') && !resolved.id.startsWith('\0virtual:');
      const isShared = options.kind === 'dynamic-import' || isHelper;
      if (!resolved || resolved.external || isShared) return resolved;
      return { ...resolved, id: `${resolved.id}${COPY}${name}` };
    },
  };
}
