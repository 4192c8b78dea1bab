import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { workspaceRoot } from '../run.ts';
import { compileProject } from './compile-project.ts';
import { declarationProblems } from './compile-without-dom.ts';
import { readmeExamples } from './readme-examples.ts';
import { linkFromWorkspace, type Stage } from './staging/stage.ts';

/**
 * A strict consumer's options, without the workspace's condition, so that the built types are used.
 */
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

/** Tools that recipes of tests use; their readers have them installed. */
const TEST_TOOLS = ['@jest/globals', '@playwright/test', '@storybook/react-vite'];

/**
 * Compiles the examples of every README and recipe against the installed packages.
 *
 * @param recipes The recipe files in the workspace.
 * @returns The problems, as sentences that begin with the file and the line.
 */
export async function compileExamples(
  { folder, packages }: Stage,
  recipes: readonly string[] = globSync('tools/docs/recipes/*.md', { cwd: workspaceRoot }),
): Promise<string[]> {
  const wrong: string[] = [];
  /** The source of each example, by the name of its copy. */
  const places = new Map<string, { path: string; line: number }>();
  const copy = async (path: string, text: string, into: string, prefix: string) => {
    const found = readmeExamples(text);
    await mkdir(join(folder, into), { recursive: true });
    for (const [index, { code, extension, line }] of found.entries()) {
      const name = `${into}/${prefix}-${index + 1}.${extension}`;
      places.set(name, { path, line });
      await writeFile(join(folder, name), code);
    }
    return found.length;
  };
  const compile = async (include: string, options: object = {}) => {
    const project = { compilerOptions: { ...COMPILER_OPTIONS, ...options }, include: [include] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project));
    const { exitCode, output } = await compileProject(folder);
    if (exitCode !== 0) wrong.push(...compilerProblems(output, places));
  };

  for (const { name, folder: source, unpacked } of packages) {
    const path = `${relative(workspaceRoot, source)}/README.md`;
    const readme = await readFile(join(unpacked, 'README.md'), 'utf8');
    const count = await copy(path, readme, 'examples', name.replace(/^@.*\//, ''));
    if (count === 0) wrong.push(`${path} has no example: add one between \`\`\`ts and \`\`\``);
  }
  await compile('examples');

  if (recipes.length === 0) return wrong;
  for (const path of recipes) {
    const recipe = await readFile(join(workspaceRoot, path), 'utf8');
    await copy(path, recipe, 'recipes', basename(path, '.md'));
  }
  await linkFromWorkspace(folder, TEST_TOOLS);
  // The libraries' own declarations were checked with their READMEs.
  await compile('recipes', { skipLibCheck: true });
  return wrong;
}

/**
 * Maps compiler errors to the files that a reader sees.
 *
 * @param places The sources of the examples, by the names of their copies.
 */
function compilerProblems(
  output: string,
  places: ReadonlyMap<string, { path: string; line: number }>,
): string[] {
  const errors = output.split('\n').filter((line) => line.includes('error TS'));
  if (errors.length === 0) return [`The examples cannot be compiled: ${output.trim()}`];
  return errors.map((error) => {
    const [, name = '', line = '', message = ''] =
      /^((?:examples|recipes)\/.+?)\((\d+),\d+\): error (.*)$/.exec(error) ?? [];
    const place = places.get(name);
    if (!place) return declarationProblems(error).join('');
    return `${place.path}:${place.line + Number(line) - 1}: ${message} An example must compile unchanged`;
  });
}
