import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { relative } from 'node:path';
import { pseudoLocalize } from './pseudo-locales.ts';

/** One locale's messages, as pages have them. */
export interface CompiledCatalogue {
  locale: string;
  /** By id; English where there is no translation yet. */
  messages: ReadonlyMap<string, unknown>;
  /** Ids of the messages that are still English. */
  untranslated: ReadonlySet<string>;
}

/**
 * Reads and compiles a file of translations.
 *
 * @param hasPseudoLocales Whether two locales have pseudo-translations in place of theirs.
 * @returns `undefined` for a file that is no catalogue of the project.
 * @throws When a message cannot be compiled.
 */
export async function readCatalogue(
  file: string,
  config: LinguiConfigNormalized,
  hasPseudoLocales = false,
): Promise<CompiledCatalogue | undefined> {
  const { rootDir: root = '', sourceLocale = '' } = config;
  const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
  if (!found?.locale) return undefined;
  const { catalog, locale } = found;
  const pseudo = pseudoLocalize(locale, hasPseudoLocales);
  const { messages, missing } = await catalog.getTranslations(pseudo ? sourceLocale : locale, {
    fallbackLocales: {},
    sourceLocale,
  });
  const isComplete = locale === sourceLocale || pseudo !== undefined;
  return {
    locale,
    messages: new Map(
      Object.entries(messages).map(([id, text]) => [id, compile(text, `${file}, ${id}`, pseudo)]),
    ),
    untranslated: new Set(isComplete ? [] : missing.map(({ id }) => id)),
  };
}

function compile(text: string, where: string, change = (part: string) => part): unknown {
  try {
    return compileMessageOrThrow(text, change);
  } catch (cause) {
    throw new Error(`${where}: the message ${JSON.stringify(text)} cannot be compiled`, { cause });
  }
}
