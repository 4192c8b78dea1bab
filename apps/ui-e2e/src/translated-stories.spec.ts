/** Every story on a page that the browser translates: it changes in place to the same text as on any other page. */
import { expect, test as base } from '@playwright/test';
import { translatePage } from '@mallard/tools/page-translator';
import { everything } from './modes.ts';
import { PreviewPage, type PreviewMode } from './preview-page.ts';
import { readStoryIndex, STORYBOOK_FOLDER, WEB_STORYBOOK_FOLDER } from './story-index.ts';

interface Book {
  name: string;
  folder: string;
  /** Two wordings of every story. */
  wordings: [PreviewMode['globals'], PreviewMode['globals']];
}

const BOOKS: readonly Book[] = [
  {
    name: 'the library',
    folder: STORYBOOK_FOLDER,
    wordings: [{ text: 'plain' }, { text: 'long' }],
  },
  {
    name: 'the application',
    folder: WEB_STORYBOOK_FOLDER,
    wordings: [{ locale: 'en' }, { locale: 'de' }],
  },
];
/** Accessibility is checked where nothing is translated. */
const NO_AXE = { 'a11y.manual': '!true' };
/** The PR suite checks every second story. */
const STEP = everything ? 1 : 2;

/** The same preview twice: as it is, and translated. Loading them costs more than all that a story does in them. */
interface PreviewPair {
  plain: PreviewPage;
  translated: PreviewPage;
  /** Which of the two wordings both show. */
  wording: number;
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
        const mode = { globals: { ...book.wordings[0], ...NO_AXE }, width: 480 };
        const open = () => PreviewPage.open(browser, mode, firstStory, book.folder);
        const [plain, translated] = await Promise.all([open(), open()]);
        const errors: string[] = [];
        translated.page.on('pageerror', ({ message }) => errors.push(message));
        await translated.page.evaluate(translatePage, {});
        const pair = { plain, translated, wording: 0, errors };
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

/** Shows a story, turns its switches back and forth and changes its wording in place. @returns The text it ends with. */
async function changeStory(
  preview: PreviewPage,
  id: string,
  globals: PreviewMode['globals'],
): Promise<string> {
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
  return preview.text();
}

for (const book of BOOKS) {
  test.describe(`translated stories of ${book.name}`, () => {
    const stories = readStoryIndex(book.folder);
    for (const { id } of stories.filter((_story, turn) => turn % STEP === 0)) {
      test(id, async ({ openPair }) => {
        const pair = await openPair(book);
        pair.errors.length = 0;
        pair.wording = 1 - pair.wording;
        const [plain, translated] = await Promise.all(
          [pair.plain, pair.translated].map((preview) =>
            changeStory(preview, id, book.wordings[pair.wording]!),
          ),
        );
        expect(translated).toBe(plain);
        expect(pair.errors).toEqual([]);
      });
    }
  });
}
