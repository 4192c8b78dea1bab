import type { Browser, Platform } from '@mallard/device-detection';
import { translatedLocales, UI_LOCALES } from '@mallard/locales';
import { atbOfDate, isOrigin, parseAtb } from '@mallard/origin-tracking';
import { VIEW_CLASSES, weekOf } from './coarse.ts';
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
 * What parameters that any event may carry can hold, where that is a list. Pages, weeks of installation and of
 * enrolment, origins and experiments are held against what they are ({@link countedValue}).
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

/** Weeks for which somebody can have been in an experiment: a day further back was made up. */
const ENROLLED_WEEKS_MAX = 104;
const WEEK_MS = 604_800_000;

const EXPERIMENT_PARAMETER = /^exp_(?<name>[a-z\d]+?)(?<by>_assignedby)?$/;
const ASSIGNED_BY = ['random', 'url', 'backend'];

/** What there is, for a collector to hold values against. */
export interface CountingContext {
  /** Names of the site's pages; undefined where they are not known, and only their form is looked at. */
  pages?: ReadonlySet<string> | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * A value of a parameter that any event may carry, as it may be counted: it is from a list, or a coarse time that
 * many share. Nothing that somebody has made up gets through, but for what follows the entry of an origin of ours.
 *
 * @returns Undefined when it may not be; also for names that not every event may carry.
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
