import { tipOfDay } from '../pages/home/tips.ts';
import { settingOfVisit } from './setting-of-visit.ts';

const DAY_MS = 86_400_000;

/**
 * Says on the root which tip the home page has today. Nothing is kept about it: everybody has the same on a day.
 *
 * @see Specification §3, settings: Homepage Privacy Tips, Privacy Newsletter
 */
export function applyTip(): void {
  const day = Math.floor(Date.now() / DAY_MS);
  document.documentElement.dataset['tip'] = String(
    tipOfDay(day, (key) => settingOfVisit(key) === '-1'),
  );
}
