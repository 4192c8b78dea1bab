import type { Browser, Platform } from '@mallard/device-detection';
import { translatedLocales, UI_LOCALES } from '@mallard/locales';
import { atbOfDate, isOrigin, parseAtb } from '@mallard/origin-tracking';
import { VIEW_CLASSES, weekOf } from './bucketing.ts';
import { experiments } from './experiments.ts';
import { countedOrigin } from './origins.ts';

const BROWSERS = {
  ...{ own: 0, chrome: 0, edge: 0, firefox: 0, safari: 0, opera: 0, brave: 0, samsung: 0, ie: 0 },
  ...{ chromium: 0, facebook: 0, instagram: 0, tiktok: 0, webview: 0, unknown: 0 },
} satisfies Record<Browser, 0>;

const PLATFORMS = {
  ...{ windows: 0, mac: 0, linux: 0, chromeos: 0, ios: 0, android: 0, unknown: 0 },
} satisfies Record<Platform, 0>;

const YES_NO = [true, false] as const;

/**
 * Allowed values of the parameters that any event may carry, if they come from a list. Pages, weeks
 * of installation and enrollment, origins and experiments are checked by {@link countedValue}.
 *
 * @see Specification §7, pixel.
 */
export const commonValues: Readonly<Record<string, readonly (string | boolean)[]>> = {
  atbi: YES_NO,
  b: Object.keys(BROWSERS),
  // desktop, phone, tablet, unknown
  d: ['d', 'p', 't', 'u'],
  i: YES_NO,
  l: [...new Set(UI_LOCALES.map((locale) => locale.split('-')[0] ?? ''))],
  p: Object.keys(PLATFORMS),
  ak: YES_NO,
  legacy: YES_NO,
  locale: translatedLocales,
  viewCount: VIEW_CLASSES,
  theme: ['light', 'dark'],
};

/** Maximum age of an experiment enrollment, in weeks: an earlier date must be made up. */
const ENROLLED_WEEKS_MAX = 104;
const WEEK_MS = 604_800_000;

const EXPERIMENT_PARAMETER = /^exp_(?<name>[a-z\d]+?)(?<by>_assignedby)?$/;
const ASSIGNED_BY = ['random', 'url', 'backend'];

/** The data that a collector checks values against. */
export interface CountingContext {
  /** Names of the site's pages. If undefined, only the format of a page name is checked. */
  pages?: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Returns a common parameter's value if it may be counted: it comes from a list or is a coarse time
 * that many visitors share. Made-up values are rejected, except in the part of an origin after a
 * registered entry.
 *
 * @returns Undefined if the value may not be counted or the parameter isn't a common one.
 */
export function countedValue(
  name: string,
  value: string,
  { pages, now }: CountingContext,
): string | undefined {
  const keptIf = (isKept: boolean | undefined) => (isKept ? value : undefined);
  const { name: experiment, by } = EXPERIMENT_PARAMETER.exec(name)?.groups ?? {};
  if (experiment !== undefined) {
    const found = experiments.find((candidate) => candidate.name === experiment);
    const values: readonly string[] | undefined =
      by === undefined ? found?.variants : found && ASSIGNED_BY;
    return keptIf(values?.includes(value));
  }
  if (name === 'page' || name === 'startpage') {
    return keptIf(pages ? pages.has(value) : /^[a-z\d]+(-[a-z\d]+)*$/.test(value));
  }
  if (name === 'origin') return isOrigin(value) ? countedOrigin(value) : undefined;
  if (name === 'enrolledOn') return keptIf(isWeekOfEnrolment(value, now));
  if (name === 'atb') return keptIf(isWeekOfInstallation(value, now));
  if (!Object.hasOwn(commonValues, name)) return undefined;
  return keptIf(commonValues[name]?.some((listed) => String(listed) === value));
}

function isWeekOfEnrolment(value: string, now: number): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN;
  const weeks = (now - time) / WEEK_MS;
  return weeks >= 0 && weeks <= ENROLLED_WEEKS_MAX && weekOf(value) === value;
}

function isWeekOfInstallation(value: string, now: number): boolean {
  const week = parseAtb(value)?.majorVersion;
  return week !== undefined && week <= atbOfDate(new Date(now)).majorVersion;
}
