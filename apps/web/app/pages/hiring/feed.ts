import { setupI18n } from '@lingui/core';
import { brand } from '@mallard/brand';
import { jobs, openJobs } from '@mallard/company/jobs';
import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { atomFeed } from '../../content/atom.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import page from './page.ts';

/**
 * Renders the open roles as an Atom feed, so that readers can follow new ones without leaving an
 * email address.
 */
export async function render(locale: TranslatedLocale): Promise<string> {
  const { messages } = await loadCatalogue(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const path = localizedPath(locale, '/hiring');
  const newestFirst = openJobs(jobs, Date.now()).sort((one, other) =>
    other.publishedOn.localeCompare(one.publishedOn),
  );
  return atomFeed({
    language: locale,
    title: i18n._(page.title),
    author: brand.name,
    path,
    feedPath: localizedPath(locale, page.feed),
    entries: newestFirst.map(({ id, language, title, summary, publishedOn }) => ({
      path: `${path}#${id}`,
      title: { words: title, language },
      text: { words: summary, language },
      publishedOn,
    })),
  });
}
