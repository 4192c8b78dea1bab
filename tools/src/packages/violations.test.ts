// A check that finds nothing may be one that looks at nothing. Here a small package gets one violation at a time, is packed as the
// others are, and each check has to say where it is and what fixes it.
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { checkApiReports } from './api-reports.ts';
import { compileExamples } from './compile-examples.ts';
import { compileWithoutDom } from './compile-without-dom.ts';
import { importOnServer } from './import-on-server.ts';
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

/** A package in which all is well. */
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

/** The package with a violation in it. */
function libraryWith(changed: Readonly<Record<string, string>>): PublishedLibrary {
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const budgets = [{ name: 'everything', imports: '*' as const, maxBytes: 100 }];
  return { name: manifest.name, folder, modules: ['.'], assets: [], peers: [], budgets };
}

/** What a check says of it. */
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
  it('find nothing in a package that is in order', async () => {
    expect(await lint({})).toBe('');
  });

  it('find a path that leads nowhere', async () => {
    const sentence = await lint(
      withExports({ '.': { types: './dist/index.d.ts', default: './dist/main.js' } }),
    );
    expect(sentence).toMatch(/\/package\.json: .*dist\/main\.js but the file does not exist/);
  });

  it('find types behind what they are of', async () => {
    const sentence = await lint(
      withExports({ '.': { default: './dist/index.js', types: './dist/index.d.ts' } }),
    );
    expect(sentence).toMatch(/\/package\.json: .*types.*should be the first/);
  });

  it('find a module without types', async () => {
    const sentence = await lint({
      ...withExports({
        '.': { types: './dist/index.d.ts', default: './dist/index.js' },
        './more': { default: './dist/more.js' },
      }),
      'dist/more.js': 'export const more = 1;\n',
    });
    expect(sentence).toMatch(
      /\/package\.json: exports\["\.\/more"\]: .*no type declarations were found.* Let its "types" lead to/,
    );
  });

  it('find declarations that import what is not packed', async () => {
    const sentence = await lint({
      'dist/index.d.ts': "export { priceText } from './gone.js';\n",
    });
    expect(sentence).toMatch(/dist\/index\.d\.ts imports "\.\/gone\.js": .*failed to resolve/);
  });

  it('find a package without any types', async () => {
    const untyped = {
      ...manifest,
      exports: { '.': { default: './dist/index.js' } },
      files: ['dist/*.js', 'README.md'],
    };
    expect(await lint({ 'package.json': JSON.stringify(untyped) })).toMatch(
      /\/package\.json: no path has types\. Let its "types" lead to/,
    );
  });
});

describe('budgets', () => {
  const weigh = (changed: Readonly<Record<string, string>>) =>
    said(changed, async ({ folder: place, packages: [staged] }) =>
      budgetProblems(staged!, await measureBudgets(staged!, place)),
    );

  it('hold for a package that is in order', async () => {
    expect(await weigh({})).toBe('');
  });

  it('find what is too much, and say by how many bytes', async () => {
    // What does not compress.
    const noise = Array.from({ length: 400 }, (_, index) => Math.sin(index).toString(36)).join();
    const sentence = await weigh({ 'dist/index.js': `export const noise = '${noise}';\n` });
    expect(sentence).toMatch(
      /^tools\/limits\.json: \S+: "everything" is (\d+) bytes, \d+ over 100\. Take away what it does not need, or raise maxBytes/,
    );
  });

  it('find a path that has none', () => {
    const library = { ...libraryWith({}), modules: ['.', './react', './testing'] };
    expect(budgetProblems(library, [])).toEqual([
      expect.stringMatching(/^tools\/limits\.json: \S+ has no budget for "\.\/react": add one/),
    ]);
  });

  it('count what stays where nothing is used', async () => {
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

describe('reports of what is exported', () => {
  it('find a name that changed, and say which', async () => {
    const library = libraryWith({});
    await checkApiReports([library], true);
    expect(await checkApiReports([library], false)).toEqual([]);

    writeFileSync(
      join(folder, 'dist/index.d.ts'),
      '/** A price as it is read. */\nexport declare const priceLabel: (cents: number) => string;\n',
    );
    expect(await checkApiReports([library], false)).toEqual([
      expect.stringMatching(
        /\/api\/index\.api\.md is not what "\." exports: - .*priceText.* \+ .*priceLabel.*npm run api-reports/,
      ),
    ]);
  });

  it('find one of a path that is gone', async () => {
    const library = libraryWith({ 'api/react.api.md': '' });
    const [sentence] = await checkApiReports([library], false);
    expect(sentence).toMatch(/\/api\/react\.api\.md is of no import path\. .*npm run api-reports/);
  });
});

describe('examples', () => {
  const examplesOf = (stage: Stage) => compileExamples(stage, []);

  it('compile where all is well', async () => {
    expect(await said({}, examplesOf)).toBe('');
  });

  it('that do not are found, with their line in the README', async () => {
    const readme = files['README.md']!.replace('priceText(100)', 'priceText("1 $")');
    const sentence = await said({ 'README.md': readme }, examplesOf);
    expect(sentence).toMatch(/\/README\.md:6: TS2345: .*An example has to compile as it stands/);
  });

  it('say which library has a declaration that does not compile', async () => {
    const types =
      "import type { Gone } from 'gone';\nexport declare const priceText: (cents: Gone) => string;\n";
    expect(await said({ 'dist/index.d.ts': types }, compileWithoutDom)).toMatch(
      /^libs\/price-format: dist\/index\.d\.ts:1: TS2307: .*'gone'.* What a declaration names has to be/,
    );
  });

  it('of a recipe are compiled as well, and with what a test is written in', async () => {
    const recipe = join(folder, 'recipe.md');
    const test = (cents: string) =>
      `# Tests\n\n\`\`\`ts\nimport { expect, it } from '@jest/globals';\nimport { priceText } from '@mallard/price-format';\n\nit('has a sign', () => expect(priceText(${cents})).toBe('1 $'));\n\`\`\`\n`;
    const ofRecipe = (stage: Stage) => compileExamples(stage, [relative(workspaceRoot, recipe)]);
    expect(await said({ 'recipe.md': test('100') }, ofRecipe)).toBe('');
    expect(await said({ 'recipe.md': test("'1 $'") }, ofRecipe)).toMatch(
      /recipe\.md:7: TS2345: .*An example has to compile as it stands/,
    );
  });

  it('are wanted', async () => {
    const sentence = await said({ 'README.md': '# Prices\n' }, examplesOf);
    expect(sentence).toMatch(/\/README\.md has no example: add one/);
  });
});

it('a module that cannot be imported in Node is found', async () => {
  const sentence = await said(
    { 'dist/index.js': 'export const priceText = document.title;\n' },
    importOnServer,
  );
  expect(sentence).toMatch(
    /^@mallard\/price-format cannot be imported in Node: ReferenceError: document is not defined\. Ask/,
  );
});
