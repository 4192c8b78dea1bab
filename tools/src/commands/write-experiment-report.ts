/**
 * Writes a report of experiments as one HTML file: exposures and outcomes by day, the difference
 * with its interval, the verdict about the split, and the conclusions that are not supported.
 *
 *     npx nx run tools:experiment-report -- counts.ndjson report.html
 *
 * Counts are those of `tools:sample-ratio`, with a `day` for charts. Without a file it reads
 * standard input (`-`) and writes `experiments.html`. Exits with 2 if the counts can't be read.
 */
import { experiments } from '@mallard/measurement-plan/experiments';
import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseCounts, parseDays } from '../experiments/counts.ts';
import { reportPage } from '../experiments/report-page.ts';

const [from = '-', to = 'experiments.html'] = process.argv.slice(2);
try {
  const given = from === '-' ? await text(process.stdin) : await readFile(from, 'utf8');
  await writeFile(to, reportPage(experiments, parseCounts(given), parseDays(given)));
  console.log(to);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
