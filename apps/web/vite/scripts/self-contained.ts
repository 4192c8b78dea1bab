import type { Plugin, PluginOption, Rolldown } from 'vite';
import { bundle } from './bundle.ts';

const CONTAINED = 'mallard:contained';

/** The files that a self-contained module was made of. */
export function containedIn(module: Rolldown.ModuleInfo | null): readonly string[] | undefined {
  return module?.meta[CONTAINED] as readonly string[] | undefined;
}

/**
 * Makes modules that bring everything with them. What they share with other chunks would otherwise be a chunk of its
 * own, which is one more request, and compresses worse by itself: nine chunks for measuring a page were a fifth
 * larger than one.
 *
 * @param files The modules. What keeps state must not be imported past them: `one-state.ts` sees to it.
 * @param plugins For what they import.
 */
export function selfContained(files: readonly string[], plugins: PluginOption[]): Plugin {
  return {
    name: 'mallard:self-contained',
    apply: 'build',
    async load(id) {
      if (!files.includes(id)) return undefined;
      const { code, files: contained } = await bundle(id, 'es', plugins);
      return { code, moduleType: 'js', meta: { [CONTAINED]: contained } };
    },
  };
}
