/**
 * `npm test`: every check there is, one after the other, each told by name; nothing stops at the first
 * failure. The last line counts all of them.
 */
import { findBrowser } from './browser.ts';
import { countResults, type Counts } from './count-results.ts';
import { run, workspaceEnv } from './run.ts';

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** What its own output counts; a step without a count is one check. */
  counts: 'jest' | 'playwright' | 'step';
}

const nx = (...args: string[]): Pick<Step, 'command' | 'args'> => ({
  command: 'nx',
  args: [...args, '--output-style=stream', '--parallel=2'],
});

const steps: Step[] = [
  { name: 'formatting', command: 'npm', args: ['run', '-s', 'format:check'], counts: 'step' },
  { name: 'lint', ...nx('run-many', '-t', 'lint'), counts: 'step' },
  { name: 'types', ...nx('run-many', '-t', 'typecheck'), counts: 'step' },
  {
    name: 'translations are extracted',
    command: 'node',
    args: ['tools/src/check-catalogues.ts'],
    counts: 'step',
  },
  { name: 'unit and integration tests', ...nx('run-many', '-t', 'test'), counts: 'jest' },
  { name: 'builds', ...nx('run-many', '-t', 'build'), counts: 'step' },
  { name: 'packages', command: 'node', args: ['tools/src/check-packages.ts'], counts: 'step' },
  { name: 'built site', ...nx('run', 'web:test-site'), counts: 'jest' },
  { name: 'stories', ...nx('run', 'ui:test-stories'), counts: 'playwright' },
  { name: 'end-to-end tests', ...nx('run', 'web-e2e:e2e'), counts: 'playwright' },
];

const browser = findBrowser();
const env = workspaceEnv({
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  FORCE_COLOR: '0',
  ...(browser ? { CHROMIUM_PATH: browser } : {}),
});
const only = process.argv.slice(2);
const total: Counts = { passed: 0, failed: 0 };

for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue;
  console.log(`\n== ${step.name}`);
  const startedAt = performance.now();
  const { exitCode, output } = await run(step.command, step.args, { env });
  const counts = countResults(step.counts, output, exitCode);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `-- ${step.name}: ${exitCode === 0 ? 'ok' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`,
  );
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
