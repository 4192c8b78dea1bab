import { build } from 'esbuild';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Evaluates a module when the site is built, so that pages contain its values instead of the code
 * that computes them.
 *
 * @param prefix With `virtual:plan`, the default export of `virtual:plan/documents` is the module's
 * export `documents`. A further slash and a name select one of its members.
 * @param entry Path of the module. Its exports must be serializable data.
 */
export function builtData(prefix: string, entry: string): Plugin {
  return {
    name: 'mallard:built-data',
    resolveId: (id) => (id.startsWith(`${prefix}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}/`)) return undefined;
      const result = await build({
        entryPoints: [entry],
        bundle: true,
        format: 'esm',
        platform: 'node',
        write: false,
        metafile: true,
        conditions: ['@mallard/source'],
      });
      // Resolve the paths, which are relative to the working directory: Vite would treat them as
      // imports of this module.
      for (const file of Object.keys(result.metafile.inputs)) this.addWatchFile(resolve(file));
      const code = result.outputFiles[0]?.text ?? '';
      const values = (await import(
        /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
      )) as Record<string, unknown>;
      const [name = ''] = id.slice(prefix.length + 2).split('?');
      const value = name.split('/').reduce<unknown>((whole, part) => Object(whole)[part], values);
      if (value === undefined) throw new Error(`${entry} exports no ${name}`);
      return `export default ${JSON.stringify(value)};`;
    },
  };
}
