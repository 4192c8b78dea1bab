import { BACKGROUND_COLOR_KEY, backgroundFromCode } from '@mallard/settings-catalogue';
import { settingOfVisit } from './setting-of-visit.ts';

/**
 * Gives the home page the background that its visitor chose, with the theme and the text colour that suit it; the
 * address first, then what is stored. Other pages have none.
 *
 * @see Specification §2, theme.
 */
export function applyBackground(): void {
  const { dataset, style } = document.documentElement;
  if (dataset['page'] !== 'home') return;
  const own = backgroundFromCode(settingOfVisit(BACKGROUND_COLOR_KEY) ?? '');
  style.cssText = own ? `background:${own.background};color:${own.text}` : '';
  if (own) {
    dataset['theme'] = own.theme;
    dataset['background'] = '';
  } else {
    delete dataset['background'];
  }
}
