import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);
/** For the builder, which would evaluate the longer axe twice in each document, before each look; it has to be something. */
const NOTHING = ';';
/** Text on its ground, and links in the text around them. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it is now, targets that are too small included: each rule with the markup that breaks it.
 * One frame, and only what is wrong: a third of the time.
 *
 * @param options.within A selector of the part that is looked at, or those of a frame and of a part in it; all of the page
 * without it.
 * @param options.contrast Whether colors are looked at as well: more than half of the work, and no matter of language.
 */
export async function axeFindings(
  page: Page,
  {
    within,
    contrast = true,
  }: { within?: string | [frame: string, part: string]; contrast?: boolean } = {},
): Promise<[rule: string, markup: string[]][]> {
  const frame = Array.isArray(within) ? await frameOf(page, within[0]) : page.mainFrame();
  await Promise.all(page.frames().map(bringAxe));
  await frame.evaluate(() => {
    // What fades from one theme to the other has the colors of neither.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Only the markup of what is wrong is told: a selector would be made for what is right as well.
    selectors: false,
    rules: {
      'target-size': { enabled: true },
      ...Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: contrast }])),
    },
  });
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

async function bringAxe(frame: Frame): Promise<void> {
  // One without it is left out by axe, after half a second.
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(AXE);
}

/** The page in a frame of another. */
export async function frameOf(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.locator(selector).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${selector} is no frame`);
  return frame;
}

/** Fails where axe finds something. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
