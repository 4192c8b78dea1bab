import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that did not run, such as those in a browser that isn't installed. */
  skipped: number;
}

/** Returns the counts as a sentence, such as "12 passed, 0 failed, 3 skipped". */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Counts the results in a runner's output, over all of its summary lines (Nx runs one Jest per
 * project).
 *
 * A runner that exits with an error but reports no failure counts as one failure.
 */
export function countResults(
  runner: 'jest' | 'playwright' | 'step',
  rawOutput: string,
  exitCode: number,
): Counts {
  // Output that Nx replays from its cache still has its colors.
  const output = stripVTControlCharacters(rawOutput);
  const counts =
    runner === 'jest'
      ? sum(
          output,
          /^.*\bTests:\s+(?:(\d+) failed, )?(?:(\d+) skipped, )?(?:\d+ todo, )?(?:(\d+) passed, )?\d+ total/gm,
        )
      : runner === 'playwright'
        ? playwright(output)
        : { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

function sum(output: string, closingLine: RegExp): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const [, failed = '0', skipped = '0', passed = '0'] of output.matchAll(closingLine)) {
    counts.failed += Number(failed);
    counts.passed += Number(passed);
    counts.skipped += Number(skipped);
  }
  return counts;
}

function playwright(output: string): Counts {
  const count = (word: string): number =>
    [...output.matchAll(new RegExp(`^(?:[\\w-]+:)?\\s*(\\d+) ${word}\\b`, 'gm'))].reduce(
      (all, [, n]) => all + Number(n),
      0,
    );
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}
