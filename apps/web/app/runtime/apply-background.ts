import { BACKGROUND_COLOR_KEY, backgroundFromCode, readCookie } from '@mallard/settings-catalogue';

/**
 * Gives the home page the background that its visitor chose, with the theme and the text colour that suit it; the
 * address first, then what is stored. Other pages have none.
 *
 * @see Specification §2, theme.
 */
export function applyBackground(): void {
  const { dataset, style } = document.documentElement;
  if (dataset['page'] !== 'home') return;
  const code =
    new URLSearchParams(location.search).get(BACKGROUND_COLOR_KEY) ??
    readCookie(document.cookie, BACKGROUND_COLOR_KEY);
  const own = backgroundFromCode(code ?? '');
  style.cssText = own ? `background:${own.background};color:${own.text}` : '';
  if (own) {
    dataset['theme'] = own.theme;
    dataset['background'] = '';
  } else {
    delete dataset['background'];
  }
}
