/**
 * Reviews of translations. A translation without a review is machine-made and unread. A review
 * applies to one English sentence and one translation: it is stored under the hashes of both, so it
 * ends as soon as either changes.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TranslatedLocale, translatedLocales } from '@mallard/locales';
import * as z from 'zod/mini';
import { workspaceRoot } from '../run.ts';
import {
  CATALOGUES,
  type CatalogueEntry,
  type CatalogueFolder,
  readCatalogue,
} from './catalogues.ts';

/** Twelve characters make collisions within a catalog negligible. */
const hash = z.string().check(z.regex(/^[\w-]{12}$/));

const review = z.strictObject({
  translation: hash,
  by: z.string().check(z.trim(), z.minLength(2)),
  /** The date in ISO 8601. */
  on: z.iso.date(),
});

/** Reviews by the hash of the English sentence. */
const reviewsSchema = z.record(hash, review);

export type Reviews = z.infer<typeof reviewsSchema>;

/**
 * - `machine`: unread.
 * - `reviewed`: read in its current form.
 * - `changed`: read, but translated differently since.
 */
export type TranslationState = 'machine' | 'reviewed' | 'changed';

export interface ReviewSummary {
  messages: number;
  reviewed: number;
  changed: number;
  /** The number of reviews of sentences that no longer exist or have changed. */
  ofOtherSentences: number;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const fileOf = (folder: CatalogueFolder, locale: TranslatedLocale) =>
  join(workspaceRoot, folder, 'reviews', `${locale}.json`);

/** @throws ZodError If the file was edited by hand and is invalid. */
export function readReviews(folder: CatalogueFolder, locale: TranslatedLocale): Reviews {
  const file = fileOf(folder, locale);
  return existsSync(file) ? reviewsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeReviews(
  folder: CatalogueFolder,
  locale: TranslatedLocale,
  reviews: Reviews,
): void {
  const file = fileOf(folder, locale);
  mkdirSync(dirname(file), { recursive: true });
  const sorted = Object.entries(reviews).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

export function stateOf(
  reviews: Reviews,
  { source, translation }: Pick<CatalogueEntry, 'source' | 'translation'>,
): TranslationState {
  const known = reviews[hashOf(source)];
  if (known === undefined) return 'machine';
  return known.translation === hashOf(translation) ? 'reviewed' : 'changed';
}

/** Returns the reviews with this one, which replaces an earlier one of the same sentence. */
export function withReview(
  reviews: Reviews,
  { source, translation }: Pick<CatalogueEntry, 'source' | 'translation'>,
  { by, on }: { by: string; on: string },
): Reviews {
  return { ...reviews, [hashOf(source)]: { translation: hashOf(translation), by, on } };
}

export function pruneStaleReviews(reviews: Reviews, entries: readonly CatalogueEntry[]): Reviews {
  const there = new Set(entries.map(({ source }) => hashOf(source)));
  return Object.fromEntries(Object.entries(reviews).filter(([source]) => there.has(source)));
}

export function summaryOf(reviews: Reviews, entries: readonly CatalogueEntry[]): ReviewSummary {
  const states = entries.map((entry) => stateOf(reviews, entry));
  return {
    messages: entries.length,
    reviewed: states.filter((state) => state === 'reviewed').length,
    changed: states.filter((state) => state === 'changed').length,
    ofOtherSentences:
      Object.keys(reviews).length - Object.keys(pruneStaleReviews(reviews, entries)).length,
  };
}

/** The page that lists the languages reads this file. */
export const SHARES_FILE = join(workspaceRoot, 'apps/web/locales/reviewed.json');

/**
 * Returns the share of reviewed translations by language. Languages without reviews are omitted.
 */
export function reviewedShares(): Partial<Record<TranslatedLocale, number>> {
  const shares = translatedLocales.map((locale) => {
    const of = CATALOGUES.map((folder) =>
      summaryOf(readReviews(folder, locale), readCatalogue(folder, locale)),
    );
    const sum = (key: 'messages' | 'reviewed') =>
      of.reduce((total, summary) => total + summary[key], 0);
    return [locale, Math.floor((sum('reviewed') / sum('messages')) * 100) / 100] as const;
  });
  return Object.fromEntries(shares.filter(([, share]) => share > 0));
}

export function writeShares(): void {
  writeFileSync(SHARES_FILE, `${JSON.stringify(reviewedShares(), null, 2)}\n`);
}
