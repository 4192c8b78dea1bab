/**
 * What every page may know of its visitor before it asks anybody: whether somebody is signed in here, and whether they
 * had a subscription when it was last looked at (`subscribed`), or had one that was over (`returning`). A word for the header, and not a permission; it names nobody.
 *
 * `enhancers/page/before-paint.ts` puts it on the root as `data-account` before the first paint.
 */
export type AccountHint = 'signed-in' | 'subscribed' | 'returning';

const MARKS: readonly AccountHint[] = ['signed-in', 'subscribed', 'returning'];

export const ACCOUNT_HINT_KEY = 'account';
/** Names of the first steps that a subscriber has done; they go when somebody signs out. */
export const FIRST_STEPS_KEY = 'firstSteps';

export function readAccountHint(): AccountHint | undefined {
  const mark = document.documentElement.dataset['account'];
  return MARKS.find((each) => each === mark);
}

/** Keeps it for the next page, and shows it on this one. */
export function saveAccountHint(mark: AccountHint | undefined): void {
  const { dataset } = document.documentElement;
  if (mark) dataset['account'] = mark;
  else delete dataset['account'];
  try {
    if (mark) localStorage.setItem(ACCOUNT_HINT_KEY, mark);
    else for (const key of [ACCOUNT_HINT_KEY, FIRST_STEPS_KEY]) localStorage.removeItem(key);
  } catch {
    // Blocked: the next page finds out again.
  }
}
