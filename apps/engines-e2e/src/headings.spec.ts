import { expect } from '@playwright/test';
import { test } from './engines.ts';

const PAGES = ['', '/app', '/pro', '/email', '/duckai', '/updates', '/extension-success', '/dbp'];
const COMPOUNDS = new Set(['de']);

// Firefox includes hyphenation patterns; Chromium on Linux has none.
test('headings break no word that fits on a line in every language', async ({
  startVisit,
  baseURL,
}) => {
  for (const locale of ['en', 'de', 'fr']) {
    const visitor = await startVisit({ origin: baseURL ?? '', locale });
    try {
      for (const path of PAGES) {
        await visitor.open(path);
        for (const widthPx of [1280, 390, 320]) {
          await visitor.resize(widthPx);
          const { broken, words } = await visitor.evaluate(wordsBroken, undefined);
          expect(words, `words in headings of ${path}`).toBeGreaterThan(2);
          expect(
            COMPOUNDS.has(locale) ? broken.filter((word) => word.length < 16) : broken,
            `broken words of /${locale}${path} in ${widthPx} px`,
          ).toEqual([]);
        }
      }
    } finally {
      await visitor.close();
    }
  }
});

/** Returns the words of headings that continue on the next line although they fit on one. */
function wordsBroken(): { broken: string[]; words: number } {
  const broken: string[] = [];
  let words = 0;
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
        const widths = boxes.map(({ width }) => width);
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        words += boxes.length > 0 ? 1 : 0;
        // A word that barely fits may be laid out either way.
        const fits = widths.reduce((sum, width) => sum + width, 0) < heading.clientWidth - 2;
        if (lines.size > 1 && fits) broken.push(word);
      }
    }
  }
  return { broken, words };
}
