/**
 * Checks every published library as a consumer gets it. Each is packed, linted, measured and used
 * by the consumers that need no installation; its exports are compared to their report, its README's examples and its
 * types are compiled, and the APIs that it and the site use are compared to the browser floor.
 * Libraries that visitors load also run in a page, in a worker and in Node.js. Prints a line per
 * package and the problems; fails if there are any.
 */
import { checkApiReports } from '../packages/api-reports.ts';
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { compileExamples } from '../packages/compile-examples.ts';
import { compileWithoutDom } from '../packages/compile-without-dom.ts';
import { exportProblems } from '../packages/export-problems.ts';
import { consumerProblems, runConsumers } from '../consumers/run-consumers.ts';
import { lintPackage } from '../packages/lint-package.ts';
import { budgetProblems, measureBudgets, unusedBytes } from '../packages/measure.ts';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';
import { runEverywhere } from '../packages/runtimes/run-everywhere.ts';
import { type Stage, stagePackages } from '../packages/staging/stage.ts';
import { checkUsedApis } from '../packages/runtimes/used-apis.ts';

async function lintAndWeigh(stage: Stage): Promise<string[]> {
  const wrong: string[] = [];
  for (const staged of stage.packages) {
    const { name, modules, peers } = staged;
    wrong.push(...(await lintPackage(staged)));

    for (const subpath of modules) {
      const left = await unusedBytes(name + subpath.slice(1), stage.folder, peers);
      if (left > 0)
        wrong.push(
          `${name}${subpath.slice(1)}: ${left} bytes remain when nothing is used. Remove side effects on import: move the code into a function`,
        );
    }

    const measured = await measureBudgets(staged, stage.folder);
    const lines = measured.map(
      ({ name: use, bytes, maxBytes }) => `${use} ${bytes}/${maxBytes} (${maxBytes - bytes} left)`,
    );
    console.log(`${name}: ${lines.join(', ')} bytes`);
    wrong.push(...budgetProblems(staged, measured));
  }
  return wrong;
}

/** A check that throws doesn't hide the findings of the others. */
const CHECKS: readonly ((stage: Stage) => Promise<string[]>)[] = [
  lintAndWeigh,
  ({ packages }) => checkApiReports(packages, false),
  async ({ packages }) => checkUsedApis(packages),
  compileWithoutDom,
  async (stage) => consumerProblems(await runConsumers(stage, { everything: false })),
  (stage) => compileExamples(stage),
  runEverywhere,
];

async function checkPackages(): Promise<string[]> {
  const libraries = await publishedLibraries();
  // A library with unresolvable exports can't be built, packed or read, either.
  const unfindable = libraries.flatMap(({ folder }) => exportProblems(folder));
  if (unfindable.length > 0) return unfindable;
  await buildLibraries();
  const stage = await stagePackages(libraries);
  const wrong: string[] = [];
  try {
    for (const check of CHECKS) wrong.push(...(await check(stage).catch(messageOf)));
  } finally {
    await stage.remove();
  }
  if (wrong.length === 0) console.log(`${libraries.length} packages have no problems`);
  // Two checks may report the same problem.
  return [...new Set(wrong)];
}

function messageOf(error: unknown): string[] {
  return [error instanceof Error ? error.message : String(error)];
}

const wrong = await checkPackages().catch(messageOf);
for (const sentence of wrong) console.error(`✗ ${sentence}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
