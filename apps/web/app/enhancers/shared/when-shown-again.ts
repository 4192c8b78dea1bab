import { isPrerendering, whenActivated } from '@mallard/pixel';

/**
 * Calls back when a page is shown that may be older than a choice on another page: one from the browser's cache, or a
 * prerendered one.
 */
export function whenShownAgain(apply: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && apply());
  if (isPrerendering()) whenActivated(apply);
}
