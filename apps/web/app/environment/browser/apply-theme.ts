import { chosenTheme, readCookie, THEME_KEY, type Theme } from '@mallard/settings-catalogue';

/**
 * Applies the theme from the URL, the cookie and the system, in that order of precedence. A choice
 * is set on the root; without one, CSS follows the system.
 */
export function applyTheme(): void {
  showTheme(
    chosenTheme({
      override: new URLSearchParams(location.search).get(THEME_KEY),
      stored: readCookie(document.cookie, THEME_KEY),
    }),
  );
}

/**
 * Sets the page's theme and the matching browser theme color. Without a theme, both follow the
 * system.
 */
export function showTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  // The build inserts both tags in this order.
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  metas.forEach((meta, index) => {
    const own = index ? 'dark' : 'light';
    meta.media = theme ? (theme === own ? '' : 'not all') : `(prefers-color-scheme:${own})`;
  });
}
