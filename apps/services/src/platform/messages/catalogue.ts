import { readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { DEFAULT_LOCALE, type TranslatedLocale } from '@mallard/locales';
import PO from 'pofile';

/** Translated sentences by the id of their English. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

const folder = new URL('../../../locales/', import.meta.url);
const read = new Map<TranslatedLocale, Catalogue>();

/**
 * The sentences of a language, as translators commit them; read and compiled when the first reader of that language
 * needs them, which takes a few milliseconds. English is in the sources.
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

/** Reads a catalogue; what is not translated yet, or in doubt, is not in it. */
export function parseCatalogue(source: string): Catalogue {
  const entries = PO.parse(source).items.flatMap(({ msgid, msgstr, obsolete, flags }) => {
    const translation = msgstr[0] ?? '';
    if (translation === '' || obsolete || flags['fuzzy']) return [];
    return [[generateMessageId(msgid), compileMessage(translation)] as const];
  });
  return Object.fromEntries(entries);
}
