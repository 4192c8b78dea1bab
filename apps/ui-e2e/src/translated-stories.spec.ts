/**
 * Every story on a page that the browser translates: it updates in place to the same text as on an
 * untranslated page.
 */
import { expect, test as base } from '@playwright/test';
import { translatePage } from '@mallard/tools/page-translator';
import { everything } from './modes.ts';
import { PreviewPage, type PreviewMode } from './preview-page.ts';
import { readStoryIndex, STORYBOOK_FOLDER, WEB_STORYBOOK_FOLDER } from './story-index.ts';

interface Book {
  name: string;
  folder: string;
  /** Globals for two wordings of every story, and the languages that the page then has. */
  wordings: Record<'en' | 'de', PreviewMode['globals']>;
}

const BOOKS: readonly Book[] = [
  {
    name: 'the library',
    folder: STORYBOOK_FOLDER,
    wordings: { en: { text: 'plain' }, de: { text: 'long' } },
  },
  {
    name: 'the application',
    folder: WEB_STORYBOOK_FOLDER,
    wordings: { en: { locale: 'en' }, de: { locale: 'de' } },
  },
];
/** Other specs check accessibility, on untranslated pages. */
const NO_AXE = { 'a11y.manual': '!true' };
/** The PR suite checks every third story. */
const STEP = everything ? 1 : 3;
const SETTLE_LIMIT_MS = 15_000;

/**
 * The same preview twice, untranslated and translated. Loading them takes longer than all steps of
 * a story.
 */
interface PreviewPair {
  plain: PreviewPage;
  translated: PreviewPage;
  /** The current language of both previews. */
  language: 'en' | 'de';
  errors: string[];
}

const test = base.extend<object, { openPair: (book: Book) => Promise<PreviewPair> }>({
  openPair: [
    async ({ browser }, use) => {
      const pairs = new Map<Book, PreviewPair>();
      await use(async (book) => {
        const opened = pairs.get(book);
        if (opened) return opened;
        const [{ id: firstStory }] = readStoryIndex(book.folder);
        const mode = { globals: { ...book.wordings.en, ...NO_AXE }, width: 480 };
        const open = () => PreviewPage.open(browser, mode, firstStory, book.folder);
        const [plain, translated] = await Promise.all([open(), open()]);
        const errors: string[] = [];
        translated.page.on('pageerror', ({ message }) => errors.push(message));
        await translated.page.evaluate(translatePage, {});
        const pair: PreviewPair = { plain, translated, language: 'en', errors };
        pairs.set(book, pair);
        return pair;
      });
      for (const { plain, translated } of pairs.values()) {
        await Promise.all([plain.page.close(), translated.page.close()]);
      }
    },
    { scope: 'worker' },
  ],
});

/**
 * Shows a story, toggles its boolean arguments back and forth, and changes its wording in place.
 */
async function changeStory(
  preview: PreviewPage,
  id: string,
  globals: PreviewMode['globals'],
): Promise<void> {
  expect((await preview.show(id)).error).toBeUndefined();
  const switches = Object.entries(await preview.switches());
  if (switches.length > 0) {
    for (const turned of [true, false]) {
      const values = switches.map(([name, value]) => [name, turned ? !value : value] as const);
      const { error } = await preview.changeArguments(id, Object.fromEntries(values));
      expect(error).toBeUndefined();
    }
  }
  expect((await preview.changeGlobals(id, globals)).error).toBeUndefined();
}

for (const book of BOOKS) {
  test.describe(`translated stories of ${book.name}`, () => {
    const stories = readStoryIndex(book.folder);
    for (const { id } of stories.filter((_story, turn) => turn % STEP === 0)) {
      test(id, async ({ openPair }) => {
        const pair = await openPair(book);
        pair.errors.length = 0;
        pair.language = pair.language === 'en' ? 'de' : 'en';
        const { plain, translated, language } = pair;
        await Promise.all(
          [plain, translated].map((preview) => changeStory(preview, id, book.wordings[language])),
        );
        // The preview may render once more after it has finished.
        await expect(async () => {
          const expected = await plain.read();
          expect(expected.language).toBe(language);
          expect(await translated.read()).toEqual(expected);
        }).toPass({ timeout: SETTLE_LIMIT_MS });
        expect(pair.errors).toEqual([]);
      });
    }
  });
}
