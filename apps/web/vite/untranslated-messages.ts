import { getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds `untranslated` to each compiled catalogue: the ids whose text is still the English source.
 *
 * Lingui fills those in and says no more about it; pages mark them with their language.
 */
export function untranslatedMessages(config: LinguiConfigNormalized): Plugin {
  return {
    name: 'mallard:untranslated-messages',
    enforce: 'post',
    async transform(code, id) {
      if (!id.endsWith('.po')) return undefined;
      const found = getCatalogForFile(
        relative(config.rootDir ?? '', id),
        await getCatalogs(config),
      );
      if (!found?.locale) return undefined;
      const { missing } = await found.catalog.getTranslations(found.locale, {
        fallbackLocales: {},
        sourceLocale: config.sourceLocale ?? '',
      });
      const ids = found.locale === config.sourceLocale ? [] : missing.map(({ id: key }) => key);
      return {
        code: `${code}\nexport const untranslated = ${JSON.stringify(ids)};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}
