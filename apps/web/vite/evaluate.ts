import { buildSync } from 'esbuild';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const APP = fileURLToPath(new URL('../app/', import.meta.url));

/**
 * Evaluates code from the site's sources during the build: workspace packages are read from their
 * sources, and messages are in the source language.
 *
 * It is synchronous, unlike `import()`, because the route table also needs it.
 *
 * @param contents A module, resolved in the folder of the sources, that assigns to
 * `module.exports`.
 * @throws If a module can't be read, with the file in the message.
 */
export function evaluate<Result>(contents: string): Result {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: APP },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    conditions: ['@mallard/source'],
    // Macros have no runtime module.
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
