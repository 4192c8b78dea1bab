import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileProject } from './compile-project.ts';
import type { Stage } from './staging/stage.ts';

/**
 * A service's options: no DOM types, and all declarations are checked, including those of packages.
 */
const COMPILER_OPTIONS = {
  target: 'es2022',
  lib: ['es2022'],
  module: 'nodenext',
  moduleDetection: 'force',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
};

/** Libraries that need only the language: they compile without Node.js types, too. */
const BARE = ['@mallard/device-detection', '@mallard/experiments', '@mallard/locales'];

/** Modules for pages only. */
const FOR_PAGES = /^@mallard\/ui(?:\/|$)|\/react$/;

/**
 * Compiles an import of every module that doesn't require a page against the packed declarations:
 * without DOM types, and for the smallest libraries without Node.js types.
 *
 * @returns The problems, as sentences.
 */
export async function compileWithoutDom({ folder, packages }: Stage): Promise<string[]> {
  const wrong: string[] = [];
  const specifiers = packages
    .flatMap(({ name, modules }) => modules.map((subpath) => name + subpath.slice(1)))
    .filter((specifier) => !FOR_PAGES.test(specifier));
  const projects = {
    'with-node': { types: ['node'], imports: specifiers },
    bare: {
      types: [],
      imports: specifiers.filter((specifier) =>
        BARE.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
      ),
    },
  };
  for (const [name, { types, imports }] of Object.entries(projects)) {
    const project = join(folder, name);
    await mkdir(project, { recursive: true });
    const code = imports.map(
      (specifier, index) => `import * as module${index} from '${specifier}';\nvoid module${index};`,
    );
    await writeFile(join(project, 'package.json'), '{"type":"module"}');
    await writeFile(join(project, 'imports.ts'), `${code.join('\n')}\n`);
    await writeFile(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, types }, include: ['imports.ts'] }),
    );
    const { exitCode, output } = await compileProject(project);
    if (exitCode !== 0) wrong.push(...declarationProblems(output));
  }
  return [...new Set(wrong)];
}

/** Returns compiler errors in packed declarations, with the library of each. */
export function declarationProblems(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) =>
      line.replace(
        /^.*node_modules\/@mallard\/([\w-]+)\/(.+)\((\d+),\d+\): error (.*)$/,
        'libs/$1: $2:$3: $4 Names in a declaration must come from the language, the package or its "peerDependencies"',
      ),
    );
}
