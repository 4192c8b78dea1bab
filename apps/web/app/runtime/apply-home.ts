import { BACKGROUND_COLOR_KEY, backgroundFromCode } from '@mallard/settings-catalogue';
import { NEWSLETTER_TIP, TIP_COUNT } from '../pages/home/tips.ts';
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
  const isOn = (setting: 'mpn' | 'mpt') => settingOfVisit(setting) !== '-1';
  const day = new Date().getDate();
  dataset['tip'] =
    day % 10 === 5 && isOn('mpn') ? NEWSLETTER_TIP : isOn('mpt') ? `${day % TIP_COUNT}` : '';
  const own = backgroundFromCode(settingOfVisit(BACKGROUND_COLOR_KEY) ?? '');
  style.cssText = own ? `background:${own.background};color:${own.text}` : '';
  if (own) {
    dataset['theme'] = own.theme;
    dataset['background'] = '';
  } else {
    delete dataset['background'];
  }
}
