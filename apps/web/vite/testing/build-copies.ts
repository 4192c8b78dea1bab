import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { oneState } from '../scripts/one-state.ts';
import { ownCopies } from '../scripts/own-copies.ts';
import { selfContained } from '../scripts/self-contained.ts';

/**
 * Builds a page of two entries, `document.ts` with its own copies and `application.ts`, where `measurement.ts` is
 * self-contained. Takes, as JSON, the files by name. Prints, as JSON, what the build failed with.
 */
const files = JSON.parse(process.argv[2] ?? '') as Record<string, string>;
const root = realpathSync(mkdtempSync(join(tmpdir(), 'copies-')));
const path = (name: string) => join(root, name);
let failure: string | undefined;
try {
  for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content);
  const builder = await createBuilder({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [
      selfContained([path('measurement.ts')], []),
      ownCopies([path('document.ts')]),
      oneState([[path('document.ts'), path('application.ts')]], [path('cache.ts')]),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: [path('document.ts'), path('application.ts')],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  await builder.build(builder.environments['client']!);
} catch (error) {
  failure = (error as Error).message.replaceAll(`${root}/`, '');
} finally {
  rmSync(root, { recursive: true });
}
console.log(JSON.stringify({ failure }));
