import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BangCategory } from '@mallard/search/bangs';

/** The title of each category, in page order. */
export const categoryTitles: Readonly<Record<BangCategory, MessageDescriptor>> = {
  reference: msg({ message: 'Reference', comment: 'Category of sites: encyclopedias, archives' }),
  news: msg({ message: 'News', comment: 'Category of sites' }),
  maps: msg({ message: 'Maps and weather', comment: 'Category of sites' }),
  shopping: msg({ message: 'Shopping', comment: 'Category of sites' }),
  video: msg({ message: 'Film and video', comment: 'Category of sites' }),
  music: msg({ message: 'Music', comment: 'Category of sites' }),
  social: msg({ message: 'People and pictures', comment: 'Category of sites: social networks' }),
  technology: msg({ message: 'Technology', comment: 'Category of sites' }),
  science: msg({ message: 'Science and health', comment: 'Category of sites' }),
  language: msg({ message: 'Words and languages', comment: 'Category of sites: dictionaries' }),
  food: msg({ message: 'Food', comment: 'Category of sites' }),
  travel: msg({ message: 'Travel', comment: 'Category of sites' }),
  search: msg({ message: 'Other search engines', comment: 'Category of sites' }),
};
