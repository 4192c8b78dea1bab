/** Moves the focus to the page's heading: screen readers announce it, unlike `main`. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus();
}
