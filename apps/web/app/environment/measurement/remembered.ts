// What a browser keeps for measuring, while it may be measured: a count and a week. Events carry the week, and the count
// in classes.
import { viewClass, weekOf } from '@mallard/measurement-plan/coarse';
import type { CommonParameters } from '@mallard/pixel';
import { attempt } from '../browser/attempt.ts';

/** The part of `localStorage` that is used; getting it may throw, as it does where storage is blocked. */
export type RememberedStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** @see Specification §3, stored locally. */
const KEYS = { enrolledOn: 'homeOnboarding.enrolledOn', viewCount: 'paywallViewCount' };
/** From which on it is no longer counted. */
const MOST_VIEWS = 99_999;

export type Remembered = Pick<CommonParameters, 'enrolledOn' | 'viewCount'>;

/** What is kept; nothing where storage is blocked or its content is something else. */
export function readRemembered(storage: RememberedStorage): Remembered {
  const matching = (key: string, form: RegExp) =>
    attempt(() => form.exec(storage().getItem(key) ?? '')?.[0]);
  const views = matching(KEYS.viewCount, /^\d{1,5}$/);
  const day = matching(KEYS.enrolledOn, /^\d{4}-\d\d-\d\d$/);
  return {
    // Until weeks were kept it was the day.
    enrolledOn: attempt(() => weekOf(day!)) as Remembered['enrolledOn'],
    viewCount: views && viewClass(Number(views)),
  };
}

/** Counts that the paywall was shown. */
export function countPaywallView(storage: RememberedStorage): void {
  const views = attempt(() => Number(storage().getItem(KEYS.viewCount)));
  keep(storage, KEYS.viewCount, `${Math.min((views || 0) + 1, MOST_VIEWS)}`);
}

/** Notes the week, by its Monday in UTC, in which this browser first took part in the experiment of the home page. */
export function noteEnrolment(storage: RememberedStorage, now: Date): void {
  if (readRemembered(storage).enrolledOn) return;
  keep(storage, KEYS.enrolledOn, weekOf(now.toISOString().slice(0, 10)));
}

/** Forgets all of it. */
export function forgetRemembered(storage: RememberedStorage): void {
  for (const key of Object.values(KEYS)) attempt(() => storage().removeItem(key));
}

function keep(storage: RememberedStorage, key: string, text: string): void {
  attempt(() => storage().setItem(key, text));
}
