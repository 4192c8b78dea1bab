/**
 * Fails if the committed catalogs don't match the sources, since a new sentence would then reach
 * translators late, or never. Extracts again and compares; leaves the new state to be committed.
 * Reports how many translations were reviewed.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { translatedLocales } from '@mallard/locales';
import { CATALOGUES, readCatalogue } from '../catalogues/catalogues.ts';
import { readReviews, summaryOf } from '../catalogues/reviews.ts';
import { run, workspaceRoot } from '../run.ts';

/** Returns a digest of each catalog, without the creation date that Lingui writes. */
async function digests(): Promise<Map<string, string>> {
  const names = await Promise.all(
    CATALOGUES.map(async (folder) =>
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
    `${stale.length} catalogs were stale (${stale.map(([name]) => name).slice(0, 3)} …). Commit the files that "npx lingui extract --clean" has just written.`,
  );
  process.exitCode = 1;
} else {
  const summaries = translatedLocales
    .filter((locale) => locale !== 'en')
    .flatMap((locale) =>
      CATALOGUES.map((folder) =>
        summaryOf(readReviews(folder, locale), readCatalogue(folder, locale)),
      ),
    );
  const sum = (key: keyof (typeof summaries)[number]) =>
    summaries.reduce((total, summary) => total + summary[key], 0);
  console.log(
    `${after.size} catalogs are up to date. ${sum('messages')} translations: ${sum('reviewed')} reviewed, ${sum('changed') + sum('ofOtherSentences')} need another review.`,
  );
}
