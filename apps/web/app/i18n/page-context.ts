import { DEFAULT_LOCALE, textDirection, type TranslatedLocale } from '@mallard/locales';
import { createContext, useContext } from 'react';

/** Properties of the page that every component can use, on the server and in the browser. */
export interface PageContext {
  locale: TranslatedLocale;
  direction: 'ltr' | 'rtl';
  /** The page's path without its locale segment: `/`, `/pro`, `/subscriptions/manage`. */
  path: string;
}

const context = createContext<PageContext>({
  locale: DEFAULT_LOCALE,
  direction: textDirection(DEFAULT_LOCALE),
  path: '/',
});

export const PageContextProvider = context.Provider;

export function usePage(): PageContext {
  return useContext(context);
}
