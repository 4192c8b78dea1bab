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
import { parseConfig } from '../platform/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { createLogger } from '../platform/log.ts';
import { readBangList } from '../site/bangs/read-bang-list.ts';
import { createBangRepository } from '../site/bangs/repository.ts';
import { siteModule } from '../site/module.ts';

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Which file? import-bangs.ts <bangs.json>');
  const { rows, refused } = readBangList(JSON.parse(await readFile(file, 'utf8')));
  if (rows.length === 0) throw new Error('The file holds no bang that can be taken');
  const config = parseConfig(process.env);
  const platform = await createPlatform(config, {
    modules: [siteModule],
    log: createLogger(config, process.stderr),
  });
  try {
    await createBangRepository(platform.database.db).replaceImported(rows);
  } finally {
    await platform.close();
  }
  process.stdout.write(`${rows.length} bangs imported\n`);
  for (const [why, count] of refused) process.stdout.write(`${count} left out: ${why}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
