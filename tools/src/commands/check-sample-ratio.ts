/**
 * Reports whether an experiment's visitors are split as declared (sample ratio mismatch), and what
 * the result supports.
 *
 *     npx nx run tools:sample-ratio -- counts.ndjson
 *
 * A count is
 * `{"experiment":"…","variant":"…","exposed":1200,"converted":90,"assignedBy":"random"}`; counts of
 * one variant add up, so daily counts can be used directly. Without a file it reads standard input.
 * Exits with 1 if a split doesn't match, and with 2 if the counts can't be read.
 */
import { experiments } from '@mallard/measurement-plan/experiments';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseCounts } from '../experiments/counts.ts';
import { reportExperiments } from '../experiments/report.ts';

const [file] = process.argv.slice(2);
try {
  const given = file ? await readFile(file, 'utf8') : await text(process.stdin);
  const { lines, hasMismatch } = reportExperiments(experiments, parseCounts(given));
  console.log(lines.length > 0 ? lines.join('\n') : 'no counts');
  process.exitCode = hasMismatch ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
