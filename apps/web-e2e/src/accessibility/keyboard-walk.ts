import { expect, type Frame, type Locator, type Page } from '@playwright/test';

/**
 * Vertical positions within the focused element, from top (0) to bottom (1), that must not be
 * covered.
 */
const LOOKED_AT = [0.1, 0.5, 0.9];

const LONGEST_WALK = 200;

/**
 * Walks through the page with Tab and checks that each stop is in view, has a visible focus
 * indicator, isn't covered by sticky or fixed content, and follows the order of the page.
 *
 * @see WCAG 2.2, 2.4.7 and 2.4.11
 *
 * @param options.frame The frame that has the focus. Defaults to the page itself.
 * @param options.within With `main`, skips to the content and walks as far as the footer.
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
      // A control that its label draws has no size itself.
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
        // Sections of the content may have footers, too.
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

/** Presses Tab until a control is focused, checks its focus indicator, and presses Enter. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Wait until the control's previous action has finished.
  await expect(control).toBeEnabled();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
}
