/**
 * Runs every generator in this working tree, checks the result as its author would (lint, types,
 * its own test), and removes it again.
 */
import { workspaceRoot } from '@nx/devkit';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushChanges, FsTree } from 'nx/src/generators/tree.js';
import experiment from '../../generators/experiment/generator.ts';
import library from '../../generators/library/generator.ts';
import page from '../../generators/page/generator.ts';
import serviceModule from '../../generators/service-module/generator.ts';
import { run, workspaceEnv } from '../run.ts';

const description = 'Tried, and taken out again.';
const tree = new FsTree(workspaceRoot, false);
const after = [
  await page(tree, { path: 'try-document', title: 'A document', description }),
  await page(tree, {
    path: 'try-application/step',
    title: 'An application',
    description,
    delivery: 'application',
    impression: 'static.impression',
  }),
  await experiment(tree, {
    name: 'tryheadline',
    question: description,
    owner: 'growth',
    endsOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    page: 'mac',
  }),
  await library(tree, { name: 'try-private', description }),
  await library(tree, { name: 'try-published', description, published: true }),
  await serviceModule(tree, { name: 'try-alerts', description }),
];

const changes = tree.listChanges();
const written = changes.filter(({ type }) => type !== 'DELETE').map(({ path }) => path);
const definitions = ['search_experiments.json', 'definitions/static.json'].map(
  (file) => `apps/web/pixel-definitions/pixels/${file}`,
);
const before = new Map(
  [...changes.filter(({ type }) => type === 'UPDATE').map(({ path }) => path), ...definitions].map(
    (path) => [path, readFileSync(join(workspaceRoot, path))],
  ),
);
const ownFolders = [
  'apps/services/src/try-alerts',
  'apps/services/test/try-alerts.test.ts',
  'apps/web/app/pages/try-application',
  'apps/web/app/pages/try-document',
  'libs/try-private',
  'libs/try-published',
  'node_modules/@mallard/try-private',
  'node_modules/@mallard/try-published',
];

const env = workspaceEnv({ NX_DAEMON: 'false', NX_TUI: 'false', ESLINT_USE_FLAT_CONFIG: 'false' });
const checks: [name: string, command: string, ...args: string[]][] = [
  ['formatting', 'prettier', '--check', '--ignore-unknown', ...written],
  ['lint', 'eslint', ...written.filter((path) => /\.(?:tsx?|c?js)$/.test(path))],
  ...(['apps/web', 'apps/services', 'libs/try-private', 'libs/try-published'].map(
    (project): [string, ...string[]] => [
      `types of ${project}`,
      'tsc',
      '-p',
      `${project}/tsconfig.json`,
      '--noEmit',
    ],
  ) as [string, string][]),
  ['build of the library', 'tsc', '-p', 'libs/try-published/tsconfig.lib.json'],
  ['tests of the pages', 'nx', 'test', 'web', '--', 'pages/try-'],
  ['test of the module', 'nx', 'test', 'services', '--', 'test/try-alerts.test.ts'],
  ['tests of the libraries', 'nx', 'run-many', '-t', 'test', '-p', 'try-private,try-published'],
];

try {
  flushChanges(workspaceRoot, changes);
  for (const finish of after) finish();
  for (const [name, command, ...args] of checks) {
    const { exitCode, output } = await run(command, args, { env, quiet: true });
    console.log(`${exitCode === 0 ? '✓' : '✗'} generators: ${name}`);
    if (exitCode !== 0) {
      console.error(output);
      process.exitCode = 1;
    }
  }
} finally {
  for (const path of ownFolders)
    rmSync(join(workspaceRoot, path), { recursive: true, force: true });
  for (const [path, content] of before) writeFileSync(join(workspaceRoot, path), content);
}
