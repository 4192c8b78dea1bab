/** What holds for each page, looked at in as few loads of it as tell it: one by day, one a language at night. */
import { expect, test, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { everything } from '../everything.ts';
import { walkByKeyboard } from './keyboard-walk.ts';
import { layoutShifts } from '../rendering/layout-shifts.ts';
import { looksIn, looksInTurn } from './looks.ts';
import { filesOfLargestPaint, requestsBeforeLoad } from '../rendering/page-load.ts';
import { sidewaysScroll } from './sideways-scroll.ts';
import { addressOf, documents, pagePaths } from '../pages/site-pages.ts';
import { delayFiles, lineOf } from '../server/slow-line.ts';
import { watchPage } from '../watch-page.ts';

test.describe.configure({ mode: 'parallel' });

/**
 * A phone, a tablet and a desktop: what is in the first view differs. Fonts, scripts and data come some milliseconds after the
 * page: within the time that browsers wait for a font, and after it.
 */
const VISITS = [
  { locale: 'en', viewport: { width: 390, height: 800 }, filesAfter: 500 },
  { locale: 'de', viewport: { width: 820, height: 1180 }, filesAfter: 200 },
  { locale: 'ar', viewport: { width: 1440, height: 900 }, filesAfter: 40 },
] as const;

/**
 * Those with the most parts of their own: they are visited in each language by day as well. The others are visited in one, in turn,
 * with one look of axe, and the keyboard goes from their content to the footer that all have.
 */
const OF_PARTS_OF_THEIR_OWN = ['/', '/app', '/pro'];

/** The sum up to which web.dev calls a page's layout stable. */
const GOOD_LAYOUT_SHIFT = 0.1;

const sumOf = (shifts: readonly string[]) =>
  shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);

const DESKTOP = { width: 1280, height: 720 };

/** An application's page is there when nothing in it is waiting any more. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#application [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#application [role=status] svg')).toHaveCount(0);
}

/** 320 px is also a screen of 1280 px at a zoom of 400 %. @see WCAG 2.2, 1.4.10 and 1.4.12 */
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
    if (everything) return looksIn(visit);
    // Over eighteen pages, each language is looked at in each width and theme.
    if (!isVisitedInEach) return looksInTurn(Math.floor(turn / VISITS.length)).slice(0, 1);
    return looksInTurn(turn + visit).slice(0, visit === 0 ? 2 : 1);
  };

  test(`${path} stands still, fits, passes axe, is walked by keyboard and asks nobody else`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // A visitor of an application without a session is told so by its status.
    const watched = watchPage(page, isDocument ? {} : { allow: /status of 40[01]/ });

    for (const [index, { locale, viewport, filesAfter }] of visits.entries()) {
      await test.step(`${locale}: nothing moves when its files come late`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        await delayFiles(page, filesAfter);
        await page.goto(addressOf(path, locale), { waitUntil: 'load' });
        expect.soft(await layoutShifts(page), locale).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      });

      if (isDocument) {
        await test.step(`${locale}: it loads in three requests at most, without React`, async () => {
          const requests = await requestsBeforeLoad(page);
          // The third one looks up the visitor's market on pages that quote a price.
          expect.soft([path, ...requests].length, requests.join()).toBeLessThanOrEqual(3);
          expect.soft(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
        });
        // Architecture: the largest contentful paint is text or an inline picture, so it waits for no file.
        await test.step(`${locale}: its largest content waits for no file`, async () => {
          expect.soft(await filesOfLargestPaint(page), locale).toEqual(['']);
        });
      }
      await settle(page);

      for (const { width, colorScheme, hasColors } of looksOf(index)) {
        await test.step(`${locale}: axe at ${width} px, ${colorScheme}`, async () => {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          const found = await axeFindings(page, { contrast: hasColors });
          expect.soft(found, `${locale} ${width} ${colorScheme}`).toEqual([]);
        });
      }
      await test.step(`${locale}: it does not scroll sideways, with text spaced out either`, async () => {
        expect.soft(await sidewaysScrolls(page), locale).toEqual([]);
      });

      if (locale === walked) {
        await test.step('it is walked through by keyboard in the order it is read', async () => {
          await page.setViewportSize(DESKTOP);
          // Without smooth scrolling a focused element is in view at once.
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

// Fonts of three scripts; at night both pages in each, and every page in English as well.
const slowlyLoaded = everything
  ? [
      ...pagePaths.map((path) => addressOf(path)),
      ...['pl', 'ru', 'ar'].flatMap((locale) => [`/${locale}`, `/${locale}/pro`]),
    ]
  : ['/pl', '/ru/pro', '/ar'];
for (const address of slowlyLoaded) {
  // Where a line breaks the page is chance: a centered row may grow as its end arrives. That must stay small.
  test(`${address} holds still enough while it arrives in pieces over a slow line`, async ({
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
