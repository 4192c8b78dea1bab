import { makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { messages } from '../messages/messages.ts';

/**
 * Builds sources with their messages in a separate process, because the bundler does not run inside
 * Jest.
 *
 * Takes files by name and the texts of the catalogs as JSON, and prints the texts of the German
 * catalog as JSON.
 */
const { files, texts } = JSON.parse(process.argv[2] ?? '') as {
  files: Record<string, string>;
  texts: string[];
};
const root = realpathSync(mkdtempSync(join(tmpdir(), 'messages-')));
const sources = join(root, 'app/');
const po = (translated: (text: string) => string) =>
  texts.map((text) => `msgid "${text}"\nmsgstr "${translated(text)}"\n`).join('\n');
const catalogues = {
  'locales/en.po': po((text) => text),
  'locales/de.po': po((text) => `de: ${text}`),
};
try {
  for (const [name, content] of Object.entries({ ...files, ...catalogues })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      messages({
        config: makeConfig({
          rootDir: root,
          sourceLocale: 'en',
          locales: ['en', 'de'],
          catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/app'] }],
          format: formatter(),
        }),
        sources,
      }),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: `${sources}entry.ts`, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const german = output.find(
    (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('de.po'),
  ) as Rolldown.OutputChunk;
  const found = [...german.code.matchAll(/de: ([\w ]+)/g)].map(([, text = '']) => text);
  console.log(JSON.stringify(found.sort()));
} finally {
  rmSync(root, { recursive: true });
}
