import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Walks through the page by Tab: each stop is in view and marked, and they come in the order of the page.
 *
 * @param frame Of the page, where the focus is; without one it is the page itself that is walked through.
 */
export async function walkByKeyboard(page: Page, frame = page.mainFrame()): Promise<void> {
  const stops: number[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await frame.evaluate(() => {
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

/** Goes on by Tab from where the focus is to a control, which has to be marked then, and presses it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // What it did before is over.
  await expect(control).toBeEnabled();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}
