import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Infers `typecheck` for every project with a tsconfig.json, including the tools, and `build`
 * (plain tsc, one output module per source module) for every library with a tsconfig.lib.json.
 * Libraries with a Vite configuration get their build from @nx/vite.
 */
export const createNodesV2 = [
  '{{apps,libs}/*,tools}/project.json',
  (files, _options, context) =>
    files.map((file) => {
      const root = dirname(file);
      const has = (name) => existsSync(join(context.workspaceRoot, root, name));
      const targets = {};
      if (has('tsconfig.json')) {
        targets.typecheck = {
          // TypeScript 7 takes a third of the time; `tsc` is version 6.
          command: `node node_modules/typescript-7/bin/tsc -p ${root} --noEmit`,
          cache: true,
          inputs: ['default', '^production', { externalDependencies: ['typescript-7'] }],
          metadata: { technologies: ['typescript'] },
        };
      }
      if (has('tsconfig.lib.json') && !has('vite.config.ts')) {
        targets.build = {
          command: 'tsc -p tsconfig.lib.json',
          options: { cwd: root },
          cache: true,
          dependsOn: ['^build'],
          inputs: ['production', '^production', { externalDependencies: ['typescript'] }],
          outputs: ['{projectRoot}/dist'],
          metadata: { technologies: ['typescript'] },
        };
      }
      return [file, { projects: { [root]: { targets } } }];
    }),
];
