import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { relative } from 'node:path';
import { pseudoLocalize } from './pseudo-locales.ts';

export interface CompiledCatalogue {
  locale: string;
  /** Messages by ID. Untranslated ones are in English. */
  messages: ReadonlyMap<string, unknown>;
  /** IDs of the messages that are still in English. */
  untranslated: ReadonlySet<string>;
}

/**
 * Reads and compiles a translation file.
 *
 * @param hasPseudoLocales Whether two locales have pseudo-translations instead of their own.
 * @returns `undefined` for a file that isn't a catalog of the project.
 * @throws If a message can't be compiled.
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
