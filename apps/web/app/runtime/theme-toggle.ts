import { themeCookie } from '@mallard/settings-catalogue';
import { systemPrefersDark } from './system-theme.ts';

/** Makes the header's button change between light and dark, and remember it. */
export function enhanceThemeToggle(root: Document): void {
  const { dataset } = root.documentElement;
  for (const button of root.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    // A background of the visitor's own decides by itself; the button keeps its place.
    if ('background' in dataset) button.style.visibility = 'hidden';
    button.addEventListener('click', () => {
      // On the root is what was chosen; without a choice the page follows the system.
      const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : systemPrefersDark();
      const next = isDark ? 'light' : 'dark';
      // First the page: where cookies are refused, the choice holds until it is left.
      dataset['theme'] = next;
      root.cookie = themeCookie(next, { secure: location.protocol === 'https:' });
    });
  }
}
