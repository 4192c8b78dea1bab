import { atbOfDate, DESKTOP_DISMISSAL_WEEKS, formatAtb } from '@mallard/origin-tracking';
import type { SiteBanner } from '../features/banner/banner-for.ts';
import { dismissalKey } from '../features/banner/dismissal.ts';

const DAY_MS = 86_400_000;
/** The week in which it was dismissed counts as 0: after these days the value has no effect. */
const PROMO_EXPIRY_DAYS = (DESKTOP_DISMISSAL_WEEKS + 1) * 7;
/** Phones forget it with the rest of what they store. */
const FOCUSED_EXPIRY_DAYS = 3650;

/**
 * Keeps that a banner was dismissed: the week, and how long that matters.
 *
 * @throws Where storage is blocked or full.
 * @see Specification §3, stored locally.
 */
export function keepDismissal({ mode, type }: SiteBanner, now: Date): void {
  const days = mode === 'FOCUSED' ? FOCUSED_EXPIRY_DAYS : PROMO_EXPIRY_DAYS;
  const expiry = new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const value = formatAtb(atbOfDate(now));
  localStorage.setItem(dismissalKey(type), JSON.stringify({ value, expiry }));
}
