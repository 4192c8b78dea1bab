import { BACKGROUND_COLOR_KEY, backgroundFromCode } from '@mallard/settings-catalogue';
import { LINE_COUNT } from '../pages/home/tips.ts';
import { settingOfVisit } from './setting-of-visit.ts';

/**
 * Gives the home page what its visitor set: whether it has the tip of the day, or now and then the newsletter's line
 * in its place, which are the same for everybody, so that nothing is kept about it; and the background that was chosen,
 * with the theme and the text colour that suit it.
 *
 * @see Specification §2, theme; §3, settings: Homepage Privacy Tips, Privacy Newsletter.
 */
export function applyHome(): void {
  const { dataset, style } = document.documentElement;
  const line = new Date().getDate() % LINE_COUNT;
  dataset['tip'] = settingOfVisit(line ? 'mpt' : 'mpn') === '-1' ? '' : `${line}`;
  const own = backgroundFromCode(settingOfVisit(BACKGROUND_COLOR_KEY) ?? '');
  style.cssText = own ? `background:${own.background};color:${own.text}` : '';
  if (own) {
    dataset['theme'] = own.theme;
    dataset['background'] = '';
  } else {
    delete dataset['background'];
  }
}
