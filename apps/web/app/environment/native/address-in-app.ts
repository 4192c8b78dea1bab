import { splitLocalePath } from '@mallard/locales';
import { LANGUAGE_KEY, readCookie, serializeCookie } from '@mallard/settings-catalogue';

interface LanguageHost {
  location: Pick<Location, 'protocol'>;
  document: Pick<Document, 'cookie'>;
}

export interface AddressHost extends LanguageHost {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'protocol'>;
  history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Removes the locale from the page's path and stores it as the language: apps exchange tokens only
 * at paths without a locale.
 */
export function removeLocaleFromAddress(host: AddressHost): void {
  const { location, history } = host;
  const { locale, path } = splitLocalePath(location.pathname);
  if (!locale) return;
  chooseLanguage(host, locale);
  history.replaceState(history.state, '', path + location.search + location.hash);
}

/** Changes the page's language from the language menu without changing its path. */
export function changeLanguageInPlace(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href$="?setlang=1"]');
    if (!link || !chooseLanguage(window, link.lang)) return;
    event.preventDefault();
    location.reload();
  });
}

/** Returns whether the language was stored: a browser may reject cookies. */
function chooseLanguage({ location, document }: LanguageHost, language: string): boolean {
  const secure = location.protocol === 'https:';
  document.cookie = serializeCookie(LANGUAGE_KEY, language, { secure });
  return readCookie(document.cookie, LANGUAGE_KEY) === language;
}
