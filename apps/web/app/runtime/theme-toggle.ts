import { serializeCookie, THEME_KEY, themeToCode } from '@mallard/settings-catalogue';
import { applyTheme, currentTheme } from './apply-theme.ts';

/** Makes the header's button change between light and dark, and remember it. */
export function enhanceThemeToggle(root: Document): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    button.addEventListener('click', () => {
      const { dataset } = root.documentElement;
      const shown = dataset['theme'] ?? currentTheme().theme;
      const next = shown === 'dark' ? 'light' : 'dark';
      // First the page: where cookies are refused, the choice holds until it is left.
      dataset['theme'] = next;
      root.cookie = serializeCookie(THEME_KEY, themeToCode(next), {
        secure: location.protocol === 'https:',
      });
    });
  }

  // A page that comes back as it was left may have been overtaken by a choice on another.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyTheme();
  });
}
