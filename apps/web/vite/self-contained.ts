import type { Plugin, PluginOption } from 'vite';
import { bundle } from './bundle.ts';

/**
 * Makes modules that bring everything with them. What they share with other chunks would otherwise be a chunk of its
 * own, which is one more request, and compresses worse by itself: nine chunks for measuring a page were a fifth
 * larger than one.
 *
 * @param files The modules. What is imported from one must not be imported past it, or the page has it twice.
 * @param plugins For what they import.
 */
export function selfContained(files: readonly string[], plugins: PluginOption[]): Plugin {
  return {
    name: 'mallard:self-contained',
    apply: 'build',
    async load(id) {
      if (!files.includes(id)) return undefined;
      const { code } = await bundle(id, 'es', plugins);
      return { code, moduleType: 'js' };
    },
  };
}
