/**
 * `npm run docs`: builds the documentation as a static site with search in `tools/build/docs-site`.
 * It contains READMEs, an API reference from docblocks, recipes, current bundle sizes, a playground
 * and a migration table for each library, the stories and the decisions.
 */
import { build as bundle } from 'esbuild';
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build as buildSite } from 'vitepress';
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { measureBudgets } from '../packages/measure.ts';
import {
  publishedLibraries,
  type PublishedLibrary,
} from '../packages/staging/published-libraries.ts';
import { workspaceRoot } from '../run.ts';
import { writeReference } from '../docs/reference.ts';
import { compatibilityPage } from '../consumers/documents.ts';
import { asPage, sectionsOf } from '../docs/as-page.ts';
import { PICTURES, storiesPage, THEMES } from '../docs/stories.ts';

const SOURCES = join(workspaceRoot, 'tools/docs');
const PAGES = join(workspaceRoot, 'tools/build/docs');
const SITE = join(workspaceRoot, 'tools/build/docs-site');

const started = performance.now();
let step = 0;
const STEPS = 7;
function say(what: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`[${++step}/${STEPS}] ${seconds.padStart(3)} s  ${what}`);
}

async function page(path: string, text: string): Promise<void> {
  const file = join(PAGES, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const shortName = ({ folder }: PublishedLibrary) => basename(folder);

async function manifestOf(library: PublishedLibrary) {
  return JSON.parse(await readFile(join(library.folder, 'package.json'), 'utf8')) as {
    description: string;
    exports: Record<string, { '@mallard/source'?: string }>;
  };
}

await rm(PAGES, { recursive: true, force: true });
const libraries = await publishedLibraries();

say('building the libraries');
await buildLibraries();

say('writing READMEs, decisions, recipes');
const recipes: { text: string; link: string }[] = [];
for (const name of ['plain-page', 'vite', 'react', 'next', 'node', 'service-worker', 'tests']) {
  const text = await readFile(join(SOURCES, 'recipes', `${name}.md`), 'utf8');
  recipes.push({ text: /^# (.*)$/m.exec(text)?.[1] ?? name, link: `/recipes/${name}` });
  await page(`recipes/${name}.md`, text);
}
for (const path of globSync('docs/decisions/*.md', { cwd: workspaceRoot })) {
  const name = basename(path) === 'README.md' ? 'index.md' : basename(path);
  await page(
    `decisions/${name}`,
    asPage(await readFile(join(workspaceRoot, path), 'utf8'), dirname(path)),
  );
}

const contents = [];
for (const library of libraries) {
  const name = shortName(library);
  const { description } = await manifestOf(library);
  const readme = await readFile(join(library.folder, 'README.md'), 'utf8');
  await page(`libraries/${name}/index.md`, asPage(readme, `libs/${name}`));
  const migration = await readFile(join(SOURCES, 'migrations', `${name}.md`), 'utf8');
  await page(`libraries/${name}/migration.md`, migration);
  contents.push({ name, description, paths: [] as { text: string; link: string }[] });
}

say('generating the API reference from docblocks');
for (const [index, library] of libraries.entries()) {
  const { exports } = await manifestOf(library);
  const entries = library.modules.map((subpath) => ({
    subpath,
    source: join(library.folder, exports[subpath]?.['@mallard/source'] ?? ''),
  }));
  const name = shortName(library);
  console.log(`        ${index + 1}/${libraries.length} ${name}`);
  contents[index]!.paths = await writeReference(
    library,
    entries,
    join(PAGES, 'libraries', name, 'api'),
    `/libraries/${name}/api`,
  );
}

say('measuring sizes');
const sizes = [
  '# Sizes',
  '',
  `Brotli bytes of what is bundled for a browser, measured when this site was built. React, Zod and other peers aside.`,
  '',
];
for (const library of libraries) {
  sizes.push(`## ${library.name}`, '', '| Use | Bytes | At most |', '| --- | ---: | ---: |');
  const measured = await measureBudgets(library, join(workspaceRoot, 'tools'));
  for (const { name, bytes, maxBytes } of measured) {
    sizes.push(`| ${name} | ${bytes.toLocaleString('en')} | ${maxBytes.toLocaleString('en')} |`);
  }
  sizes.push('');
}
await page('sizes.md', sizes.join('\n'));
await page('compatibility.md', compatibilityPage(libraries));

// The comparison of the libraries with their alternatives.
const benchmarks = await readFile(join(workspaceRoot, 'docs/benchmarks.md'), 'utf8');
await page(
  'benchmarks.md',
  `# Benchmarks\n\n${sectionsOf(asPage(benchmarks, 'docs'), ['Libraries and their goals'])}`,
);

say('bundling playgrounds');
for (const library of libraries) {
  const name = shortName(library);
  const code = await readFile(join(SOURCES, 'playgrounds', `${name}.js`), 'utf8');
  const specifiers = [
    ...new Set(Array.from(code.matchAll(/from '([^']+)'/g), ([, from]) => from!)),
  ];
  await bundle({
    stdin: {
      contents: [
        ...specifiers.map((from, index) => `import * as module${index} from '${from}';`),
        `export const modules = {${specifiers.map((from, index) => `'${from}': module${index}`).join()}};`,
      ].join('\n'),
      resolveDir: join(workspaceRoot, 'tools'),
    },
    outfile: join(PAGES, 'public/play', `${name}.js`),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  await page(
    `libraries/${name}/playground.md`,
    `<script setup>\nconst code = ${JSON.stringify(code).replaceAll('</', '<\\/')};\n</script>\n\n# ${library.name}: playground\n\nChange the code and run it. It runs in this page, against fakes, and nothing leaves it.\n\n<Playground library="${name}" :code="code" />\n`,
  );
}

say('writing stories');
await page('stories.md', storiesPage(workspaceRoot));
for (const theme of THEMES)
  await cp(join(workspaceRoot, PICTURES, theme), join(PAGES, 'public/stories', theme), {
    recursive: true,
  });

await page(
  'index.md',
  [
    '# Which library',
    '',
    'Each page begins with an example you can copy. Open its playground to try the library right here, or see the [recipe](./recipes/vite.md) for where your code runs. All of them are ES modules without side effects, and each has [a budget in bytes](./sizes.md) and runs in [these tools and runtimes](./compatibility.md).',
    '',
    '| Library | What it does |',
    '| --- | --- |',
    ...contents.map(
      ({ name, description }) =>
        `| [${name}](./libraries/${name}/index.md) | ${description}<br>[Playground](./libraries/${name}/playground.md) · [Migration](./libraries/${name}/migration.md) |`,
    ),
    '',
  ].join('\n'),
);
await page('contents.json', JSON.stringify({ libraries: contents, recipes }));

await cp(join(workspaceRoot, 'apps/web/public/favicon.svg'), join(PAGES, 'public/favicon.svg'));
const vitepress = join(PAGES, '.vitepress');
await cp(join(SOURCES, 'theme'), join(vitepress, 'theme'), { recursive: true });
await cp(join(SOURCES, 'config.ts'), join(vitepress, 'config.ts'));
await cp(join(workspaceRoot, 'libs/ui/dist/tokens.css'), join(vitepress, 'theme/tokens.css'));
for (const name of ['base', 'styles'])
  await cp(join(workspaceRoot, `libs/ui/dist/${name}.css`), join(PAGES, `public/play/${name}.css`));

say('building the site');
await buildSite(PAGES, { outDir: SITE });
console.log(`\n${SITE}\nRun "npx vite preview --outDir ${SITE}" to view it.`);
