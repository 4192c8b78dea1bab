import { Key } from 'selenium-webdriver';

export const CONTROL_KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
} as const;
