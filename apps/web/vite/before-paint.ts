import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

/**
 * Compiles each inline script, those that run before the first paint and others, to one classic script and gives it to
 * the HTML shell as a string.
 *
 * @param entries File of each script, by the name it is imported under: `virtual:before-paint`.
 */
export function beforePaint(entries: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'mallard:before-paint',
    resolveId: (id) => (Object.hasOwn(entries, id) ? `\0${id}` : undefined),
    async load(id) {
      const entry = id.startsWith('\0') ? entries[id.slice(1)] : undefined;
      if (!entry) return undefined;
      const { code, files } = await bundle(entry, 'iife');
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
