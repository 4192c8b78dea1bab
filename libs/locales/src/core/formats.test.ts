import { describe, expect, it } from '@jest/globals';
import { dateTimeFormat, formatDay, formatLocale, numberFormat } from './formats.ts';
import { translatedLocales } from './translated-locales.ts';

describe('formatLocale', () => {
  it.each(translatedLocales)('keeps the language and adds the digits of %s', (locale) => {
    const numbers = numberFormat(locale).resolvedOptions();
    expect(formatLocale(locale)).toBe(`${locale}-u-nu-${numbers.numberingSystem}`);
    expect(numbers.numberingSystem).toBe(locale === 'fa' ? 'arabext' : 'latn');
    // The current browser must agree with our explicit digits.
    expect(numberFormat(locale).format(1234.5)).toBe(new Intl.NumberFormat(locale).format(1234.5));
    const { calendar } = dateTimeFormat(locale).resolvedOptions();
    expect(calendar).toBe(new Intl.DateTimeFormat(locale).resolvedOptions().calendar);
  });
});

describe('formatDay', () => {
  it('formats the same UTC date for every reader', () => {
    expect(formatDay('en', Date.parse('2026-12-04T23:30:00Z'))).toBe('December 4, 2026');
    expect(formatDay('en', '2026-12-05')).toBe('December 5, 2026');
    expect(formatDay('ar', '2026-12-05')).toBe('5 ديسمبر 2026');
    expect(formatDay('fa', '2026-12-05')).toMatch(/۱۴۰۵/);
  });
});
