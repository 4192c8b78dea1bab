/** The committed catalogs, as translators leave them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranslatedLocale } from '@mallard/locales';
import PO from 'pofile';
import { workspaceRoot } from '../run.ts';

export const CATALOGUES = ['apps/web/locales', 'apps/services/locales'] as const;

export type CatalogueFolder = (typeof CATALOGUES)[number];

export interface CatalogueEntry {
  source: string;
  /** Empty if there is no translation yet. */
  translation: string;
  references: readonly string[];
}

export const catalogueFile = (folder: CatalogueFolder, locale: TranslatedLocale): string =>
  join(workspaceRoot, folder, `${locale}.po`);

export function readCatalogue(folder: CatalogueFolder, locale: TranslatedLocale): CatalogueEntry[] {
  const text = readFileSync(catalogueFile(folder, locale), 'utf8');
  return PO.parse(text)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgstr, references }) => ({
      source: msgid,
      translation: msgstr[0] ?? '',
      references,
    }));
}
