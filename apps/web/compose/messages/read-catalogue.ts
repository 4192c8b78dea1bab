import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { relative } from 'node:path';

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
 * @returns `undefined` for a file that is no catalogue of the project.
 * @throws When a message cannot be compiled.
 */
export async function readCatalogue(
  file: string,
  config: LinguiConfigNormalized,
): Promise<CompiledCatalogue | undefined> {
  const root = config.rootDir ?? '';
  const found = getCatalogForFile(relative(root, file), await getCatalogs(config));
  if (!found?.locale) return undefined;
  const { catalog, locale } = found;
  const { messages, missing } = await catalog.getTranslations(locale, {
    fallbackLocales: {},
    sourceLocale: config.sourceLocale ?? '',
  });
  const isSource = locale === config.sourceLocale;
  return {
    locale,
    messages: new Map(
      Object.entries(messages).map(([id, text]) => [id, compile(text, `${file}, ${id}`)]),
    ),
    untranslated: new Set(isSource ? [] : missing.map(({ id }) => id)),
  };
}

function compile(text: string, where: string): unknown {
  try {
    return compileMessageOrThrow(text);
  } catch (cause) {
    throw new Error(`${where}: the message ${JSON.stringify(text)} cannot be compiled`, { cause });
  }
}
