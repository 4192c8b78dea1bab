import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Evaluated instead of half a megabyte of axe where a document has it already; it has to be something. */
const NOTHING = ';';

/**
 * What axe finds on the page as it is now, targets that are too small included: each rule with the markup that breaks it.
 * One frame, and only what is wrong: a third of the time.
 *
 * @param options.within A selector of the part that is looked at; all of the page without it.
 * @param options.contrast Whether colours are looked at as well: more than half of the work, and no matter of language.
 */
export async function axeFindings(
  page: Page,
  { within, contrast = true }: { within?: string; contrast?: boolean } = {},
): Promise<[rule: string, markup: string[]][]> {
  const isLoaded = await page.evaluate(async () => {
    // What fades from one theme to the other has the colours of neither.
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    return 'axe' in window;
  });
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: NOTHING }) })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: contrast } },
    });
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Fails where axe finds something. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
