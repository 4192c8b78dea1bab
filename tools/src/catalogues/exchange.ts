/**
 * Catalogues as translators' tools take them: gettext's PO, with the comments, the places and a mark ("fuzzy") at what nobody
 * has read. Poedit, Weblate, Pontoon, Crowdin and Transifex read it, and what they write comes back the same way.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { TranslatedLocale } from '@mallard/locales';
import PO from 'pofile';
import { type CatalogueFolder, catalogueFile, readCatalogue } from './catalogues.ts';
import { messageFaults } from './message-faults.ts';
import { type Reviews, stateOf, withReview } from './reviews.ts';

type Item = PO['items'][number];

/** gettext's mark for a translation that somebody has to look at. */
const NEEDS_REVIEW = 'fuzzy';

const entryOf = ({ msgid, msgstr }: Item) => ({ source: msgid, translation: msgstr[0] ?? '' });
/** Two messages may have the same words, and differ by their context. */
const keyOf = ({ msgid, msgctxt }: Item) => JSON.stringify([msgctxt ?? '', msgid]);

/** The folder of a page, which is its address: `app/pages/pro/sections/Hero.tsx` is part of `/pro`. */
const PAGE_FILE = /^app\/pages\/(.+?)\/(?:sections\/.*|[^/]+)$/;

/** The pages that a sentence can be seen on in a language, where it is part of a page's own files. */
function pagesOf({ references }: Item, locale: TranslatedLocale): string[] {
  const pages = references.flatMap((file) => PAGE_FILE.exec(file)?.[1] ?? []);
  return [...new Set(pages)].map((page) => (page === 'home' ? `/${locale}` : `/${locale}/${page}`));
}

/** The catalogue of a language, with where its sentences are seen, and each translation that nobody has read marked as such. */
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
  /** The catalogue with what was taken over. */
  text: string;
  reviews: Reviews;
  /** Translations that are others now. */
  changed: number;
  /** Translations that count as read. */
  reviewed: number;
  /** What was not taken over, and why: a line each. */
  refused: string[];
}

/**
 * Takes translations over from what a translator has sent. Those still marked are left; whatever is wrong by its form is
 * refused, and everything else taken.
 *
 * @param text Our catalogue.
 * @param sent Theirs: of this state of ours, or of one before.
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
      result.refused.push(`${source}\n  reads otherwise in English now, or is there no more`);
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

/** Which catalogue a file from a translator belongs to: the one that has most of its sentences. */
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
