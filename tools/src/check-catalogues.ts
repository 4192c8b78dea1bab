/**
 * Fails when the committed catalogues are not what the sources say: a new sentence would reach translators
 * late, or never. Extracts again and compares; leaves the new state to be committed.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, workspaceRoot } from './run.ts';

const folders = ['apps/web/locales', 'apps/services/locales'];

/** A digest of each catalogue; the creation date that Lingui stamps does not count. */
async function digests(): Promise<Map<string, string>> {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(workspaceRoot, folder))).map((name) => `${folder}/${name}`),
    ),
  );
  const files = names.flat().filter((name) => name.endsWith('.po'));
  const texts = await Promise.all(files.map((name) => readFile(join(workspaceRoot, name), 'utf8')));
  return new Map(
    files.map((name, index) => [
      name,
      createHash('sha256')
        .update((texts[index] ?? '').replace(/^"POT-Creation-Date:.*$/m, ''))
        .digest('hex'),
    ]),
  );
}

const before = await digests();
const { exitCode } = await run('lingui', ['extract', '--clean'], { quiet: true });
const after = await digests();
const stale = [...after].filter(([name, digest]) => before.get(name) !== digest);

if (exitCode !== 0) {
  console.error('lingui extract failed');
  process.exitCode = 1;
} else if (stale.length > 0) {
  console.error(
    `${stale.length} catalogues were stale (${stale.map(([name]) => name).slice(0, 3)} …): commit what "npx lingui extract --clean" has just written.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${after.size} catalogues are up to date`);
}
