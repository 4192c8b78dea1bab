/**
 * Shows the state of the translations, and exchanges them with translators:
 *
 *     npx nx run tools:translations                                  list reviewed translations by language
 *     npx nx run tools:translations -- export de                     write web-de.po and services-de.po
 *     npx nx run tools:translations -- import de web-de.po --by Ann  import them, as reviewed by Ann today
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isTranslatedLocale, translatedLocales, type TranslatedLocale } from '@mallard/locales';
import {
  CATALOGUES,
  catalogueFile,
  type CatalogueFolder,
  readCatalogue,
} from '../catalogues/catalogues.ts';
import { exportTo, folderOf, importCatalogue } from '../catalogues/exchange.ts';
import {
  readReviews,
  summaryOf,
  pruneStaleReviews,
  writeReviews,
  writeShares,
} from '../catalogues/reviews.ts';

const USAGE =
  'translations [export <locale> | import <locale> <file.po …> --by <reviewer> [--on <YYYY-MM-DD>]]';

class UsageError extends Error {}

/** Maps "apps/web/locales" to "web". */
const nameOf = (folder: CatalogueFolder) => folder.split('/')[1] ?? folder;

function printStates(): void {
  const rows = translatedLocales
    .filter((locale) => locale !== 'en')
    .map((locale) => {
      const of = CATALOGUES.map((folder) =>
        summaryOf(readReviews(folder, locale), readCatalogue(folder, locale)),
      );
      const sum = (key: keyof (typeof of)[number]) =>
        of.reduce((total, summary) => total + summary[key], 0);
      const reviewed = sum('reviewed');
      return {
        locale,
        messages: sum('messages'),
        reviewed: `${reviewed} (${Math.floor((reviewed / sum('messages')) * 100)} %)`,
        'changed since review': sum('changed'),
        'English changed': sum('ofOtherSentences'),
      };
    });
  console.table(rows);
}

function exportAll(locale: TranslatedLocale): void {
  for (const folder of CATALOGUES) {
    const file = `${nameOf(folder)}-${locale}.po`;
    exportTo(file, folder, locale, readReviews(folder, locale));
    console.log(`${file}: unreviewed translations are flagged "fuzzy"`);
  }
}

function importOne(
  locale: TranslatedLocale,
  file: string,
  review: { by: string; on: string },
): void {
  const sent = readFileSync(file, 'utf8');
  const folder = folderOf(sent, CATALOGUES, locale);
  if (folder === undefined) throw new UsageError(`${file} contains no sentence of our catalogs`);
  const text = readFileSync(catalogueFile(folder, locale), 'utf8');
  const reviews = readReviews(folder, locale);
  const imported = importCatalogue({ text, sent, reviews }, locale, review);
  writeFileSync(catalogueFile(folder, locale), `${imported.text.trimEnd()}\n`);
  writeReviews(folder, locale, pruneStaleReviews(imported.reviews, readCatalogue(folder, locale)));
  console.log(
    `${folder}/${locale}.po: ${imported.reviewed} reviewed by ${review.by}, ${imported.changed} of them changed`,
  );
  for (const line of imported.refused) console.error(`rejected: ${line}`);
  if (imported.refused.length > 0) process.exitCode = 1;
}

function translations(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' }, on: { type: 'string' } },
  });
  const [command, locale, ...files] = positionals;
  if (command === undefined) return printStates();
  if (locale === undefined || locale === 'en' || !isTranslatedLocale(locale)) {
    throw new UsageError(
      `"${locale}" is not a translated locale. Expected one of: ${translatedLocales.filter((each) => each !== 'en').join(', ')}`,
    );
  }
  if (command === 'export' && files.length === 0) return exportAll(locale);
  if (command !== 'import' || files.length === 0) throw new UsageError(`usage: ${USAGE}`);
  if (!values.by) throw new UsageError('Missing --by <name>: the reviewer of the translations');
  const on = values.on ?? new Date().toISOString().slice(0, 10);
  for (const file of files) importOne(locale, file, { by: values.by, on });
  writeShares();
}

try {
  translations();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
