import { isBannerDismissed, weeksSinceAtb } from '@mallard/origin-tracking';
import { attempt } from '../../environment/browser/attempt.ts';
import type { BannerMode, BannerType } from './banner-for.ts';

/**
 * Returns the storage key of a dismissal. The two phone banners have separate keys (specification
 * §3).
 */
export function dismissalKey(type: BannerType): string {
  return `bannerDismissed_${type}`;
}

/**
 * Returns whether a dismissed banner stays hidden: for 15 weeks on desktop, and until the stored
 * value expires on phones. Never throws.
 *
 * @param stored {"value":"v508-4","expiry":"2027-03-13"}: the install-tracking version of the day
 * of the dismissal, and the last day on which it counts.
 */
export function isDismissed(stored: string | null, mode: BannerMode, nowMs: number): boolean {
  const { value, expiry } = Object(attempt((): unknown => JSON.parse(stored!))) as {
    value?: unknown;
    expiry?: unknown;
  };
  if (typeof value !== 'string' || !(nowMs < Date.parse(`${expiry}T24:00`))) return false;
  const weeks = attempt(() => weeksSinceAtb(value, new Date(nowMs)));
  return isBannerDismissed(weeks, mode === 'FOCUSED' ? 'mobile' : 'desktop');
}
