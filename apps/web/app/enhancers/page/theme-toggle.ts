import { THEME_KEY, themeCookie } from '@mallard/settings-catalogue';
import { showTheme } from '../../environment/browser/apply-theme.ts';
import { onClick } from '../shared/on-click.ts';
import { systemPrefersDark } from '../shared/system-theme.ts';

/** Makes the header's button change between light and dark, and remember it. */
export function enhanceThemeToggle(): void {
  const { dataset } = document.documentElement;
  onClick('[data-theme-toggle]', () => {
    // On the root is what was chosen; without a choice the page follows the system.
    const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : systemPrefersDark();
    const next = isDark ? 'light' : 'dark';
    // First the page: where cookies are refused, the choice holds until it is left.
    showTheme(next);
    document.cookie = themeCookie(next, { secure: location.protocol === 'https:' });
    // An address that asks for a theme would overrule the choice when the page is loaded again.
    const address = new URL(location.href);
    if (!address.searchParams.has(THEME_KEY)) return;
    address.searchParams.delete(THEME_KEY);
    history.replaceState(history.state, '', address);
  });
}
