import { build, type CSSOptions, type PluginOption, type Rolldown } from 'vite';
import { buildTargets } from '../../../../browser-floor.ts';

/**
 * Compiles a file and all its dependencies into one minified script.
 *
 * @param format `iife` for a classic script, `es` for a module with the file's exports.
 * @param css Vite's options for style sheets.
 * @returns Its code and the files that it was built from.
 */
export async function bundle(
  file: string,
  format: 'iife' | 'es',
  plugins: PluginOption[] = [],
  css: CSSOptions = {},
): Promise<{ code: string; files: readonly string[] }> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    css,
    resolve: { conditions: ['@mallard/source'] },
    build: {
      write: false,
      target: buildTargets,
      cssTarget: buildTargets,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [script] = output;
  return { code: script.code, files: script.moduleIds };
}
