import { formatFiles, generateFiles, workspaceRoot, type Tree } from '@nx/devkit';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { camelCase, insertBeforeLast, pascalCase, refuseExisting, replaceIn } from '../edit.ts';

export interface ServiceModuleOptions {
  name: string;
  description: string;
}

const SERVICES = 'apps/services';
const MODULES = `${SERVICES}/src/modules.ts`;

/**
 * Generates a module of the services on the lowest layer: it is registered, may import the
 * platform, and has its first migration.
 */
export default async function serviceModule(
  tree: Tree,
  { name, description }: ServiceModuleOptions,
): Promise<() => void> {
  const folder = `${SERVICES}/src/${name}`;
  refuseExisting(tree, folder);
  const camel = camelCase(name);
  const pascal = pascalCase(name);
  const words = { name, description, camel, pascal, snake: name.replaceAll('-', '_') };
  const files = join(import.meta.dirname, 'files');
  generateFiles(tree, join(files, 'module'), folder, words);
  generateFiles(tree, join(files, 'test'), `${SERVICES}/test`, words);

  replaceIn(
    tree,
    MODULES,
    /;\n\n(?!import)/,
    `;\nimport type { ${pascal}Offers } from './${name}/contract.ts';\nimport { ${camel}Module } from './${name}/module.ts';\n\n`,
  );
  replaceIn(
    tree,
    MODULES,
    /export type AllOffers = /,
    `export type AllOffers = ${pascal}Offers & `,
  );
  insertBeforeLast(tree, MODULES, '];', `${camel}Module,\n`);
  const key = camel === name ? name : `'${name}'`;
  replaceIn(
    tree,
    `${SERVICES}/.eslintrc.cjs`,
    /platform: \{\},\n/,
    `platform: {},\n  ${key}: {},\n`,
  );
  await formatFiles(tree);
  return () => {
    execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'initial'], {
      cwd: join(workspaceRoot, SERVICES),
      env: { ...process.env, MODULE: name },
      stdio: 'inherit',
    });
    execFileSync('npx', ['prettier', '--write', '--log-level', 'warn', `${folder}/migrations`], {
      cwd: workspaceRoot,
    });
    console.log(
      [
        `Next: document its layer and its routes in apps/services/README.md, and its threats in docs/threat-model.md`,
        `Check: npx nx test services -- test/${name}.test.ts`,
      ].join('\n'),
    );
  };
}
