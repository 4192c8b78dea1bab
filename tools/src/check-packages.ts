/**
 * Checks every published library as a stranger gets it: packed, linted, weighed, imported in Node, its README's
 * example compiled, and those that visitors load run in a page, in a worker and in Node. Prints a line a package, and what is wrong; fails if anything is.
 */
import { compileExamples } from './packages/compile-examples.ts';
import { importOnServer } from './packages/import-on-server.ts';
import { lintPackage } from './packages/lint-package.ts';
import { measureBudgets, unusedBytes } from './packages/measure.ts';
import { publishedLibraries } from './packages/published-libraries.ts';
import { runEverywhere } from './packages/run-everywhere.ts';
import { type Stage, stagePackages } from './packages/stage.ts';
import { run, workspaceEnv } from './run.ts';

async function checkStage(stage: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (const staged of stage.packages) {
    const { name, modules, peers } = staged;
    for (const said of await lintPackage(staged)) wrong.push(`${name}: ${said}`);

    for (const subpath of modules) {
      const left = await unusedBytes(name + subpath.slice(1), stage.folder, peers);
      if (left > 0)
        wrong.push(`${name}${subpath.slice(1)}: ${left} bytes stay when nothing is used`);
    }

    const measured = await measureBudgets(staged, stage.folder);
    const lines = measured.map(({ name: use, bytes, maxBytes }) => `${use} ${bytes}/${maxBytes}`);
    console.log(`${name}: ${lines.join(', ')} bytes`);
    if (measured.length === 0) wrong.push(`${name}: budget.json has no budget`);
    for (const { name: use, bytes, maxBytes } of measured) {
      if (bytes > maxBytes) wrong.push(`${name}: "${use}" is ${bytes} bytes, over ${maxBytes}`);
    }
  }
  wrong.push(...(await importOnServer(stage)), ...(await compileExamples(stage)));
  return [...wrong, ...(await runEverywhere(stage))];
}

const built = await run(
  'nx',
  ['run-many', '-t', 'build', '--projects=tag:publish:npm', '--output-style=stream'],
  { quiet: true, env: workspaceEnv({ NX_DAEMON: 'false', NX_TUI: 'false' }) },
);
if (built.exitCode !== 0) {
  console.error(built.output);
  process.exit(1);
}

const stage = await stagePackages(await publishedLibraries());
try {
  const wrong = await checkStage(stage);
  for (const sentence of wrong) console.error(`✗ ${sentence}`);
  if (wrong.length === 0) console.log(`${stage.packages.length} packages are in order`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await stage.remove();
}
