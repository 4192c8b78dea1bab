import { THEME_KEY, themeCookie } from '@mallard/settings-catalogue';
import { showTheme } from '../../environment/browser/apply-theme.ts';
import { onClick } from '../shared/on-click.ts';
import { systemPrefersDark } from '../shared/system-theme.ts';

export function enhanceThemeToggle(): void {
  const { dataset } = document.documentElement;
  onClick('[data-theme-toggle]', () => {
    // The root has the chosen theme; without one, the page follows the system.
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : systemPrefersDark();
    const next = isDark ? 'light' : 'dark';
    // Update the page first: if cookies are blocked, the choice lasts until the visitor leaves.
    showTheme(next);
    document.cookie = themeCookie(next, { secure: location.protocol === 'https:' });
    // A theme parameter in the URL would override the choice on reload.
    const address = new URL(location.href);
    if (!address.searchParams.has(THEME_KEY)) return;
    address.searchParams.delete(THEME_KEY);
    history.replaceState(history.state, '', address);
  });
}
