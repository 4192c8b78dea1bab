import { chosenTheme, readCookie, THEME_KEY } from '@mallard/settings-catalogue';

/**
 * The theme by address, cookie and system, in that order: a choice is written on the root; without one, CSS follows
 * the system, live.
 */
export function applyTheme(): void {
  const theme = chosenTheme({
    override: new URLSearchParams(location.search).get(THEME_KEY),
    stored: readCookie(document.cookie, THEME_KEY),
  });
  const { dataset } = document.documentElement;
  if (theme) dataset['theme'] = theme;
  else delete dataset['theme'];
}
