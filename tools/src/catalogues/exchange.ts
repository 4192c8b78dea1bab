/**
 * Exchanges catalogs with translators' tools as gettext PO files, with comments, references and the
 * flag "fuzzy" on unreviewed translations. Poedit, Weblate, Pontoon, Crowdin and Transifex can read
 * and write them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { TranslatedLocale } from '@mallard/locales';
import PO from 'pofile';
import { type CatalogueFolder, catalogueFile, readCatalogue } from './catalogues.ts';
import { messageFaults } from './message-faults.ts';
import { type Reviews, stateOf, withReview } from './reviews.ts';

type Item = PO['items'][number];

/** gettext's flag for a translation that needs a review. */
const NEEDS_REVIEW = 'fuzzy';

const entryOf = ({ msgid, msgstr }: Item) => ({ source: msgid, translation: msgstr[0] ?? '' });
/** Two messages with the same text differ by their context. */
const keyOf = ({ msgid, msgctxt }: Item) => JSON.stringify([msgctxt ?? '', msgid]);

/**
 * Matches a file of a page; its folder is the page's URL path: `app/pages/pro/sections/Hero.tsx` is
 * part of `/pro`.
 */
const PAGE_FILE = /^app\/pages\/(.+?)\/(?:sections\/.*|[^/]+)$/;

/** Returns the URLs that show a sentence in a language, if it belongs to files of pages. */
function pagesOf({ references }: Item, locale: TranslatedLocale): string[] {
  const pages = references.flatMap((file) => PAGE_FILE.exec(file)?.[1] ?? []);
  return [...new Set(pages)].map((page) => (page === 'home' ? `/${locale}` : `/${locale}/${page}`));
}

/**
 * Returns the catalog of a language with the URLs that show each sentence, and flags unreviewed
 * translations.
 */
export function exportCatalogue(text: string, reviews: Reviews, locale: TranslatedLocale): string {
  const catalogue = PO.parse(text);
  for (const item of catalogue.items) {
    const pages = pagesOf(item, locale);
    if (pages.length > 0) item.extractedComments.push(`Seen on ${pages.join(', ')}`);
    item.flags = { ...item.flags, [NEEDS_REVIEW]: stateOf(reviews, entryOf(item)) !== 'reviewed' };
  }
  return catalogue.toString();
}

export interface Imported {
  text: string;
  reviews: Reviews;
  changed: number;
  reviewed: number;
  /** The rejected translations and the reasons, one line each. */
  refused: string[];
}

/**
 * Imports a translator's translations. Skips those that are still flagged, rejects those with
 * formal faults, and imports the rest.
 *
 * @param text Our catalog.
 * @param sent The translator's catalog, based on the current version of ours or an earlier one.
 */
export function importCatalogue(
  { text, sent, reviews }: { text: string; sent: string; reviews: Reviews },
  locale: TranslatedLocale,
  review: { by: string; on: string },
): Imported {
  const catalogue = PO.parse(text);
  const ours = new Map(catalogue.items.map((item) => [keyOf(item), item]));
  const result: Imported = { text, reviews, changed: 0, reviewed: 0, refused: [] };
  for (const theirs of PO.parse(sent).items) {
    const { source, translation } = entryOf(theirs);
    const item = ours.get(keyOf(theirs));
    if (theirs.obsolete || theirs.flags[NEEDS_REVIEW] || translation === '') continue;
    if (item === undefined) {
      result.refused.push(`${source}\n  the English sentence has changed or no longer exists`);
      continue;
    }
    const faults = messageFaults({ source, translation, references: item.references }, locale);
    if (faults.length > 0) {
      result.refused.push(`${source}\n  ${faults.join('\n  ')}`);
      continue;
    }
    if (item.msgstr[0] !== translation) result.changed += 1;
    item.msgstr = [translation];
    result.reviews = withReview(result.reviews, { source, translation }, review);
    result.reviewed += 1;
  }
  return { ...result, text: catalogue.toString() };
}

export function exportTo(
  file: string,
  folder: CatalogueFolder,
  locale: TranslatedLocale,
  reviews: Reviews,
): void {
  const text = readFileSync(catalogueFile(folder, locale), 'utf8');
  writeFileSync(file, `${exportCatalogue(text, reviews, locale)}\n`);
}

export function folderOf(
  sent: string,
  folders: readonly CatalogueFolder[],
  locale: TranslatedLocale,
): CatalogueFolder | undefined {
  const theirs = new Set(PO.parse(sent).items.map(({ msgid }) => msgid));
  const known = folders.map((folder) => ({
    folder,
    count: readCatalogue(folder, locale).filter(({ source }) => theirs.has(source)).length,
  }));
  return known.sort((a, b) => b.count - a.count).find(({ count }) => count > 0)?.folder;
}
