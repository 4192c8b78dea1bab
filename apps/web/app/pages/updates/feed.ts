import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { brand } from '@mallard/brand';
import { postImagePath } from '@mallard/company/images';
import { posts } from '@mallard/company/posts';
import type { Post } from '@mallard/company/schemas';
import { DEFAULT_LOCALE, localizedPath, type TranslatedLocale } from '@mallard/locales';
import { atomFeed, type FeedText } from '../../content/atom.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import { postMessages, type PostMessages } from './post-messages.ts';
import page from './page.ts';

/** Renders the posts as an Atom feed in the page's language. */
export async function render(locale: TranslatedLocale): Promise<string> {
  const { messages, untranslated } = await loadCatalogue(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const inLanguage = (message: MessageDescriptor): FeedText => ({
    words: i18n._(message),
    language: untranslated.has(message.id) ? DEFAULT_LOCALE : locale,
  });
  const path = localizedPath(locale, '/updates');
  const entryOf = ({ id, publishedOn, image }: Post, { title, text, alt }: PostMessages) => ({
    path: `${path}#${id}`,
    title: inLanguage(title),
    text: inLanguage(text),
    publishedOn,
    ...(image && alt && { image: { path: postImagePath(id, 1280), alt: i18n._(alt) } }),
  });
  return atomFeed({
    language: locale,
    title: `${i18n._(page.title)} · ${brand.name}`,
    author: brand.name,
    path,
    feedPath: localizedPath(locale, page.feed),
    entries: posts.map((post) => entryOf(post, postMessages[post.id])),
  });
}
