/**
 * Every page in pseudo-translations: longer English with accents, and English from right to left. For a site that was built with
 * them (`PSEUDO_LOCALES=1`), as at night; what it finds is fixed before there is a translation.
 */
import { expect, test, type Page } from '@playwright/test';
import { sidewaysScroll } from '../accessibility/sideways-scroll.ts';
import { addressOf, pagePaths } from '../pages/site-pages.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Texts without accents, which nobody can translate: not those of another language, names that are not translated, code and
 * addresses, nor what fields hold, which the visitor or the account has written.
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
      // In a sentence there is such a word; names have capitals.
      if (!isAddress && /(?:^|\s)[a-z]{3,}(?:$|[\s.,:])/.test(text)) found.add(text);
    }
    return [...found];
  });
}

for (const path of pagePaths) {
  test(`${path} has room for long words in either direction, and no text that is no message`, async ({
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
