import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { run, workspaceRoot } from '../run.ts';
import { readmeExamples } from './readme-examples.ts';
import type { Stage } from './stage.ts';

/** As a strict consumer has it; without the workspace's condition, so that the built types are read. */
const COMPILER_OPTIONS = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: false,
  noEmit: true,
  types: [],
};

/**
 * Compiles the examples of every README, and of every recipe, against the installed packages, all in one run.
 *
 * @returns What is wrong, as sentences.
 */
export async function compileExamples({ folder, packages }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  const examples = join(folder, 'examples');
  await mkdir(examples, { recursive: true });
  for (const { name, unpacked } of packages) {
    const found = readmeExamples(await readFile(join(unpacked, 'README.md'), 'utf8'));
    if (found.length === 0) wrong.push(`${name}: the README has no TypeScript example`);
    for (const [index, { code, extension }] of found.entries())
      await writeFile(
        join(examples, `${name.replace(/^@.*\//, '')}-${index + 1}.${extension}`),
        code,
      );
  }
  for (const path of globSync('tools/docs/recipes/*.md', { cwd: workspaceRoot })) {
    const recipe = readmeExamples(await readFile(join(workspaceRoot, path), 'utf8'));
    for (const [index, { code, extension }] of recipe.entries())
      await writeFile(
        join(examples, `recipe-${basename(path, '.md')}-${index}.${extension}`),
        code,
      );
  }
  const project = { compilerOptions: COMPILER_OPTIONS, include: ['examples'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const { exitCode, output } = await run('tsc', ['-p', 'tsconfig.json'], {
    cwd: folder,
    quiet: true,
  });
  if (exitCode !== 0) wrong.push(...output.split('\n').filter((line) => line.includes('error TS')));
  return wrong;
}
