import { BACKGROUND_COLOR_KEY, backgroundFromCode } from '@mallard/settings-catalogue';
import { showTheme } from '../../environment/browser/apply-theme.ts';
import { NEWSLETTER_DAYS, TIP_COUNT } from './lines.ts';
import { readSwitch, settingOfVisit } from '../shared/setting-of-visit.ts';
import { whenShownAgain } from '../shared/when-shown-again.ts';

/**
 * Applies the visitor's settings to the home page: the tip of the day and, on some days, the
 * newsletter line, which depend only on the date so that nothing is stored; and the chosen
 * background, with a matching theme and text color.
 *
 * @see Specification §2, theme; §3, settings: Homepage Privacy Tips, Privacy Newsletter.
 */
export function beforePaint(): void {
  apply();
  // Register after the theme's own callback, which this overrides.
  whenShownAgain(apply);
}

function apply(): void {
  const { dataset, style } = document.documentElement;
  const day = new Date().getDate();
  const hasTip = settingOfVisit(readSwitch, 'mpt', 'kao') !== '-1';
  const hasNewsletter = settingOfVisit(readSwitch, 'mpn', 'kaq', 'kap') !== '-1';
  dataset['tip'] = hasTip ? `${day % TIP_COUNT}` : '';
  dataset['newsletter'] = hasNewsletter && day % NEWSLETTER_DAYS === 0 ? 'shown' : '';
  const own = settingOfVisit(backgroundFromCode, BACKGROUND_COLOR_KEY);
  style.cssText = own ? `--set-background:${own.background};color:${own.text}` : '';
  if (own) {
    showTheme(own.theme);
    dataset['background'] = '';
  } else {
    delete dataset['background'];
  }
}
