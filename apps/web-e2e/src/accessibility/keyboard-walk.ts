import { expect, type Frame, type Locator, type Page } from '@playwright/test';

/** Where something may not be covered, from the top of what has the focus to its bottom. */
const LOOKED_AT = [0.1, 0.5, 0.9];

/** The longest way through a page, in presses of Tab. */
const LONGEST_WALK = 200;

/**
 * Walks through the page by Tab: each stop is in view and marked, nothing that stays in view while the page scrolls lies over it,
 * and they come in the order of the page.
 *
 * @see WCAG 2.2, 2.4.7 and 2.4.11
 *
 * @param options.frame Of the page, where the focus is; without one it is the page itself that is walked through.
 * @param options.within `main` skips to the content, and goes as far as the footer.
 */
export async function walkByKeyboard(
  page: Page,
  { frame = page.mainFrame(), within }: { frame?: Frame; within?: 'main' } = {},
): Promise<void> {
  if (within) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  }
  const stops: number[] = [];
  let hasReachedFooter = false;
  for (let presses = 0; presses < LONGEST_WALK; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await frame.evaluate((lookedAt) => {
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
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const label = element.closest('label');
      // What a label draws has no size of its own.
      const shown = (
        width > 1 && height > 1 ? element : (label ?? element)
      ).getBoundingClientRect();
      const x = (Math.max(shown.left, 0) + Math.min(shown.right, innerWidth)) / 2;
      const coveredBy = lookedAt.flatMap((share) => {
        let over = document.elementFromPoint(x, shown.top + share * shown.height);
        for (; over && !over.contains(element); over = over.parentElement) {
          if (['fixed', 'sticky'].includes(getComputedStyle(over).position))
            return [over.outerHTML.slice(0, 120)];
        }
        return [];
      });
      return {
        coveredBy,
        // A part of the content may have a footer of its own.
        isInFooter: !element.closest('main') && element.closest('footer') !== null,
        place: [...document.querySelectorAll('*')].indexOf(element),
        html: element.outerHTML.slice(0, 120),
        seen,
        inView: top < innerHeight && bottom > 0,
        at: [top, bottom, innerHeight, scrollY],
      };
    }, LOOKED_AT);
    if (!stop) break;
    hasReachedFooter = stop.isInFooter;
    expect(stop).toMatchObject({ html: stop.html, seen: true, inView: true, coveredBy: [] });
    stops.push(stop.place);
    if (within && hasReachedFooter) break;
  }
  if (within) expect(hasReachedFooter).toBe(true);
  else expect(stops.length).toBeGreaterThan(5);
  expect(stops).toEqual([...stops].sort((one, other) => one - other));
}

/** Goes on by Tab from where the focus is to a control, which has to be marked then, and presses it. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // What it did before has ended.
  await expect(control).toBeEnabled();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}
