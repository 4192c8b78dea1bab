// Proves that each check detects its violation: a small package gets one violation at a time and is
// packed like the others. The check must report the location and the fix.
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { consumerProblems, runConsumers, skippedConsumers } from '../consumers/run-consumers.ts';
import { checkApiReports } from './api-reports.ts';
import { compileExamples } from './compile-examples.ts';
import { compileWithoutDom } from './compile-without-dom.ts';
import { lintPackage } from './lint-package.ts';
import { budgetProblems, measureBudgets, unusedBytes } from './measure.ts';
import type { PublishedLibrary } from './staging/published-libraries.ts';
import { workspaceRoot } from '../run.ts';
import { type Stage, stagePackages } from './staging/stage.ts';

const manifest = {
  name: '@mallard/price-format',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './package.json': './package.json',
  },
  files: ['dist', 'README.md'],
};

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify(manifest),
  'dist/index.js': 'export const priceText = (cents) => `${cents / 100} $`;\n',
  'dist/index.d.ts':
    '/** A price as it is read. */\nexport declare const priceText: (cents: number) => string;\n',
  'README.md':
    "# Prices\n\n```ts\nimport { priceText } from '@mallard/price-format';\n\nconsole.log(priceText(100).length);\n```\n",
};

let folder = '';
beforeEach(() => {
  if (folder) rmSync(folder, { recursive: true });
  folder = mkdtempSync(join(tmpdir(), 'violations-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function libraryWith(changed: Readonly<Record<string, string>>): PublishedLibrary {
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const budgets = [{ name: 'everything', imports: '*' as const, maxBytes: 100 }];
  return {
    name: manifest.name,
    folder,
    modules: ['.'],
    assets: [],
    dependencies: [],
    peers: [],
    budgets,
  };
}

async function said(
  changed: Readonly<Record<string, string>>,
  check: (stage: Stage) => Promise<string[]>,
): Promise<string> {
  const stage = await stagePackages([libraryWith(changed)]);
  try {
    return (await check(stage)).join('\n');
  } finally {
    await stage.remove();
  }
}

const lint = (changed: Readonly<Record<string, string>>) =>
  said(changed, async ({ packages }) => lintPackage(packages[0]!));
const withExports = (exports: object) => ({
  'package.json': JSON.stringify({ ...manifest, exports }),
});

describe('publint and are-the-types-wrong', () => {
  it('finds nothing in a correct package', async () => {
    expect(await lint({})).toBe('');
  });

  it('finds a path to a missing file', async () => {
    const sentence = await lint(
      withExports({ '.': { types: './dist/index.d.ts', default: './dist/main.js' } }),
    );
    expect(sentence).toMatch(/\/package\.json: .*dist\/main\.js but the file does not exist/);
  });

  it('finds types listed after the default', async () => {
    const sentence = await lint(
      withExports({ '.': { default: './dist/index.js', types: './dist/index.d.ts' } }),
    );
    expect(sentence).toMatch(/\/package\.json: .*types.*should be the first/);
  });

  it('finds a module without types', async () => {
    const sentence = await lint({
      ...withExports({
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './more': { default: './dist/more.js' },
      }),
      'dist/more.js': 'export const more = 1;\n',
    });
    expect(sentence).toMatch(
      /\/package\.json: exports\["\.\/more"\]: .*no type declarations were found.* Point its "types" to/,
    );
  });

  it("finds declarations that import a file that isn't packed", async () => {
    const sentence = await lint({
      'dist/index.d.ts': "export { priceText } from './gone.js';\n",
    });
    expect(sentence).toMatch(/dist\/index\.d\.ts imports "\.\/gone\.js": .*failed to resolve/);
  });

  it('finds a package without types', async () => {
    const untyped = {
      ...manifest,
      exports: { '.': { default: './dist/index.js' } },
      files: ['dist/*.js', 'README.md'],
    };
    expect(await lint({ 'package.json': JSON.stringify(untyped) })).toMatch(
      /\/package\.json: no path has types\. Point its "types" to/,
    );
  });
});

describe('the budget check', () => {
  const weigh = (changed: Readonly<Record<string, string>>) =>
    said(changed, async ({ folder: place, packages: [staged] }) =>
      budgetProblems(staged!, await measureBudgets(staged!, place)),
    );

  it('accepts a correct package', async () => {
    expect(await weigh({})).toBe('');
  });

  it('reports an excess with its number of bytes', async () => {
    // Content that doesn't compress.
    const noise = Array.from({ length: 400 }, (_, index) => Math.sin(index).toString(36)).join();
    const sentence = await weigh({ 'dist/index.js': `export const noise = '${noise}';\n` });
    expect(sentence).toMatch(
      /^tools\/limits\.json: \S+: "everything" is (\d+) bytes, \d+ over 100\. Remove code that it does not need, or raise maxBytes/,
    );
  });

  it('reports a path without a budget', () => {
    const library = { ...libraryWith({}), modules: ['.', './react', './testing'] };
    expect(budgetProblems(library, [])).toEqual([
      expect.stringMatching(/^tools\/limits\.json: \S+ has no budget for "\.\/react": add one/),
    ]);
  });

  it('counts bytes that remain if nothing is used', async () => {
    const effect = { 'dist/index.js': 'globalThis.seen = 1;\nexport const priceText = 1;\n' };
    const stage = await stagePackages([
      libraryWith({
        ...effect,
        'package.json': JSON.stringify({ ...manifest, sideEffects: true }),
      }),
    ]);
    expect(await unusedBytes(manifest.name, stage.folder, [])).toBeGreaterThan(0);
    await stage.remove();
  });
});

describe('the API report check', () => {
  it('shows the name that changed', async () => {
    const library = libraryWith({});
    await checkApiReports([library], true);
    expect(await checkApiReports([library], false)).toEqual([]);

    writeFileSync(
      join(folder, 'dist/index.d.ts'),
      '/** A price as it is read. */\nexport declare const priceLabel: (cents: number) => string;\n',
    );
    expect(await checkApiReports([library], false)).toEqual([
      expect.stringMatching(
        /\/api\/index\.api\.md does not match the exports of "\.": - .*priceText.* \+ .*priceLabel.*npm run api-reports/,
      ),
    ]);
  });

  it('rejects an API report whose import path no longer exists', async () => {
    const library = libraryWith({ 'api/react.api.md': '' });
    const [sentence] = await checkApiReports([library], false);
    expect(sentence).toMatch(
      /\/api\/react\.api\.md belongs to no import path\. .*npm run api-reports/,
    );
  });
});

describe('the example check', () => {
  const examplesOf = (stage: Stage) => compileExamples(stage, []);

  it('accepts a correct package', async () => {
    expect(await said({}, examplesOf)).toBe('');
  });

  it('reports examples that don’t compile, with their line in the README', async () => {
    const readme = files['README.md']!.replace('priceText(100)', 'priceText("1 $")');
    const sentence = await said({ 'README.md': readme }, examplesOf);
    expect(sentence).toMatch(/\/README\.md:6: TS2345: .*An example must compile unchanged/);
  });

  it('names the library whose declaration doesn’t compile', async () => {
    const types =
      "import type { Gone } from 'gone';\nexport declare const priceText: (cents: Gone) => string;\n";
    expect(await said({ 'dist/index.d.ts': types }, compileWithoutDom)).toMatch(
      /^libs\/price-format: dist\/index\.d\.ts:1: TS2307: .*'gone'.* Names in a declaration must come from/,
    );
  });

  it('includes examples of recipes, with their test tools', async () => {
    const recipe = join(folder, 'recipe.md');
    const test = (cents: string) =>
      `# Tests\n\n\`\`\`ts\nimport { expect, it } from '@jest/globals';\nimport { priceText } from '@mallard/price-format';\n\nit('has a sign', () => expect(priceText(${cents})).toBe('1 $'));\n\`\`\`\n`;
    const ofRecipe = (stage: Stage) => compileExamples(stage, [relative(workspaceRoot, recipe)]);
    expect(await said({ 'recipe.md': test('100') }, ofRecipe)).toBe('');
    expect(await said({ 'recipe.md': test("'1 $'") }, ofRecipe)).toMatch(
      /recipe\.md:7: TS2345: .*An example must compile unchanged/,
    );
  });

  it('requires at least one example', async () => {
    const sentence = await said({ 'README.md': '# Prices\n' }, examplesOf);
    expect(sentence).toMatch(/\/README\.md has no example: add one/);
  });
});

describe('the consumer check', () => {
  const runsIn = (consumer: string) => (changed: Readonly<Record<string, string>>) =>
    said(changed, async (stage) =>
      consumerProblems(
        await runConsumers(stage, {
          everything: false,
          isChosen: ({ name }) => name.startsWith(consumer),
        }),
      ),
    );
  const node10 = runsIn('TypeScript 6.0.3, node10');

  it('accepts a package whose types node10 finds', async () => {
    const oldTypes = { ...manifest, types: './dist/index.d.ts' };
    expect(await node10({ 'package.json': JSON.stringify(oldTypes) })).toBe('');
  });

  it('reports a package without types for node10', async () => {
    expect(await node10({})).toMatch(
      /^@mallard\/price-format in TypeScript 6\.0\.3, node10, React 19: .*TS2307/,
    );
  });

  it('reports a package that a CommonJS project of node16 can import, unlike documented', async () => {
    const dual = {
      ...manifest,
      types: './dist/index.d.ts',
      exports: { '.': { require: { types: './dist/index.d.cts' }, default: './dist/index.js' } },
    };
    const sentence = await runsIn('TypeScript 6.0.3, node16, CommonJS')({
      'package.json': JSON.stringify(dual),
      'dist/index.d.cts': files['dist/index.d.ts']!,
    });
    expect(sentence).toMatch(/node16, CommonJS, React 19: expected \/TS1479\|TS1541\//);
  });

  it("throws if a module can't be imported in Node.js", async () => {
    const changed = { 'dist/index.js': 'export const priceText = document.title;\n' };
    await expect(runsIn('Node')(changed)).rejects.toThrow(
      /^@mallard\/price-format fails in Node\.js: ReferenceError: document is not defined/,
    );
  });

  describe('with the versions of the table', () => {
    const { env } = process;
    afterEach(() => {
      process.env = env;
    });

    async function bunWith(registry: string): Promise<{ fails: string[]; skipped: string[] }> {
      process.env = {
        ...env,
        ...{ npm_config_registry: registry, npm_config_cache: join(folder, 'cache') },
        npm_config_fetch_retries: '0',
      };
      const withPeer = { ...manifest, peerDependencies: { zod: '^4.0.0' } };
      const stage = await stagePackages([
        libraryWith({ 'package.json': JSON.stringify(withPeer) }),
      ]);
      try {
        const rows = await runConsumers(stage, {
          everything: true,
          isChosen: ({ name, react }) => name.startsWith('Bun') && react === 19,
        });
        return { fails: consumerProblems(rows), skipped: skippedConsumers(rows) };
      } finally {
        await stage.remove();
      }
    }

    async function registryWith(listener: RequestListener) {
      const server = createServer(listener).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      return { server, url: `http://127.0.0.1:${port}/` };
    }

    it('skips a consumer, with the reason, if the registry is unreachable', async () => {
      const { server, url } = await registryWith(() => undefined);
      server.close();
      await once(server, 'close');
      expect(await bunWith(url)).toEqual({
        fails: [],
        skipped: [
          expect.stringMatching(
            /^@mallard\/price-format in Bun 1\.4, React 19: the npm registry is unreachable: [^]*ECONNREFUSED/,
          ),
        ],
      });
    });

    it('fails a consumer whose version the registry does not have', async () => {
      const { server, url } = await registryWith((_, response) =>
        response.writeHead(404).end('{}'),
      );
      try {
        expect(await bunWith(url)).toEqual({
          fails: [expect.stringMatching(/Bun 1\.4, React 19: npm install: [^]*npm error code/)],
          skipped: [],
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });
  });
});
