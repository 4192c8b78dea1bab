import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { translatedLocales } from '@mallard/locales';
import PO from 'pofile';
import { CATALOGUES, catalogueFile, readCatalogue } from './catalogues.ts';
import { exportCatalogue, folderOf, importCatalogue } from './exchange.ts';
import {
  readReviews,
  reviewedShares,
  SHARES_FILE,
  stateOf,
  summaryOf,
  pruneStaleReviews,
  withReview,
} from './reviews.ts';

const REVIEW = { by: 'Ann', on: '2026-11-23' };
const OURS = `msgid ""
msgstr ""
"Language: de\\n"

#. Button
#: app/pages/home/Page.tsx
msgid "Sign in"
msgstr "Anmelden"

#: app/pages/home/Page.tsx
msgid "Valid until {date}."
msgstr "Gültig bis {date}"

msgid "One moment …"
msgstr "Einen Moment …"
`;
const sentWith = (...items: string[]) => `msgid ""\nmsgstr ""\n\n${items.join('\n\n')}\n`;
const importing = (sent: string, reviews = {}) =>
  importCatalogue({ text: OURS, sent, reviews }, 'de', REVIEW);

describe('a review of a translation', () => {
  const entry = { source: 'Sign in', translation: 'Anmelden', references: [] };
  const reviews = withReview({}, entry, REVIEW);

  it('applies to one English sentence and one translation', () => {
    expect(stateOf({}, entry)).toBe('machine');
    expect(stateOf(reviews, entry)).toBe('reviewed');
    expect(stateOf(reviews, { ...entry, translation: 'Einloggen' })).toBe('changed');
    expect(stateOf(reviews, { ...entry, source: 'Sign in now' })).toBe('machine');
  });

  it('ends when its sentence changes', () => {
    expect(summaryOf(reviews, [])).toMatchObject({ reviewed: 0, ofOtherSentences: 1 });
    expect(pruneStaleReviews(reviews, [])).toEqual({});
    expect(pruneStaleReviews(reviews, [entry])).toEqual(reviews);
  });
});

describe('the exchange with translators', () => {
  it('flags unreviewed translations and keeps comments and references', () => {
    const reviews = withReview({}, { source: 'Sign in', translation: 'Anmelden' }, REVIEW);
    const [, signIn, valid] = exportCatalogue(OURS, reviews, 'de').split('\n\n');
    expect(signIn).toBe(
      '#. Button\n#. Seen on /de\n#: app/pages/home/Page.tsx\nmsgid "Sign in"\nmsgstr "Anmelden"',
    );
    expect(valid).toContain('#, fuzzy');
  });

  it.each([
    ['app/pages/pro/sections/Hero.tsx', '/de/pro'],
    ['app/pages/subscriptions/manage/Page.tsx', '/de/subscriptions/manage'],
    ['app/pages/home/page.ts', '/de'],
  ])('notes that a sentence in %s is shown on %s', (file, address) => {
    const text = `#: ${file}\nmsgid "Hello"\nmsgstr "Hallo"\n`;
    expect(exportCatalogue(text, {}, 'de')).toContain(`#. Seen on ${address}\n`);
  });

  it('restores every translation, as reviewed', () => {
    const unmarked = exportCatalogue(OURS, {}, 'de').replaceAll('#, fuzzy\n', '');
    const { text, changed, reviewed, refused, reviews } = importing(unmarked);
    expect({ changed, reviewed, refused }).toEqual({ changed: 0, reviewed: 3, refused: [] });
    expect(text).toBe(PO.parse(OURS).toString());
    expect(exportCatalogue(text, reviews, 'de')).not.toContain('fuzzy');
  });

  it('leaves a catalog unchanged if the import is empty', () => {
    const text = readFileSync(catalogueFile('apps/web/locales', 'de'), 'utf8');
    const imported = importCatalogue({ text, sent: sentWith(), reviews: {} }, 'de', REVIEW);
    expect(imported.text.trim()).toBe(text.trim());
  });

  it('imports correct unflagged translations and reports the others', () => {
    const { text, changed, reviewed, refused } = importing(
      sentWith(
        'msgid "Sign in"\nmsgstr "Einloggen"',
        '#, fuzzy\nmsgid "One moment …"\nmsgstr "Augenblick …"',
        'msgid "Valid until {date}."\nmsgstr "Gültig bis {datum}"',
        'msgid "Sign out of it"\nmsgstr "Abmelden"',
      ),
    );
    expect({ changed, reviewed }).toEqual({ changed: 1, reviewed: 1 });
    expect(text).toContain('msgstr "Einloggen"');
    expect(text).toContain('msgstr "Einen Moment …"');
    expect(refused).toEqual([
      expect.stringMatching(/^Valid until.*\n {2}values or elements/),
      expect.stringMatching(/^Sign out of it\n {2}the English sentence has changed/),
    ]);
  });

  it('detects the catalog of a file', () => {
    const sent = sentWith('msgid "Sign in"\nmsgstr "Anmelden"');
    expect(folderOf(sent, CATALOGUES, 'de')).toBe('apps/web/locales');
    expect(folderOf(sentWith('msgid "Nothing of ours"\nmsgstr "x"'), CATALOGUES, 'de')).toBe(
      undefined,
    );
  });
});

describe.each(CATALOGUES)('the review file of %s', (folder) => {
  it('parses and covers existing sentences only', () => {
    for (const locale of translatedLocales) {
      const reviews = readReviews(folder, locale);
      const { ofOtherSentences } = summaryOf(reviews, readCatalogue(folder, locale));
      expect({ locale, ofOtherSentences }).toEqual({ locale, ofOtherSentences: 0 });
    }
  });
});

it("writes each language's reviewed share for the list of languages", () => {
  // `npx nx run tools:translations -- import …` writes this file.
  expect(JSON.parse(readFileSync(SHARES_FILE, 'utf8'))).toEqual(reviewedShares());
});
