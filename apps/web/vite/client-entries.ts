import type { Plugin } from 'vite';

/**
 * Adds what pages load as entries of the client build, so that they share its graph, hashes and manifest.
 *
 * @param entries Source file by name, relative to the app.
 */
export function clientEntries(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'mallard:client-entries',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      for (const [name, id] of Object.entries(entries)) this.emitFile({ type: 'chunk', id, name });
    },
  };
}
