import { expect, test as base } from '@playwright/test';
import { everything } from './modes.ts';
import { PreviewPage, type PreviewMode } from './preview-page.ts';
import { readStoryIndex, WEB_STORYBOOK_FOLDER } from './story-index.ts';

interface WebMode extends PreviewMode {
  name: string;
  globals: Readonly<Record<'theme' | 'locale', string>>;
  direction: 'ltr' | 'rtl';
}

/**
 * Both themes, directions and widths. The PR suite renders each story in one of the two modes, in
 * turn; the nightly run uses each, and each property separately.
 */
const PAIRS: readonly WebMode[] = [
  { name: 'arabic', globals: { theme: 'light', locale: 'ar' }, width: 480, direction: 'rtl' },
  { name: 'german', globals: { theme: 'dark', locale: 'de' }, width: 320, direction: 'ltr' },
];
const MODES: readonly WebMode[] = everything
  ? [
      { name: 'light', globals: { theme: 'light', locale: 'en' }, width: 480, direction: 'ltr' },
      { name: 'dark', globals: { theme: 'dark', locale: 'en' }, width: 480, direction: 'ltr' },
      ...PAIRS,
    ]
  : PAIRS;

const stories = readStoryIndex(WEB_STORYBOOK_FOLDER);
const [{ id: firstStory }] = stories;

const test = base.extend<object, { openPreview: (mode: WebMode) => Promise<PreviewPage> }>({
  openPreview: [
    async ({ browser }, use) => {
      const previews = new Map<WebMode, PreviewPage>();
      await use(async (mode) => {
        const open =
          previews.get(mode) ??
          (await PreviewPage.open(browser, mode, firstStory, WEB_STORYBOOK_FOLDER));
        previews.set(mode, open);
        return open;
      });
      for (const { page } of previews.values()) await page.close();
    },
    { scope: 'worker' },
  ],
});

// Checked but not compared with screenshots: every sentence comes from a catalog and changes with
// each translation.
for (const [place, mode] of MODES.entries()) {
  const isLookedAt = (turn: number) => everything || turn % MODES.length === place;
  test.describe(`application components in ${mode.name}`, () => {
    for (const { id } of stories.filter((_story, turn) => isLookedAt(turn))) {
      test(id, async ({ openPreview }) => {
        const preview = await openPreview(mode);
        const shown = await preview.show(id);
        expect(shown.error).toBeUndefined();
        const { theme, locale: language } = mode.globals;
        expect(shown.root).toEqual({ theme, direction: mode.direction, language });
        expect(
          shown.violations?.flatMap(({ id: rule, help, nodes }) =>
            nodes.map(({ html }) => `${rule} (${help}): ${html}`),
          ),
          'the accessibility check ran and found nothing',
        ).toEqual([]);
        expect(preview.strayRequests).toEqual([]);
        const sideways = await preview.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways).toBe(0);
        const { height } = await preview.filledArea();
        expect(height, 'the story renders content').toBeGreaterThan(100);
      });
    }
  });
}
