/**
 * Runs the packed libraries in every consumer of the table (`tools/src/consumers/table.ts`), which it
 * installs from the npm registry in a temporary folder, and prints a row of results for each. Part of
 * the nightly run; the PR suite runs the consumers that need no installation, in `packages`.
 *
 *     npx nx run tools:consumers                  run all consumers
 *     npx nx run tools:consumers -- next jest     run those whose name contains a word
 *     npx nx run tools:consumers -- --workspace   run those of the PR suite
 */
import { buildLibraries } from '../packages/staging/build-libraries.ts';
import { publishedLibraries } from '../packages/staging/published-libraries.ts';
import { stagePackages } from '../packages/staging/stage.ts';
import {
  consumerProblems,
  resultsTable,
  runConsumers,
  skippedConsumers,
} from '../consumers/run-consumers.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));

const started = performance.now();
if (!options.has('--built')) await buildLibraries();
const stage = await stagePackages(await publishedLibraries());
try {
  const rows = await runConsumers(stage, {
    everything: !options.has('--workspace'),
    isChosen: ({ name, react }) =>
      words.length === 0 ||
      words.some((word) => `${name} React ${react}`.toLowerCase().includes(word.toLowerCase())),
    onRow: (row) => {
      const { consumer, seconds } = row;
      const problems = consumerProblems([row]);
      const skipped = skippedConsumers([row]);
      const passes = skipped.length > 0 ? 'skipped' : 'passes';
      const result = problems.length === 0 ? passes : `fails ${problems.length} times`;
      console.log(
        `${seconds.toFixed(1).padStart(6)} s  ${consumer.name}, React ${consumer.react}: ${result}`,
      );
      for (const problem of problems) console.error(`✗ ${problem}`);
      for (const reason of skipped) console.log(`skipped: ${reason}`);
    },
  });
  const problems = consumerProblems(rows);
  console.log(`\n${resultsTable(rows)}\n\n${((performance.now() - started) / 1000).toFixed(0)} s`);
  const hasRun = rows.some((row) => skippedConsumers([row]).length === 0);
  process.exitCode = problems.length === 0 && hasRun ? 0 : 1;
} finally {
  await stage.remove();
}
