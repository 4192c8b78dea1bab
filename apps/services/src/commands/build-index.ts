/**
 * Builds an index of phrases from a file, for `SUGGESTIONS_INDEX`.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/build-index.ts phrases.tsv phrases.index
 *
 * Without arguments it reads the file that ships with the project and only says what it holds. Lines that cannot be
 * read are named and left out. Ends with 2 where a file cannot be read or written.
 */
import { parseArgs } from 'node:util';
import { SHIPPED_PHRASES } from '../site/suggestions/source.ts';
import { writeIndexFile } from '../site/suggestions/index-file.ts';
import { buildPhraseSets, type PlacedPhrase } from '../site/suggestions/phrase-sets.ts';
import { readPhrases } from '../site/suggestions/read-phrases.ts';
import { command, OperatorError } from './operator-command.ts';

export default command(import.meta, async ({ args, stdout, stderr }) => {
  const {
    positionals: [from, to, ...rest],
  } = parseArgs({ args, allowPositionals: true, options: {} });
  if (rest.length > 0) throw new OperatorError('Two files at most: build-index.ts <from> <to>');
  try {
    const phrases: PlacedPhrase[] = [];
    let bad = 0;
    const onBadLine = ({ line }: { line: number }) => {
      bad += 1;
      if (bad <= 20) stderr.write(`line ${line} cannot be read\n`);
    };
    for await (const phrase of readPhrases(from ?? SHIPPED_PHRASES, onBadLine))
      phrases.push(phrase);
    const sets = buildPhraseSets(phrases);
    for (const [place, { size }] of sets) stdout.write(`${place}: ${size}\n`);
    if (bad > 0) stderr.write(`${bad} lines were left out\n`);
    if (to !== undefined) await writeIndexFile(to, sets);
  } catch (error) {
    throw isOfFiles(error) ? new OperatorError(error.message) : error;
  }
});

function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
