import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fontFamily, FONTS, parseFontName } from './fonts.ts';

it('lists every font of specification §3 with its code', () => {
  expect(Object.fromEntries(FONTS.map(({ name, code }) => [name, code]))).toEqual({
    Arial: 'a',
    'Century Gothic': 'c',
    Georgia: 'g',
    Helvetica: 'h',
    'Helvetica Neue': 'u',
    'Proxima Nova': 'p',
    'Sans-serif': 'n',
    'Segoe UI': 'e',
    Serif: 's',
    Times: 't',
    Tahoma: 'o',
    'Trebuchet MS': 'b',
    Verdana: 'v',
  });
});

describe('parseFontName', () => {
  it.each([
    ['Comic Neue', 'Comic Neue'],
    ['メイリオ', 'メイリオ'],
    ['x', undefined],
    ['1942 report', undefined],
    ['a'.repeat(41), undefined],
    ['Arial", url(//evil.example)', undefined],
    ['Arial;', undefined],
    ['Arial\n', undefined],
    ['Ari\\al', undefined],
  ])('parses the font name %j as %j', (value, expected) =>
    expect(parseFontName(value)).toBe(expected),
  );
});

describe('fontFamily', () => {
  it.each([
    ['h', '"Helvetica", sans-serif'],
    ['t', '"Times", serif'],
    ['n', 'sans-serif'],
    ['s', 'serif'],
    ['Comic Neue', '"Comic Neue", sans-serif'],
    ['z', undefined],
  ])('converts the font code %j to %j', (code, expected) =>
    expect(fontFamily(code)).toBe(expected),
  );

  it('returns at most one quoted name and one generic font for any stored code', () => {
    const names = fc.stringMatching(/^[\p{L}"';{}()\\:/<> -]{1,12}$/u);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), names), (code) => {
        const family = fontFamily(code) ?? 'serif';
        expect(family).toMatch(/^("[^"'\\;:/{}()<>\p{C}\p{Zl}\p{Zp}]+", )?(sans-)?serif$/u);
      }),
    );
  });
});
