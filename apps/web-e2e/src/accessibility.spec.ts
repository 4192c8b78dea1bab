import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { addressOf, pagePaths } from './site-pages.ts';

test.describe.configure({ mode: 'parallel' });

const LOCALES = ['en', 'de', 'ar'];
const WIDTHS = [320, 768, 1440];

/** An application's page is there when nothing in it is waiting any more. */
async function open(page: Page, path: string, locale: string): Promise<void> {
  await page.goto(addressOf(path, locale));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#application [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
}

for (const path of pagePaths) {
  test(`${path} passes axe in every width, theme and language`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const locale of LOCALES) {
      await open(page, path, locale);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await axeFindings(page);
          expect({ locale, width, colorScheme, found }).toEqual({
            ...{ locale, width, colorScheme },
            found: [],
          });
        }
      }
    }
  });

  // 320 px is also a screen of 1280 px at a zoom of 400 %. @see WCAG 2.2, 1.4.10 and 1.4.12
  test(`${path} does not scroll sideways, with text spaced out either`, async ({ page }) => {
    for (const locale of LOCALES) {
      await open(page, path, locale);
      for (const width of [320, 799, 800, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect([locale, width, await sidewaysScroll(page)]).toEqual([locale, width, 0]);
      }
      await page.setViewportSize({ width: 320, height: 900 });
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      expect([locale, 'spaced', await sidewaysScroll(page)]).toEqual([locale, 'spaced', 0]);
    }
  });

  test(`${path} is walked through by keyboard in the order it is read`, async ({ page }) => {
    // Without smooth scrolling a focused element is in view at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path, 'en');
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
  });
}
