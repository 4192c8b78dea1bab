import { Key } from 'selenium-webdriver';

/** Maps Playwright's key names to WebDriver's keys. */
export const CONTROL_KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
} as const;
