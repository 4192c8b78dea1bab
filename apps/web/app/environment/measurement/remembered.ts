// Values that a browser stores for measurement while it is allowed: a count and a week. Events
// contain the week and the class of the count.
import { viewClass, weekOf } from '@mallard/measurement-plan/coarse';
import type { CommonParameters } from '@mallard/pixel';
import { attempt } from '../browser/attempt.ts';

/** Returns the used part of `localStorage`; may throw if storage is blocked. */
export type RememberedStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @see Specification §3, stored locally. */
const KEYS = { enrolledOn: 'homeOnboarding.enrolledOn', viewCount: 'paywallViewCount' };
const MOST_VIEWS = 99_999;

export type Remembered = Pick<CommonParameters, 'enrolledOn' | 'viewCount'>;

/** Returns the stored values; empty if storage is blocked or holds invalid data. */
export function readRemembered(storage: RememberedStorage): Remembered {
  const matching = (key: string, form: RegExp) =>
    attempt(() => form.exec(storage().getItem(key) ?? '')?.[0]);
  const views = matching(KEYS.viewCount, /^\d{1,5}$/);
  const day = matching(KEYS.enrolledOn, /^\d{4}-\d\d-\d\d$/);
  return {
    // Older releases stored the day.
    enrolledOn: attempt(() => weekOf(day!)) as Remembered['enrolledOn'],
    viewCount: views && viewClass(Number(views)),
  };
}

export function countPaywallView(storage: RememberedStorage): void {
  const views = attempt(() => Number(storage().getItem(KEYS.viewCount)));
  keep(storage, KEYS.viewCount, `${Math.min((views || 0) + 1, MOST_VIEWS)}`);
}

/**
 * Stores the week in which this browser first took part in the home page's experiment, as its
 * Monday in UTC.
 */
export function noteEnrolment(storage: RememberedStorage, now: Date): void {
  if (readRemembered(storage).enrolledOn) return;
  keep(storage, KEYS.enrolledOn, weekOf(now.toISOString().slice(0, 10)));
}

export function forgetRemembered(storage: RememberedStorage): void {
  for (const key of Object.values(KEYS)) attempt(() => storage().removeItem(key));
}

function keep(storage: RememberedStorage, key: string, text: string): void {
  attempt(() => storage().setItem(key, text));
}
