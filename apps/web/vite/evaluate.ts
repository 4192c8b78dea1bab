import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site's sources. */
export const APP = fileURLToPath(new URL('../app/', import.meta.url));

/**
 * Runs what stands in the site's sources while it is built: workspace packages are read from their sources, and texts are
 * what was written.
 *
 * In place, and not imported: the route table needs it, too, and waits for nothing.
 *
 * @param contents A module in the folder of the sources, which assigns to `module.exports`.
 * @throws Where it cannot be read, with the file in the message.
 */
export function evaluate<Result>(contents: string): Result {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: APP },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    conditions: ['@mallard/source'],
    // A macro has nothing to run.
    alias: { '@lingui/core/macro': join(APP, '../vite/untranslated.ts') },
    logLevel: 'silent',
  });
  const result = {} as { exports: Result };
  new Function('module', 'require', outputFiles[0]?.text ?? '')(
    result,
    createRequire(import.meta.url),
  );
  return result.exports;
}
