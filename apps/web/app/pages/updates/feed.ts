import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { brand } from '@mallard/brand';
import { posts } from '@mallard/company/posts';
import { DEFAULT_LOCALE, isTranslatedLocale, localizedPath } from '@mallard/locales';
import type { LoaderFunctionArgs } from 'react-router';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { atomFeed, type FeedText } from './atom.ts';
import { postMessages } from './post-messages.ts';
import page from './page.ts';

/** The posts of the page as an Atom feed in its language. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const locale = isTranslatedLocale(params['locale']) ? params['locale'] : DEFAULT_LOCALE;
  const { messages, untranslated } = await loadCatalogue(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const inLanguage = (message: MessageDescriptor): FeedText => ({
    words: i18n._(message),
    language: untranslated.has(message.id) ? DEFAULT_LOCALE : locale,
  });
  const path = localizedPath(locale, '/updates');
  const feed = atomFeed({
    language: locale,
    title: `${i18n._(page.title)} · ${brand.name}`,
    author: brand.name,
    path,
    feedPath: localizedPath(locale, page.feed),
    entries: posts.map(({ id, publishedOn }) => ({
      path: `${path}#${id}`,
      title: inLanguage(postMessages[id].title),
      text: inLanguage(postMessages[id].text),
      publishedOn,
    })),
  });
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
