/**
 * Checks spelling with cspell, and the sentences of the site and the emails for banned words.
 *
 *     node --conditions=@mallard/source tools/src/commands/check-spelling.ts [FILE …]
 */
import { CATALOGUES, readCatalogue } from '../catalogues/catalogues.ts';
import { readBannedTerms, bannedTermUses } from '../catalogues/banned-terms.ts';
import { run } from '../run.ts';

const words = readBannedTerms();
const said = CATALOGUES.flatMap((folder) => bannedTermUses(readCatalogue(folder, 'en'), words));
for (const line of said) console.error(line);

const files = process.argv.slice(2);
const { exitCode } = await run('cspell', ['lint', '--no-progress', '--quiet', ...files]);
process.exitCode = said.length > 0 ? 1 : exitCode;
