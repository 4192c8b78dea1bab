/**
 * Checks that axe cannot do, on the pages with the most controls: forced colors, 400% zoom, text
 * spacing, and a phone without a pointer. `pages.spec.ts` checks every page for horizontal
 * scrolling and small targets.
 */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import { walkByKeyboard } from './keyboard-walk.ts';
import { signInWithoutEmail } from '../pages/account.ts';
import { PlayedSubscription } from '../pages/played-subscription.ts';

const MANAGE = '/subscriptions/manage';
const PATHS = ['', '/pro', '/app', '/subscriptions/activate', '/settings', '/theme', MANAGE];
/** A screen of 1280 × 1024 pixels at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

async function open(page: Page, address: string): Promise<void> {
  if (address.endsWith(MANAGE)) {
    await signInWithoutEmail(page.context());
    const played = new PlayedSubscription();
    const active = subscriptionScenarios({ now: Date.now() }).find(({ name }) => name === 'active');
    if (active) played.play(active);
    await played.install(page);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (address.endsWith(MANAGE)) await expect(page.locator('[data-invoices]')).toBeVisible();
}

/**
 * Whether a part of the page, including 8 px around it for focus rings, looks different after an
 * action.
 */
async function looksOtherwise(page: Page, part: Locator, act: () => Promise<unknown>) {
  await part.scrollIntoViewIfNeeded();
  const picture = async () => {
    const { x, y, width, height } = (await part.boundingBox())!;
    const rim = 8;
    const clip = { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim };
    return page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  };
  const before = await picture();
  await act();
  return !(await picture()).equals(before);
}

test.describe('forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  for (const path of PATHS) {
    test(`/en${path} marks the focus and shows icons of controls without text`, async ({
      page,
    }) => {
      await open(page, `/en${path}`);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      await page.evaluate(() => scrollTo(0, 0));
      await walkByKeyboard(page);
      for (const icon of await page.locator(':is(a, button, summary) svg').all()) {
        if (!(await icon.isVisible())) continue;
        const markup = await icon.evaluate((svg) => svg.closest('a, button, summary')!.outerHTML);
        const hide = () =>
          icon.evaluate((svg) => {
            svg.style.visibility = 'hidden';
          });
        expect.soft(await looksOtherwise(page, icon, hide), markup).toBe(true);
      }
    });
  }

  for (const [what, address, choose] of [
    ['a plan', '/en/pro', '#plans input[type=radio]:not(:checked)'],
    ['a theme', '/en/theme', 'input[name=kae][value=d]'],
    ['a background', '/en/theme', 'input[type=radio]:not([name=kae], :checked)'],
    ['a switch', '/en/settings', '[role=switch]'],
    ['a color', '/en/settings', '[data-setting] input[type=radio]:not(:checked)'],
  ] as const) {
    test(`distinguishes ${what} that is selected from one that isn't`, async ({ page }) => {
      await open(page, address);
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      // Marks the element: the selector matches it only before it is chosen.
      const handle = (await page.locator(choose).first().elementHandle())!;
      await handle.evaluate((input) =>
        (input.closest('label') ?? input).setAttribute('data-looked-at', ''),
      );
      const press = () => handle.evaluate((input) => (input as HTMLInputElement).click());
      expect(await looksOtherwise(page, page.locator('[data-looked-at]'), press)).toBe(true);
    });
  }
});

/** @see WCAG 2.2, 1.4.12 */
const SPACED_OUT =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Returns texts that extend beyond the box that shows them. */
function wordsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim() ?? '';
      const element = text.parentElement;
      if (words === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      // Skip HTML illustrations of other pages, and the demo browser, which truncates URLs as
      // browsers do.
      if (element.closest('[aria-hidden=true], [role=img], [data-try] bdi[data-of], option'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const shown = box.getBoundingClientRect();
        // Visible to screen readers only.
        if (shown.width <= 1 || shown.height <= 1) break;
        const isCut =
          (['hidden', 'clip'].includes(overflowX) &&
            (left < shown.left - 1 || right > shown.right + 1)) ||
          (['hidden', 'clip'].includes(overflowY) &&
            (top < shown.top - 1 || bottom > shown.bottom + 1));
        if (isCut) found.push(words);
        if (isCut || position === 'fixed' || [overflowX, overflowY].includes('auto')) break;
      }
    }
    return found;
  });
}

for (const path of PATHS) {
  test(`${path || '/'} cuts off no text with increased text spacing`, async ({ page }) => {
    for (const locale of ['de', 'ar']) {
      await open(page, `/${locale}${path}`);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACED_OUT);
      for (const width of [320, 390, 800, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft([locale, width, await wordsCutOff(page)]).toEqual([locale, width, []]);
      }
    }
  });

  test(`${path || '/'} never covers the focus during a keyboard walk at 400% zoom`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(ZOOMED);
    for (const locale of ['de', 'ar']) {
      await open(page, `/${locale}${path}`);
      await walkByKeyboard(page);
    }
  });
}
