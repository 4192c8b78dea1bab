import { basename } from 'node:path';
import type { Plugin } from 'vite';

const COPY = '?copy-of=';

/**
 * Gives each of some entries its own copy of all that it imports statically. What they have in common would otherwise
 * be a chunk of its own, which is one more request before the page is loaded. What they import dynamically they share.
 *
 * A module so copied must keep no state that two entries, or an entry and what it loads, have to agree on.
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
      const isShared = options.kind === 'dynamic-import' || resolved?.id.startsWith('\0');
      if (!resolved || resolved.external || isShared) return resolved;
      return { ...resolved, id: `${resolved.id}${COPY}${name}` };
    },
  };
}
