import type { Plugin } from 'vite';

/**
 * Adds what pages load as entries of the client build, so that they share its graph, hashes and manifest.
 *
 * @param entries Source files, relative to the project, and names of their chunks, which may be the same.
 */
export function clientEntries(entries: readonly { id: string; name: string }[]): Plugin {
  return {
    name: 'mallard:client-entries',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      for (const { id, name } of entries) this.emitFile({ type: 'chunk', id, name });
    },
  };
}
