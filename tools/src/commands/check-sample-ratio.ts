/**
 * Says whether the visitors of an experiment are split as it was declared, and what the result supports.
 *
 *     npx nx run tools:sample-ratio -- counts.ndjson
 *
 * A count is `{"experiment":"…","variant":"…","exposed":1200,"converted":90,"assignedBy":"random"}`; counts of
 * one variant add up, so daily ones can be given as they are. Without a file it reads standard input. Ends with
 * 1 where a split is not what was asked for, with 2 where the counts cannot be read.
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
