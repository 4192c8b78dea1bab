import { Key } from 'selenium-webdriver';

/** Keys by Playwright's names, as WebDriver types them. */
export const CONTROL_KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
} as const;
