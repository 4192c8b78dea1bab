import { expireCookie, THEME_KEY, themeCookie } from '@mallard/settings-catalogue';
import { showTheme } from '../../environment/browser/apply-theme.ts';
import { onClick } from '../shared/on-click.ts';
import { systemPrefersDark } from '../shared/system-theme.ts';

export function enhanceThemeToggle(): void {
  const { dataset } = document.documentElement;
  onClick('[data-theme-toggle]', () => {
    // The root has the chosen theme; without one, the page follows the system.
    const systemIsDark = systemPrefersDark();
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : systemIsDark;
    // A second press follows the system again, at sunset too.
    const next = isDark === systemIsDark ? (isDark ? 'light' : 'dark') : undefined;
    // Update the page first: if cookies are blocked, the choice lasts until the visitor leaves.
    showTheme(next);
    const options = { secure: location.protocol === 'https:' };
    document.cookie = next ? themeCookie(next, options) : expireCookie(THEME_KEY, options);
    // A theme parameter in the URL would override the choice on reload.
    const address = new URL(location.href);
    if (!address.searchParams.has(THEME_KEY)) return;
    address.searchParams.delete(THEME_KEY);
    history.replaceState(history.state, '', address);
  });
}
