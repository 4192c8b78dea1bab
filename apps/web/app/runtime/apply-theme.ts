import {
  readCookie,
  resolveTheme,
  THEME_KEY,
  type ResolvedTheme,
} from '@mallard/settings-catalogue';

/** The theme by address, cookie and system, in that order. */
export function currentTheme(): ResolvedTheme {
  return resolveTheme({
    override: new URLSearchParams(location.search).get(THEME_KEY),
    stored: readCookie(document.cookie, THEME_KEY),
    systemPrefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  });
}

/** A choice is written on the root; without one, CSS follows the system, live. */
export function applyTheme(): void {
  const { theme, source } = currentTheme();
  const { dataset } = document.documentElement;
  if (source === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
