import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.ts';
import { readmeExample } from './readme-example.ts';
import { type Stage } from './stage.ts';

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
 * Compiles the example of every README against the installed packages, all in one run.
 *
 * @returns What is wrong, as sentences.
 */
export async function compileExamples({ folder, packages }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  const examples = join(folder, 'examples');
  await mkdir(examples, { recursive: true });
  for (const { name, unpacked } of packages) {
    const example = readmeExample(await readFile(join(unpacked, 'README.md'), 'utf8'));
    if (!example) {
      wrong.push(`${name}: the README has no TypeScript example`);
      continue;
    }
    const file = `${name.replace(/^@.*\//, '')}.${example.extension}`;
    await writeFile(join(examples, file), example.code);
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
