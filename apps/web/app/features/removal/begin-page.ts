import { focusHeading } from '../../kit/focus-heading.ts';

/** Moves the focus and the scroll position to the start of the page. */
export function beginPage(): void {
  focusHeading();
  window.scrollTo(0, 0);
}
