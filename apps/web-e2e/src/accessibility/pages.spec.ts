/**
 * Checks that every page must pass, in as few page loads as possible: one in the PR suite, one per
 * language in the nightly run.
 */
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { everything } from '../everything.ts';
import { walkByKeyboard } from './keyboard-walk.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { variantsIn, rotateVariants } from './variants.ts';
import { filesOfLargestPaint, requestsBeforeLoad } from '../rendering/page-load.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { addressOf, documents, pagePaths } from '../pages/site-pages.ts';
import { delayFiles, lineOf } from '../server/slow-line.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * A phone, a tablet and a desktop, whose first views differ. Fonts, scripts and data arrive this
 * many milliseconds after the page: some within the browser's font-display period, some after it.
 */
const VISITS = [
  { locale: 'en', viewport: { width: 390, height: 800 }, filesAfter: 500 },
  { locale: 'de', viewport: { width: 820, height: 1180 }, filesAfter: 200 },
  { locale: 'ar', viewport: { width: 1440, height: 900 }, filesAfter: 40 },
] as const;

/**
 * The pages with the most components of their own, which the PR suite visits in each language. It
 * visits each other page in one language, in turn, with one axe run and a keyboard walk from the
 * content to the shared footer.
 */
const OF_PARTS_OF_THEIR_OWN = ['/', '/app', '/pro'];

/** The cumulative layout shift (CLS) that web.dev rates as good. */
const GOOD_LAYOUT_SHIFT = 0.1;

const sumOf = (shifts: readonly string[]) =>
  shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);

const DESKTOP = { width: 1280, height: 720 };

/** Waits for a page to settle: application pages have no busy elements left. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#application [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
}

/**
 * Returns the widths at which the page scrolls horizontally. 320 px is also a screen of 1280 px at
 * 400% zoom. @see WCAG 2.2, 1.4.10 and 1.4.12
 */
async function sidewaysScrolls(page: Page): Promise<[width: number | 'spaced', by: number][]> {
  const found: [number | 'spaced', number][] = [];
  for (const width of [2560, 801, 800, 320]) {
    await page.setViewportSize({ width, height: 900 });
    found.push([width, await sidewaysScroll(page)]);
  }
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  found.push(['spaced', await sidewaysScroll(page)]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return found.filter(([, by]) => by !== 0);
}

for (const [turn, path] of pagePaths.entries()) {
  const isDocument = documents.includes(path);
  const isVisitedInEach = everything || OF_PARTS_OF_THEIR_OWN.includes(path);
  const inTurn = turn % VISITS.length;
  const visits = isVisitedInEach ? VISITS : VISITS.slice(inTurn, inTurn + 1);
  const walked = isVisitedInEach ? 'en' : visits[0]?.locale;
  const looksOf = (visit: number) => {
    if (everything) return variantsIn(visit);
    // Across eighteen pages, each language is checked in each width and theme.
    if (!isVisitedInEach) return rotateVariants(Math.floor(turn / VISITS.length)).slice(0, 1);
    return rotateVariants(turn + visit).slice(0, visit === 0 ? 2 : 1);
  };

  test(`${path} has a stable layout, fits, passes axe, works by keyboard and makes no external request`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // On application pages, requests of signed-out visitors return 400 or 401.
    const watched = watchPage(page, isDocument ? {} : { allow: /status of 40[01]/ });

    for (const [index, { locale, viewport, filesAfter }] of visits.entries()) {
      await test.step(`${locale}: the layout stays stable when files arrive late`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        await delayFiles(page, filesAfter);
        await page.goto(addressOf(path, locale), { waitUntil: 'load' });
        expect.soft(await layoutShifts(page), locale).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      });

      if (isDocument) {
        await test.step(`${locale}: loads with at most three requests, without React`, async () => {
          const requests = await requestsBeforeLoad(page);
          // The third request gets the visitor's market on pages that quote a price.
          expect.soft([path, ...requests].length, requests.join()).toBeLessThanOrEqual(3);
          expect.soft(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
        });
        // Architecture: the LCP element is text or an inline image, so it waits for no file.
        await test.step(`${locale}: the LCP element needs no file`, async () => {
          expect.soft(await filesOfLargestPaint(page), locale).toEqual(['']);
        });
      }
      await settle(page);

      for (const { width, colorScheme, hasColors } of looksOf(index)) {
        await test.step(`${locale}: passes axe at ${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const found = await axeFindings(page, { contrast: hasColors });
          expect.soft(found, `${locale} ${width} ${colorScheme}`).toEqual([]);
        });
      }
      await test.step(`${locale}: doesn't scroll horizontally, even with text spacing`, async () => {
        expect.soft(await sidewaysScrolls(page), locale).toEqual([]);
      });

      if (locale === walked) {
        await test.step('moves the keyboard focus in reading order', async () => {
          await page.setViewportSize(DESKTOP);
          // Without smooth scrolling, a focused element is in view immediately.
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
          await page.evaluate(() => scrollTo(0, 0));
          await walkByKeyboard(page, isVisitedInEach ? {} : { within: 'main' });
          await page.emulateMedia({ reducedMotion: null });
        });
      }
    }
    watched.expectNoProblems();
  });
}

// Fonts of three scripts. The nightly run loads both pages in each script, and every page in
// English.
const slowlyLoaded = everything
  ? [
      ...pagePaths.map((path) => addressOf(path)),
      ...['pl', 'ru', 'ar'].flatMap((locale) => [`/${locale}`, `/${locale}/pro`]),
    ]
  : ['/pl', '/ru/pro', '/ar'];
for (const address of slowlyLoaded) {
  // The position where the connection splits the document is random: a centered row may shift as
  // its end arrives. That shift must stay small.
  test(`${address} keeps its layout shift low while it streams over a slow network`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const setSpeed = await lineOf(page);
    for (const bytesPerSecond of [60_000, 250_000]) {
      await setSpeed(bytesPerSecond);
      await page.goto(address, { waitUntil: 'load' });
      const shifts = await layoutShifts(page);
      expect(sumOf(shifts), shifts.join('\n')).toBeLessThan(GOOD_LAYOUT_SHIFT);
    }
  });
}
