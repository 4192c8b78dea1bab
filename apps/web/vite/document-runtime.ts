import type { Plugin } from 'vite';

/**
 * Adds the document runtime as one more entry of the client build, so that it shares the build's graph,
 * hashes and manifest with the applications.
 */
export function documentRuntime(entry: string): Plugin {
  return {
    name: 'mallard:document-runtime',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: entry, name: 'document' });
    },
  };
}
