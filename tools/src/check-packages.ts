/**
 * Checks every published library as a stranger gets it: packed, linted, weighed, imported in Node, its exports held against
 * their report, its README's example compiled, its types compiled without a browser's, what it uses held against the browsers that it
 * promises; and those that visitors load run in a page, in a worker and in Node. Prints a line a package, and what is wrong;
 * fails if anything is.
 */
import { checkApiReports } from './packages/api-reports.ts';
import { buildLibraries } from './packages/build-libraries.ts';
import { compileExamples } from './packages/compile-examples.ts';
import { compileWithoutDom } from './packages/compile-without-dom.ts';
import { importOnServer } from './packages/import-on-server.ts';
import { lintPackage } from './packages/lint-package.ts';
import { measureBudgets, unusedBytes } from './packages/measure.ts';
import { publishedLibraries } from './packages/published-libraries.ts';
import { runEverywhere } from './packages/run-everywhere.ts';
import { type Stage, stagePackages } from './packages/stage.ts';
import { checkUsedApis } from './packages/used-apis.ts';

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
    // What is for tests may weigh what it likes.
    for (const subpath of modules.filter((path) => path !== './testing')) {
      if (!staged.budgets.some(({ from = '.' }) => from === subpath))
        wrong.push(`${name}: budget.json has no budget for "${subpath}"`);
    }
    for (const { name: use, bytes, maxBytes } of measured) {
      if (bytes > maxBytes) wrong.push(`${name}: "${use}" is ${bytes} bytes, over ${maxBytes}`);
    }
  }
  wrong.push(...(await checkApiReports(stage.packages, false)));
  wrong.push(...(await checkUsedApis(stage.packages)), ...(await compileWithoutDom(stage)));
  wrong.push(...(await importOnServer(stage)), ...(await compileExamples(stage)));
  return [...wrong, ...(await runEverywhere(stage))];
}

await buildLibraries();
const stage = await stagePackages(await publishedLibraries());
try {
  const wrong = await checkStage(stage);
  for (const sentence of wrong) console.error(`✗ ${sentence}`);
  if (wrong.length === 0) console.log(`${stage.packages.length} packages are in order`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await stage.remove();
}
