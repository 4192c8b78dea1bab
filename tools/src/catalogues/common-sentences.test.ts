import { describe, expect, it } from '@jest/globals';
import { translatedLocales, type TranslatedLocale } from '@mallard/locales';
import { CATALOGUES, type CatalogueFolder, readCatalogue } from './catalogues.ts';

/** Words that have different meanings on a page and in an email. */
const TWO_MEANINGS: Readonly<Record<string, string>> = {
  Reference: 'a category of bangs; the word that tells one email with a passcode from another',
  Paid: 'of an invoice; before a sum of money',
  'Subscribe again': 'to what is paid for; to the newsletter',
  'Undo the change': 'of the plan; of the email address',
};

type Sentences = ReadonlyMap<string, string>;

function toldTwice(site: Sentences, mails: Sentences): string[] {
  return [...mails].flatMap(([source, translation]) => {
    const other = site.get(source);
    const isSame = other === undefined || other === translation;
    return isSame || source in TWO_MEANINGS ? [] : [`${source}: ${other} / ${translation}`];
  });
}

function readBoth(locale: TranslatedLocale): [site: Sentences, mails: Sentences] {
  const read = (folder: CatalogueFolder) =>
    new Map(readCatalogue(folder, locale).map(({ source, translation }) => [source, translation]));
  return [read(CATALOGUES[0]), read(CATALOGUES[1])];
}

describe('a sentence shared by pages and emails', () => {
  it.each(translatedLocales)('has the same translation in %s', (locale) => {
    const [site, mails] = readBoth(locale);
    expect([...mails.keys()].filter((source) => site.has(source)).length).toBeGreaterThan(10);
    expect(toldTwice(site, mails)).toEqual([]);
  });

  it('reports a sentence whose translations differ', () => {
    const site = new Map([
      ['Save', 'Salvează'],
      ['Paid', 'Plătită'],
      ['Close', 'Închide'],
    ]);
    const mails = new Map([
      ['Save', 'Salvați'],
      ['Paid', 'Plătit'],
      ['Open', 'Deschideți'],
    ]);
    expect(toldTwice(site, mails)).toEqual(['Save: Salvează / Salvați']);
  });

  it('exempts a sentence only if both catalogs contain it', () => {
    const [site, mails] = readBoth('en');
    expect(Object.keys(TWO_MEANINGS).filter((word) => !site.has(word) || !mails.has(word))).toEqual(
      [],
    );
  });
});
