/**
 * The account state that every page can read without a request: whether a user is signed in on this
 * device, and whether the last known subscription is active (`subscribed`) or has ended
 * (`returning`). It only selects a label in the header: it grants no permission and identifies no
 * one.
 *
 * `enhancers/page/before-paint.ts` sets it on the root as `data-account` before the first paint.
 */
export type AccountHint = 'signed-in' | 'subscribed' | 'returning';

const MARKS: readonly AccountHint[] = ['signed-in', 'subscribed', 'returning'];

export const ACCOUNT_HINT_KEY = 'account';
/**
 * Storage key for the names of the first steps that a subscriber has completed; removed on
 * sign-out.
 */
export const FIRST_STEPS_KEY = 'firstSteps';

export function readAccountHint(): AccountHint | undefined {
  const mark = document.documentElement.dataset['account'];
  return MARKS.find((each) => each === mark);
}

/** Stores the hint for the next page and sets it on this one. */
export function saveAccountHint(mark: AccountHint | undefined): void {
  const { dataset } = document.documentElement;
  if (mark) dataset['account'] = mark;
  else delete dataset['account'];
  try {
    if (mark) localStorage.setItem(ACCOUNT_HINT_KEY, mark);
    else for (const key of [ACCOUNT_HINT_KEY, FIRST_STEPS_KEY]) localStorage.removeItem(key);
  } catch {
    // If storage is blocked, the next page determines the state again.
  }
}
