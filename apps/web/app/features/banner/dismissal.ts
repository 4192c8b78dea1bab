import { ATB_EPOCH_MS, DESKTOP_DISMISSAL_WEEKS } from '@mallard/origin-tracking';
import type { BannerMode, BannerType } from './banner-for.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 168 * HOUR_MS;

/** Where a dismissal is kept. The two banners of phones have keys of their own (specification §3). */
export function dismissalKey(type: BannerType): string {
  return `bannerDismissed_${type}`;
}

/**
 * Whether a banner that was dismissed stays away: for 15 weeks, or for ever on a phone. What `dismissBanner` did
 * not write is no dismissal, nor is one that lies ahead of the visitor's clock.
 *
 * The rule is `isBannerDismissed` of `origin-tracking`, for the script before the first paint: weeks begin at
 * 04:00 UTC all the year, in winter an hour early for New York. So none that was just written is of a week to
 * come.
 *
 * @param stored {"value":"v508-4","expiry":"2027-03-13"}: the install-tracking version of the day on which it
 *   was dismissed, and the last day for which it is kept.
 */
export function isDismissed(stored: string | null, mode: BannerMode, nowMs: number): boolean {
  const match = /^{"value":"v(\d+)-\d","expiry":"(.{10})"}$/.exec(stored ?? '');
  const week = Math.floor((nowMs - ATB_EPOCH_MS + HOUR_MS) / WEEK_MS) + 1;
  const weeks = week - Number(match?.[1]);
  return (
    weeks >= 0 &&
    (mode === 'FOCUSED' || weeks <= DESKTOP_DISMISSAL_WEEKS) &&
    nowMs < Date.parse(`${match?.[2]}T24:00`)
  );
}
