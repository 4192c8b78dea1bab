import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readBangList } from '../search/bangs/read-bang-list.ts';
import { createBangRepository } from '../search/bangs/repository.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Imports a list of bangs in place of the one imported before.

    mallard import-bangs bangs.json --why "…"

Takes the form in which such lists are published. Bangs that ship with the project keep their triggers. Entries that lead
anywhere but to the https address of a public site are left out. Running servers take the list over within minutes.
`;

export default operatorCommand({
  help,
  changes: () => true,
  readRequest: readList,
  async run({ database: { db } }, { rows, refused }, { record }) {
    await record('import-bangs');
    await createBangRepository(db).replaceImported(rows);
    const leftOut = [...refused].map(([why, count]) => `${count} left out: ${why}\n`);
    return [`${rows.length} bangs imported\n`, ...leftOut].join('');
  },
});

async function readList({ args }: Terminal) {
  const {
    positionals: [file, ...rest],
  } = parseArgs({ args, allowPositionals: true, options: {} });
  if (file === undefined || rest.length > 0) {
    throw new OperatorError('Missing file. Usage: mallard import-bangs <bangs.json>');
  }
  const list = readBangList(await readJson(file));
  if (list.rows.length === 0) throw new OperatorError('The file contains no valid bang.');
  return list;
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`Cannot read the file ${file}.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`The file ${file} is not JSON.`);
  }
}
