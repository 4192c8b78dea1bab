import { expect, test as base } from '@playwright/test';
import {
  baselineNames,
  comparisonOf,
  readRenderer,
  removeBaseline,
  rendererOf,
  writeRenderer,
} from './baselines.ts';
import {
  everything,
  MODES,
  MOVING_TAG,
  WIDE_TAG,
  WIDE_WIDTH,
  SAME_LAYOUT_TAG,
  type Mode,
} from './modes.ts';
import { PreviewPage } from './preview-page.ts';
import { readStoryIndex, type IndexedStory } from './story-index.ts';

const stories = readStoryIndex();
const [{ id: firstStory }] = stories;

/** One page per mode and worker: loading the preview takes longer than all steps of a story. */
const test = base.extend<object, { openPreview: (mode: Mode) => Promise<PreviewPage> }>({
  openPreview: [
    async ({ browser }, use) => {
      const previews = new Map<Mode, PreviewPage>();
      await use(async (mode) => {
        const open = previews.get(mode) ?? (await PreviewPage.open(browser, mode, firstStory));
        previews.set(mode, open);
        return open;
      });
      for (const { page } of previews.values()) await page.close();
    },
    { scope: 'worker' },
  ],
});

const storiesIn = ({ isAboutWords }: Mode) =>
  stories.filter(({ tags }) => !isAboutWords || !tags.includes(SAME_LAYOUT_TAG));

/**
 * Whether the PR suite renders a story in a mode. Each story gets one theme and one wording;
 * neighbors, mostly of the same component, get different ones. Four stories cover each pair of
 * theme and wording.
 */
function isLookedAt(story: IndexedStory, mode: Mode): boolean {
  if (everything) return true;
  const turn = stories.indexOf(story);
  const alike = MODES.filter(({ isAboutWords }) => isAboutWords === mode.isAboutWords);
  return alike.indexOf(mode) === (mode.isAboutWords ? Math.floor(turn / 2) : turn) % alike.length;
}

/** Animations of the platform can't be disabled. */
const isCompared = ({ tags }: Pick<IndexedStory, 'tags'>) => !tags.includes(MOVING_TAG);

const isRenewing = (updateSnapshots: string) => updateSnapshots !== 'none';

for (const mode of MODES) {
  test.describe(mode.name, () => {
    for (const { id, tags } of storiesIn(mode).filter((story) => isLookedAt(story, mode))) {
      test(id, async ({ browser, openPreview }, { config }) => {
        const preview = await openPreview(mode);
        const isWide = tags.includes(WIDE_TAG) && mode.name !== 'long';
        const shown = await preview.show(id, isWide ? WIDE_WIDTH : mode.width);

        expect(shown.error).toBeUndefined();
        const { theme, direction } = mode.globals;
        expect(shown.root).toEqual({ theme, direction, language: mode.language });
        expect(
          shown.violations?.flatMap(({ id: rule, help, nodes }) =>
            nodes.map(({ html }) => `${rule} (${help}): ${html}`),
          ),
          'the accessibility check ran and found nothing',
        ).toEqual([]);
        expect(preview.strayRequests).toEqual([]);

        if (!isCompared({ tags })) return;
        const here = rendererOf(browser.version());
        const comparison = comparisonOf(
          here,
          isRenewing(config.updateSnapshots) ? here : readRenderer(),
        );
        if (comparison.kind === 'none') return;
        await expect(preview.page).toHaveScreenshot([mode.name, `${id}.png`], {
          clip: await preview.filledArea(),
          fullPage: true,
          ...comparison.tolerance,
        });
      });
    }
  });
}

test('every baseline belongs to a story', ({ browser }, { config }) => {
  const wanted = new Set(
    MODES.flatMap((mode) =>
      storiesIn(mode)
        .filter(isCompared)
        .map(({ id }) => `${mode.name}/${id}`),
    ),
  );
  const left = baselineNames().filter((name) => !wanted.has(name));
  const here = rendererOf(browser.version());
  if (isRenewing(config.updateSnapshots)) {
    left.forEach(removeBaseline);
    writeRenderer(here);
    return;
  }
  expect(left).toEqual([]);
  const { kind, note } = comparisonOf(here, readRenderer());
  if (kind !== 'exact') console.log(`\n${note}`);
});
