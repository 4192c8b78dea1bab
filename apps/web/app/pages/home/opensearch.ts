import { setupI18n } from '@lingui/core';
import { brand } from '@mallard/brand';
import { localizedPath, type TranslatedLocale } from '@mallard/locales';
import { canonicalAddress } from '../../content/canonical-address.ts';
import { escapeMarkup } from '../../content/escape-markup.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import page from './page.ts';

/**
 * Renders the OpenSearch description, with which browsers add the search engine, in the page's
 * language.
 *
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export async function render(locale: TranslatedLocale): Promise<string> {
  const { messages } = await loadCatalogue(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  const url = (type: string, template: string, more = '') =>
    `<Url type="${type}" template="${escapeMarkup(template)}"${more}/>`;
  const search = new URL(brand.links.search, canonicalAddress('/')).href;
  const description = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(brand.name)}</ShortName>`,
    `<Description>${escapeMarkup(i18n._(page.description))}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Language>${locale}</Language>`,
    `<Image width="32" height="32" type="image/x-icon">${canonicalAddress('/favicon.ico')}</Image>`,
    url('text/html', `${search}?q={searchTerms}`),
    url(
      'application/x-suggestions+json',
      canonicalAddress(`/api/autocomplete?type=list&kad=${locale}&q={searchTerms}`),
      ' rel="suggestions"',
    ),
    url(
      'application/opensearchdescription+xml',
      canonicalAddress(localizedPath(locale, page.openSearch)),
      ' rel="self"',
    ),
    '</OpenSearchDescription>\n',
  ];
  return description.join('\n');
}
