import { chosenTheme, readCookie, THEME_KEY, type Theme } from '@mallard/settings-catalogue';

/**
 * The theme by address, cookie and system, in that order: a choice is written on the root; without one, CSS follows
 * the system, live.
 */
export function applyTheme(): void {
  showTheme(
    chosenTheme({
      override: new URLSearchParams(location.search).get(THEME_KEY),
      stored: readCookie(document.cookie, THEME_KEY),
    }),
  );
}

/** Gives the page a theme, and what the browser colors around it. Without one they follow the system. */
export function showTheme(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
  // The build puts in both, in this order.
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  metas.forEach((meta, index) => {
    const own = index ? 'dark' : 'light';
    meta.media = theme ? (theme === own ? '' : 'not all') : `(prefers-color-scheme:${own})`;
  });
}
