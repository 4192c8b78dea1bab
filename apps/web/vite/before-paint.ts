import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ID = 'virtual:before-paint';

/**
 * Compiles the before-paint script to one classic script and gives it to the HTML shell as a string.
 */
export function beforePaint(entry: string): Plugin {
  return {
    name: 'mallard:before-paint',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
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
