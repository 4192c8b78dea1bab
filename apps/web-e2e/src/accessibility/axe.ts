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
/**
 * A no-op script for AxeBuilder, which requires a source: its longer axe build would be evaluated
 * twice in each document before each run.
 */
const NOTHING = ';';
/** Color rules: text on its background, and links within text. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe violations of the current page, including targets that are too small: each rule
 * with the markup that breaks it. Analyzing a single frame and reporting only violations takes a
 * third of the time.
 *
 * @param options.within A selector of the part to analyze, or selectors of a frame and of a part in
 * it. Defaults to the whole page.
 * @param options.contrast Whether to check colors as well. It takes more than half of the time and
 * doesn't depend on the language.
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
    // Wait for theme transitions: in between, colors belong to neither theme.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({
    resultTypes: ['violations'],
    // Report only the markup of violations: axe would compute selectors for passing elements as
    // well.
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
  // Axe skips a frame without its script, after waiting half a second.
  const isThere = await frame.evaluate(() => 'axe' in window);
  if (!isThere) await frame.evaluate(AXE);
}

export async function frameOf(page: Page, selector: string): Promise<Frame> {
  const frame = await (await page.locator(selector).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${selector} is not a frame`);
  return frame;
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
