import { describe, expect, it } from '@jest/globals';
import { translatedLocales } from '@mallard/locales';
import { CATALOGUES, readCatalogue } from './catalogues.ts';
import { messageFaults } from './message-faults.ts';

describe.each(CATALOGUES)('catalog %s', (folder) => {
  it.each(translatedLocales)('has no formal faults in %s', (locale) => {
    const entries = readCatalogue(folder, locale);
    expect(entries.length).toBeGreaterThan(100);
    const faults = entries.flatMap((entry) => {
      const translation = locale === 'en' ? entry.source : entry.translation;
      return messageFaults({ ...entry, translation }, locale).map(
        (fault) => `${entry.source}\n  ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  });
});

describe('messageFaults', () => {
  const faultsOf = (
    locale: string,
    source: string,
    translation: string,
    references: string[] = [],
  ) =>
    messageFaults({ source, translation, references }, locale).map(
      (fault) => fault.split(':')[0] ?? '',
    );

  it.each([
    ['bg', 'Valid until {date}.', 'Валиден до {date}.', 'a repeated punctuation mark'],
    ['hu', 'It ends on <0/>.', 'Vége: <0/>.', 'a repeated punctuation mark'],
    ['de', 'One moment, please', 'Einen Moment,, bitte', 'a repeated punctuation mark'],
    ['de', 'Wait, please.', 'Bitte warten .', 'a space before a punctuation mark'],
    ['de', 'Ready?', 'Fertig ?', 'a wrong space before a punctuation mark'],
    ['fr', 'Ready?', 'Prêt ?', 'a wrong space before a punctuation mark'],
    ['fr', '“Yes”', '« oui »', 'a wrong space before a punctuation mark'],
    ['de', 'Wait a moment', 'Bitte  warten', 'a double space'],
    ['de', 'Wait a moment', 'Bitte warten ', 'leading or trailing space'],
    ['de', 'Say “yes”', 'Sagen Sie „ja', 'an unclosed quotation or bracket'],
    ['ru', 'Open the site', 'Oткрыть сайт', 'mixed scripts in a word'],
    ['el', 'Open the site', 'Άνοιγμα της σeλίδας', 'mixed scripts in a word'],
    [
      'de',
      'Write to {email}',
      'Schreiben an {mail}',
      'values or elements that differ from {email}',
    ],
    ['de', '<0>Read</0> it', 'Lesen', 'values or elements that differ from </0> <0>'],
    ['de', 'See <0>this</0>', 'Siehe <0>dies<0>', 'values or elements that differ from </0> <0>'],
    [
      'pl',
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {# dzień} other {# dni}}',
      'no plural form for few, many',
    ],
    ['ja', 'Try it for a week', 'Try it for a week', 'untranslated English'],
    ['sv', 'The price of each month', 'The price of each month', 'untranslated English'],
    ['sv', 'Sign in', '', 'no translation'],
    ['de', 'Wait, {name}', 'Bitte warten, {name', 'an unfilled placeholder'],
  ])(
    'locale %s: rejects %j translated as %j because of %s',
    (locale, source, translation, fault) => {
      expect(faultsOf(locale, source, translation)).toContain(fault);
    },
  );

  it.each([
    ['bg', 'Valid until {date}.', 'Валиден до {date}'],
    ['fr', 'Ready?', 'Prêt\u202f?'],
    ['fr', 'Type !w and your words', 'Tapez !w et vos mots'],
    ['es', 'Free?', '¿Gratis?'],
    ['ro', 'Wasn’t you?', 'Nu ați fost dvs.?'],
    ['nl', 'Bangs', 'Bangs'],
    ['ja', 'VPN', 'VPN'],
    [
      'de',
      '{n, plural, one {# “day”} other {# days}}',
      '{n, plural, one {# „Tag“} other {# Tage}}',
    ],
    ['de', 'One moment …', 'Einen Moment …'],
  ])('locale %s: accepts %j translated as %j', (locale, source, translation) => {
    expect(faultsOf(locale, source, translation)).toEqual([]);
  });

  it('applies the date formats with times only in their places', () => {
    const place = ['app/features/settings/cloud/CloudSavePanel.tsx'];
    expect(faultsOf('hu', 'Saved on <0/>.', 'Mentve: <0/>.', place)).toEqual([]);
  });
});
