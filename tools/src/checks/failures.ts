import { stripVTControlCharacters } from 'node:util';
import type { Step } from './steps.ts';

export interface Failure {
  /**
   * The name of the test, with its file if the runner reports it; otherwise the name of the step.
   */
  name: string;
  said: readonly string[];
}

const LINES_OF_A_TEST = 2;
const LINES_OF_A_STEP = 8;
/** The failures and the table below them fit into the last sixty lines of a log. */
const MOST_SHOWN = 14;

/** Nx prefixes each line of a task with the project's name and a space. */
const PROJECT = String.raw`(?:[\w-]+: )?`;
const NAME_OF_PROJECT = new RegExp(`^${PROJECT}`);
const JEST_FILE = new RegExp(`^${PROJECT}(FAIL|PASS) +(.+?)(?: \\([\\d.]+ m?s\\))?$`);
const JEST_TEST = new RegExp(`^${PROJECT}  ● (.+)$`);
const PLAYWRIGHT_TEST = new RegExp(`^${PROJECT} {1,3}\\d+\\) (\\[.+?) *─*$`);
/** Lines to skip: source excerpts, stack frames and Jest's separators. */
const BESIDES = /^(>? *\d+ *\||\||at |─+$)/;
const COMPLAINT = /\b(?:errors?|failed|unused|cannot|missing|unlisted)\b|\[warn\]|✖|✘|✗/i;
const NO_COMPLAINT = /\b(?:0|no) (?:errors?|failed)\b|^npm warn/i;

/**
 * Returns the failed tests from a runner's output, each once. A step without tests, or a runner
 * that crashed before its first test, fails under its own name.
 */
export function failuresIn(
  { name, counts }: Pick<Step, 'name' | 'counts'>,
  rawOutput: string,
): Failure[] {
  const lines = stripVTControlCharacters(rawOutput)
    .split('\n')
    .map((line) => line.trimEnd());
  const failures =
    counts === 'jest' ? ofJest(lines) : counts === 'playwright' ? ofPlaywright(lines) : [];
  if (failures.length > 0) return failures;
  const complaints = lines.filter((line) => COMPLAINT.test(line) && !NO_COMPLAINT.test(line));
  const telling =
    complaints.length > 0 ? complaints : lines.filter((line) => line !== '').slice(-3);
  return [{ name, said: telling.slice(0, LINES_OF_A_STEP).map((line) => line.trim()) }];
}

/** Formats failures with their first lines, short enough to be read below a long log. */
export function describeFailures(failures: readonly Failure[]): string {
  const shown = failures
    .slice(0, MOST_SHOWN)
    .flatMap(({ name, said }) => [`  ✗ ${name}`, ...said.map((line) => `      ${line}`)]);
  const left = failures.length - MOST_SHOWN;
  return ['Failed:', ...shown, ...(left > 0 ? [`  … and ${left} more`] : [])].join('\n');
}

function ofJest(lines: readonly string[]): Failure[] {
  const found = new Map<string, Failure>();
  let file: string | undefined;
  lines.forEach((line, index) => {
    const [, result, path] = JEST_FILE.exec(line) ?? [];
    if (result) file = result === 'FAIL' ? path : undefined;
    const test = JEST_TEST.exec(line)?.[1];
    if (file === undefined || test === undefined || test === 'Console') return;
    const name = `${file} › ${test}`;
    // With many files, Jest repeats the failures at the end.
    if (!found.has(name)) found.set(name, { name, said: linesAfter(lines, index, JEST_TEST) });
  });
  return [...found.values()];
}

function ofPlaywright(lines: readonly string[]): Failure[] {
  return lines.flatMap((line, index) => {
    const name = PLAYWRIGHT_TEST.exec(line)?.[1];
    return name === undefined ? [] : [{ name, said: linesAfter(lines, index, PLAYWRIGHT_TEST) }];
  });
}

function linesAfter(lines: readonly string[], index: number, next: RegExp): string[] {
  const said: string[] = [];
  for (const line of lines.slice(index + 1)) {
    if (next.test(line) || said.length === LINES_OF_A_TEST) break;
    const words = line.replace(NAME_OF_PROJECT, '');
    if (words === '') continue;
    if (!words.startsWith('    ')) break;
    if (!BESIDES.test(words.trim())) said.push(words.trim());
  }
  return said;
}
