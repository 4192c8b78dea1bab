/**
 * Imports a larger list of bangs, in the form in which such lists are published, in place of the one imported before.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/import-bangs.ts bangs.json
 *
 * Bangs that ship with the project keep their triggers. Entries that lead anywhere but to the https address of a public
 * site are left out. Running servers take the list over within minutes. The embedded database is one process's: stop the server before. Ends
 * with 2 where the file cannot be read or holds no bang at all.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readBangList } from '../search/bangs/read-bang-list.ts';
import { createBangRepository } from '../search/bangs/repository.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

export default operatorCommand(
  import.meta,
  async ({ database: { db } }, { rows, refused }) => {
    await createBangRepository(db).replaceImported(rows);
    const leftOut = [...refused].map(([why, count]) => `${count} left out: ${why}\n`);
    return [`${rows.length} bangs imported\n`, ...leftOut].join('');
  },
  readList,
);

async function readList({ args }: Terminal) {
  const {
    positionals: [file, ...rest],
  } = parseArgs({ args, allowPositionals: true, options: {} });
  if (file === undefined || rest.length > 0) {
    throw new OperatorError('Which file? import-bangs.ts <bangs.json>');
  }
  const list = readBangList(await readJson(file));
  if (list.rows.length === 0) throw new OperatorError('The file holds no bang that can be taken.');
  return list;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The file ${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`The file ${file} is not JSON.`);
  }
}
