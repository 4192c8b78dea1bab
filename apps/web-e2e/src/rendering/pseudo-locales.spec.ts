/**
 * Every page in pseudo-translations: longer English with accents, and right-to-left English.
 * Requires a site built with them (`PSEUDO_LOCALES=1`), as in the nightly run, and finds layout
 * problems before a translation exists.
 */
import { expect, test, type Page } from '@playwright/test';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';
import { addressOf, pagePaths } from '../pages/site-pages.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Returns texts without accents, which are missing from the catalogs. It ignores texts in other
 * languages, names that aren't translated, code, URLs, and values that the visitor or the account
 * entered into fields.
 */
async function plainEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const apart =
      'script,style,noscript,code,pre,bdi,[translate=no],[lang]:not(html),input,textarea';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (!parentElement || parentElement.closest(apart)) continue;
      const text = data.trim();
      const isAddress = /^\S+\.\S+$/.test(text);
      // A sentence contains a lowercase word; names are capitalized.
      if (!isAddress && /(?:^|\s)[a-z]{3,}(?:$|[\s.,:])/.test(text)) found.add(text);
    }
    return [...found];
  });
}

for (const path of pagePaths) {
  test(`${path} fits long words in both directions and translates all its text`, async ({
    page,
  }) => {
    for (const locale of ['de', 'ar']) {
      await page.goto(addressOf(path, locale));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [320, 390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await sidewaysScroll(page), `${locale} ${width}`).toBe(0);
      }
    }
    expect.soft(await plainEnglish(page)).toEqual([]);
  });
}
