import { isPrerendering, whenActivated } from '@mallard/pixel';

/**
 * Calls back when a page is shown that may be older than a choice made on another page, because it
 * comes from the back/forward cache or was prerendered.
 */
export function whenShownAgain(apply: () => void): void {
  addEventListener('pageshow', ({ persisted }) => persisted && apply());
  if (isPrerendering()) whenActivated(apply);
}
