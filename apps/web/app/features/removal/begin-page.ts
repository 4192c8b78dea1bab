import { focusHeading } from '../../kit/focus-heading.ts';

/** Puts who reads or listens where pages begin. */
export function beginPage(): void {
  focusHeading();
  window.scrollTo(0, 0);
}
