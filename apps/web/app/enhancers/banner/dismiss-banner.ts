import { atbOfDate, DESKTOP_DISMISSAL_WEEKS, formatAtb } from '@mallard/origin-tracking';
import type { SiteBanner } from '../../features/banner/banner-for.ts';
import { dismissalKey } from '../../features/banner/dismissal.ts';

const DAY_MS = 86_400_000;
/** The week of the dismissal counts as week 0; after this many days, the value has no effect. */
const PROMO_EXPIRY_DAYS = (DESKTOP_DISMISSAL_WEEKS + 1) * 7;
/**
 * A dismissal on a phone never expires (specification §9), but a stored value needs a date (§3).
 */
const FOCUSED_EXPIRY = '9999-12-31';

/**
 * Stores the week in which a banner was dismissed and the date when that expires.
 *
 * @throws If storage is blocked or full.
 * @see Specification §3, stored locally.
 */
export function keepDismissal({ mode, type }: SiteBanner, now: Date): void {
  const promoExpiry = new Date(now.getTime() + PROMO_EXPIRY_DAYS * DAY_MS);
  const expiry = mode === 'FOCUSED' ? FOCUSED_EXPIRY : promoExpiry.toISOString().slice(0, 10);
  const value = formatAtb(atbOfDate(now));
  localStorage.setItem(dismissalKey(type), JSON.stringify({ value, expiry }));
}
