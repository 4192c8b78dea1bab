import { expect, type Page } from '@playwright/test';

/** Walks through the page by Tab: each stop is in view and marked, and they come in the order of the page. */
export async function walkByKeyboard(page: Page): Promise<void> {
  const stops: number[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(
        element.closest('label:focus-within') ?? element,
      );
      const own = getComputedStyle(element);
      const seen = [
        [outlineStyle, outlineWidth],
        [own.outlineStyle, own.outlineWidth],
      ].some(([style, width = '0']) => style !== 'none' && parseFloat(width) >= 2);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        place: [...document.querySelectorAll('*')].indexOf(element),
        html: element.outerHTML.slice(0, 120),
        seen,
        inView: top < innerHeight && bottom > 0,
        at: [top, bottom, innerHeight, scrollY],
      };
    });
    if (!stop) break;
    expect(stop).toMatchObject({ html: stop.html, seen: true, inView: true });
    stops.push(stop.place);
  }
  expect(stops.length).toBeGreaterThan(5);
  expect(stops).toEqual([...stops].sort((one, other) => one - other));
}
