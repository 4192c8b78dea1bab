/** The focus to what a page begins with: a screen reader says which page it is, which it would not do of `main`. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus();
}
