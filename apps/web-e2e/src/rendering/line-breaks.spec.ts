import { expect, test } from '@playwright/test';
import { everything } from '../everything.ts';
import { addressOf, documents } from '../pages/site-pages.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * Returns the places where lines of headings, buttons and Korean questions break inside a word,
 * with a bar at the break. Word boundaries are those of CLDR (Intl.Segmenter). Korean words end at
 * spaces; CLDR splits Katakana more often than its words end.
 */
function brokenWords(locale: string): string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  // Names in Latin script have break opportunities of their own.
  const isInsideText = /^(?:[\p{Script=Han}\p{Script=Hangul}]{2}|[\p{Script=Katakana}ー]{2})$/u;
  const isLongKatakana = /^[\p{Script=Katakana}ー]{4,}$/u;
  const isWordEnd = (text: string, index: number) => {
    if (!isInsideText.test(text.slice(index - 1, index + 1))) return true;
    if (locale === 'ko') return false;
    const segments = segmenter.segment(text);
    const next = segments.containing(index);
    if (next && next.index !== index) return false;
    const isKatakana = /[\p{Script=Katakana}ー]/u.test(text[index] ?? '');
    const both = [segments.containing(index - 1), next];
    return !isKatakana || both.every((word) => isLongKatakana.test(word?.segment ?? ''));
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, a, summary')) {
    // In Chinese and Japanese only headings mark their words: a phrase of a question may be wider
    // than a phone.
    if (element.matches('summary') && locale !== 'ko') continue;
    // Check links that look like buttons only.
    if (element.matches('a') && getComputedStyle(element).display !== 'inline-flex') continue;
    // Text for screen readers only has no visible lines.
    if (!element.checkVisibility() || element.clientWidth === 1) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    // The words of a heading may span several nodes: join their letters into one text.
    const letters: { text: string; bottom: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      const text = node.textContent ?? '';
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const rect = range.getClientRects()[0];
        if (rect && rect.width > 1) letters.push({ text: text[index] ?? '', bottom: rect.bottom });
        else letters.push({ text: text[index] ?? '', bottom: NaN });
      }
    }
    const text = letters.map((letter) => letter.text).join('');
    letters.forEach((letter, index) => {
      const before = letters[index - 1];
      if (!before || !(letter.bottom > before.bottom + 4) || isWordEnd(text, index)) return;
      found.push(`${text.slice(0, index).slice(-12)}|${text.slice(index, index + 12)}`);
    });
  }
  return found;
}

// Chinese headings mark their words like Japanese ones.
for (const locale of ['ja', 'ko', ...(everything ? ['zh-Hans', 'zh-Hant'] : [])]) {
  test(`lines of headings and buttons break between words in ${locale}`, async ({ page }) => {
    const broken: Record<string, string[]> = {};
    // In Korean one CSS rule makes all pages break at spaces.
    const isEach = everything || locale !== 'ko';
    for (const path of isEach ? documents : ['/', '/app', '/pro']) {
      await page.goto(addressOf(path, locale), { waitUntil: 'domcontentloaded' });
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const found = await page.evaluate(brokenWords, locale);
        if (found.length > 0) broken[`${path} at ${width}`] = found;
      }
    }
    expect(broken).toEqual({});
  });
}

// The browser decides where phrases end (BudouX in Chromium). This test checks that pages request
// it, the one above that no word breaks.
test('Japanese headings, buttons and strong text break between phrases', async ({ page }) => {
  await page.goto('/ja');
  await expect(page.getByText('あなたにつながるものはなし')).toHaveCSS('word-break', 'auto-phrase');
  await page.goto('/ja/pro');
  for (const role of ['heading', 'button'] as const) {
    const element = page.getByRole('main').getByRole(role).first();
    await expect(element).toHaveCSS('word-break', 'auto-phrase');
  }
});
