/**
 * `npm test`: runs all checks and continues after failures. Steps in a browser run concurrently
 * with the others. A step's output is shown when it has finished; failures are repeated at the end,
 * and the last line counts all results.
 *
 *     npm test -- lint types      run the steps whose names contain these words
 *     npm test -- --affected      check the differences from main
 *     npm test -- --everything    check every combination, on every database: the nightly run
 */
import { bringBrowser } from '../browsers/bring-browser.ts';
import { bringEngines, FIREFOX, OLD_CHROMIUM, ORCA, WEBKIT } from '../browsers/bring-engines.ts';
import { changeFromMain } from '../checks/affected.ts';
import { describeFailures, failuresIn, type Failure } from '../checks/failures.ts';
import { runInLanes } from '../checks/run-in-lanes.ts';
import { planSteps, type Step } from '../checks/steps.ts';
import { unreadableProjects } from '../checks/unreadable-projects.ts';
import { countResults, describeCounts, type Counts } from '../checks/count-results.ts';
import { run, workspaceEnv, workspaceRoot } from '../run.ts';

const unreadable = unreadableProjects(workspaceRoot);
if (unreadable.length > 0) {
  console.error(unreadable.map((sentence) => `✗ ${sentence}`).join('\n'));
  console.log(`\n0 passed, ${unreadable.length} failed`);
  process.exit(1);
}

const args = process.argv.slice(2);
const has = (option: string) => args.includes(`--${option}`);
const words = args.filter((arg) => !arg.startsWith('--'));
const change = has('affected') ? await changeFromMain() : undefined;
const steps = planSteps({ words, change, everything: has('everything') });

const startedAt = performance.now();
const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);
const timings: string[] = [];
const failures: Failure[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Install the browser while steps run that don't need it. */
const browser = steps.some((step) => step.browser) ? findOrFail() : Promise.resolve(undefined);
// One after the other: apt-get locks its database.
const engines = steps.some((step) => step.engines)
  ? browser.then(() =>
      bringEngines(has('everything') ? [FIREFOX, WEBKIT, OLD_CHROMIUM, ORCA] : [FIREFOX], (line) =>
        console.log(line),
      ),
    )
  : undefined;
const env = workspaceEnv({
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  ...(has('everything') ? { TEST_EVERYTHING: 'true' } : {}),
});

await runInLanes(steps, runStep);

// Print failures last so that they are visible at the end of the log.
if (failures.length > 0) console.log(`\n${describeFailures(failures)}`);

console.log(
  `\n${timings.join('\n')}\n${'all'.padEnd(28)} ${secondsSince(startedAt).padStart(7)} s`,
);
console.log(`\n${describeCounts(total)}`);
// A change that affects no check passes; words that select no check don't.
process.exitCode = total.failed > 0 || (total.passed === 0 && !change) ? 1 : 0;

async function runStep({
  name,
  command,
  args: stepArgs,
  counts: kind,
  browser: opensPages,
  engines: opensEngines,
}: Step): Promise<void> {
  const path = opensPages ? await browser : undefined;
  if (opensEngines) await engines;
  console.log(`.. ${name}`);
  const start = performance.now();
  const { exitCode, output } = await run(command, stepArgs, {
    env: path === undefined ? env : { ...env, CHROMIUM_PATH: path },
    quiet: true,
  }).catch((error: unknown) => ({ exitCode: 1, output: String(error) }));
  const counts = countResults(kind, output, exitCode);
  if (counts.failed > 0) failures.push(...failuresIn({ name, counts: kind }, output));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = secondsSince(start);
  const result = exitCode === 0 ? 'ok' : 'FAILED';
  const said = describeCounts(counts);
  console.log(`\n== ${name}\n${output}\n-- ${name}: ${result} (${said}, ${seconds} s)`);
  timings.push(`${name.padEnd(28)} ${seconds.padStart(7)} s  ${result.padEnd(6)} ${said}`);
}

/** Without a browser, each step that needs one fails by itself, and the other steps still run. */
async function findOrFail(): Promise<string | undefined> {
  try {
    return await bringBrowser((line) => console.log(line));
  } catch (error) {
    const { message } = error as Error;
    console.error(message);
    failures.push({ name: 'a browser', said: [message] });
    total.failed += 1;
    return undefined;
  }
}
