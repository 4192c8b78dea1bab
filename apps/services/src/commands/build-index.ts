/**
 * Builds an index of phrases from a file, for `SUGGESTIONS_INDEX`.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/build-index.ts phrases.tsv phrases.index
 *
 * Without arguments it reads the file that ships with the project and only says what it holds. Lines that cannot be
 * read are named and left out. Ends with 2 where a file cannot be read or written.
 */
import { SHIPPED_PHRASES } from '../site/suggestions/source.ts';
import { writeIndexFile } from '../site/suggestions/index-file.ts';
import { buildPhraseSets, type PlacedPhrase } from '../site/suggestions/phrase-sets.ts';
import { readPhrases } from '../site/suggestions/read-phrases.ts';

const [from = SHIPPED_PHRASES, to] = process.argv.slice(2);
try {
  const phrases: PlacedPhrase[] = [];
  let bad = 0;
  const onBadLine = ({ line }: { line: number }) => {
    bad += 1;
    if (bad <= 20) process.stderr.write(`line ${line} cannot be read\n`);
  };
  for await (const phrase of readPhrases(from, onBadLine)) phrases.push(phrase);
  const sets = buildPhraseSets(phrases);
  for (const [place, { size }] of sets) process.stdout.write(`${place}: ${size}\n`);
  if (bad > 0) process.stderr.write(`${bad} lines were left out\n`);
  if (to !== undefined) await writeIndexFile(to, sets);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
