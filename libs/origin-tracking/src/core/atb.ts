// An install-tracking version gives the week and weekday of an installation: "v380-3". Two letters
// may follow, one for each of two tests that the installation takes part in: "v380-3mb". It
// identifies no one.
import { ATB_EPOCH_MS, DESKTOP_DISMISSAL_WEEKS } from '../constants.ts';
import { OriginError } from '../errors.ts';

/** An install-tracking version (ATB). */
export interface Atb {
  /** The week, counted from 1. */
  majorVersion: number;
  /** The day of the week, 1 to 7 starting on Wednesday; 0 in old versions. */
  minorVersion: number;
  /** Two single letters; "_" if that test has no variant. */
  variants?: readonly [string, string] | undefined;
}

const ATB = /^v(0|[1-9]\d{0,4})-([0-7])(?:([A-Za-z_])([A-Za-z_]))?$/;
const VARIANT = /^[A-Za-z_]$/;
const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/**
 * Parses an install-tracking version.
 *
 * @param text For example "v380-3" or "v380-3mb". Case is kept.
 * @returns `undefined` for anything else: the text comes from URLs and storage.
 * @see Specification §3, install-tracking version.
 */
export function parseAtb(text: string | null | undefined): Atb | undefined {
  const match = typeof text === 'string' && ATB.exec(text);
  if (!match) return undefined;
  const [, major, minor, variant, atbVariant] = match;
  const atb = { majorVersion: Number(major), minorVersion: Number(minor) };
  return variant && atbVariant ? { ...atb, variants: [variant, atbVariant] } : atb;
}

/** Whether {@link parseAtb} accepts a text, for callers that don't need its parts. */
export function isAtb(text: string | null | undefined): boolean {
  return typeof text === 'string' && ATB.test(text);
}

/**
 * Formats an install-tracking version: the inverse of {@link parseAtb}.
 *
 * @throws OriginError `invalid-variant` unless both variants are a single letter or underscore;
 * `invalid-version` for numbers out of range.
 * @see Specification §5: "Variant letters must be a single letter or underscore."
 */
export function formatAtb({ majorVersion, minorVersion, variants }: Atb): string {
  for (const variant of variants ?? []) {
    if (!VARIANT.test(variant)) {
      throw new OriginError(
        'invalid-variant',
        'Variant letters must be a single letter or underscore',
      );
    }
  }
  const text = `v${majorVersion}-${minorVersion}${variants?.join('') ?? ''}`;
  if (!parseAtb(text)) {
    throw new OriginError('invalid-version', 'A version needs a week and a day from 0 to 7');
  }
  return text;
}

/**
 * Returns the install-tracking version of a date: weeks begin on Wednesday at midnight in New York.
 *
 * @throws OriginError `invalid-date` for an invalid date, or one before the first week.
 * @see Specification §9: "ATB uses a week epoch with weekly versions."
 */
export function atbOfDate(date: Date): Atb {
  const time = date.getTime();
  if (!(time >= ATB_EPOCH_MS)) {
    throw new OriginError(
      'invalid-date',
      Number.isNaN(time) ? 'Invalid date' : 'Install tracking begins on 2016-02-24',
    );
  }
  const day: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of newYork().formatToParts(time)) day[type] = value;
  const today = Date.UTC(Number(day.year), Number(day.month) - 1, Number(day.day));
  const days = Math.floor((today - ATB_EPOCH_MS) / DAY_MS) + 1; // The epoch is 5 a.m. UTC on its day.
  return {
    majorVersion: Math.floor(days / DAYS_A_WEEK) + 1,
    minorVersion: (days % DAYS_A_WEEK) + 1,
  };
}

let newYorkFormat: Intl.DateTimeFormat | undefined;

/** Returns the cached formatter: creating it costs more than everything else here. */
function newYork(): Intl.DateTimeFormat {
  newYorkFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return newYorkFormat;
}

/**
 * Returns the age of a version as native apps compute it: days since a week before the epoch.
 *
 * @returns week × 7 + day − 1; −1 for an invalid version.
 */
export function atbAgeDays(text: string): number {
  const atb = parseAtb(text);
  return atb ? atb.majorVersion * DAYS_A_WEEK + atb.minorVersion - 1 : -1;
}

/**
 * Whether two versions are from the same day; variants are ignored. An invalid version equals
 * nothing.
 */
export function isSameAtb(one: string, other: string): boolean {
  const age = atbAgeDays(one);
  return age >= 0 && age === atbAgeDays(other);
}

/**
 * Returns the number of weeks from a version to a date: 0 within the same week, negative before it.
 *
 * @returns `undefined` for an invalid version.
 * @throws OriginError `invalid-date` as {@link atbOfDate}.
 */
export function weeksSinceAtb(text: string, date: Date): number | undefined {
  const atb = parseAtb(text);
  return atb && atbOfDate(date).majorVersion - atb.majorVersion;
}

/**
 * Parses the source of an installation: two lowercase letters.
 *
 * @returns `undefined` for anything else.
 * @see Specification §3: "The source parameter is two lowercase letters."
 */
export function parseAtbSource(value: string | null | undefined): string | undefined {
  return typeof value === 'string' && /^[a-z]{2}$/.test(value) ? value : undefined;
}

/**
 * Whether a banner that was dismissed some weeks ago stays hidden.
 *
 * @param weeksSince The result of {@link weeksSinceAtb}; undefined if the banner was never
 * dismissed.
 * @see Specification §9: "A banner counts as dismissed within 0 to 15 weeks on desktop, and at any
 * non-negative
 *   value on mobile."
 */
export function isBannerDismissed(
  weeksSince: number | undefined,
  formFactor: 'desktop' | 'mobile',
): boolean {
  const limit = formFactor === 'mobile' ? Infinity : DESKTOP_DISMISSAL_WEEKS;
  return weeksSince !== undefined && weeksSince >= 0 && weeksSince <= limit;
}
