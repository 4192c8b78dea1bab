import type { Page } from '@playwright/test';

/** Returns by how many pixels the page is wider than its viewport. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
