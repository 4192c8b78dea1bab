import { readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { DEFAULT_LOCALE, type TranslatedLocale } from '@mallard/locales';
import PO from 'pofile';

/** Compiled translations by the ID of their English message. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

const folder = new URL('../../../locales/', import.meta.url);
const read = new Map<TranslatedLocale, Catalogue>();

/**
 * Returns the committed translations of a language, which are parsed and compiled on first use
 * within a few milliseconds. English is in the source code.
 */
export function catalogueOf(locale: TranslatedLocale): Catalogue {
  if (locale === DEFAULT_LOCALE) return {};
  let catalogue = read.get(locale);
  if (!catalogue) {
    catalogue = parseCatalogue(readFileSync(new URL(`${locale}.po`, folder), 'utf8'));
    read.set(locale, catalogue);
  }
  return catalogue;
}

/** Parses a catalog, without untranslated and fuzzy messages. */
export function parseCatalogue(source: string): Catalogue {
  const entries = PO.parse(source).items.flatMap(({ msgid, msgstr, obsolete, flags }) => {
    const translation = msgstr[0] ?? '';
    if (translation === '' || obsolete || flags['fuzzy']) return [];
    return [[generateMessageId(msgid), compileMessage(translation)] as const];
  });
  return Object.fromEntries(entries);
}
