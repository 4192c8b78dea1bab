import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Compiles each before-paint script to one classic script and gives it to the HTML shell as a string.
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
      const result = await build({
        entryPoints: [entry],
        bundle: true,
        format: 'iife',
        minify: true,
        write: false,
        metafile: true,
        target: 'es2022',
        conditions: ['@mallard/source'],
      });
      for (const file of Object.keys(result.metafile.inputs)) this.addWatchFile(file);
      const code = result.outputFiles[0]?.text.trim() ?? '';
      return `export default ${JSON.stringify(code)};`;
    },
  };
}
