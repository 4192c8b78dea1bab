import { readCookie, resolveTheme, THEME_KEY } from '@mallard/settings-catalogue';
import { systemPrefersDark } from './system-theme.ts';

/**
 * The theme by address, cookie and system, in that order: a choice is written on the root; without one, CSS follows
 * the system, live.
 */
export function applyTheme(): void {
  const { theme, source } = resolveTheme({
    override: new URLSearchParams(location.search).get(THEME_KEY),
    stored: readCookie(document.cookie, THEME_KEY),
    systemPrefersDark: systemPrefersDark(),
  });
  const { dataset } = document.documentElement;
  if (source === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
