import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import {
  type ResolvedTheme,
  resolveTheme,
  themeCookie,
  themeFromCode,
  themeToCode,
  watchTheme,
} from './theme.ts';

describe('themeFromCode', () => {
  it.each([
    ['-1', 'light'],
    ['d', 'dark'],
    ['c', 'light'],
    ['r', 'light'],
    ['t', 'dark'],
    ['395323', 'dark'],
    ['ffeedd', 'light'],
    ['x', undefined],
    ['', undefined],
    ['d-1', undefined],
    ['-1d', undefined],
    ['cr', undefined],
    ['dd', undefined],
    ['td', undefined],
  ])('maps the code %j to the theme %j (specification §2)', (code, expected) =>
    expect(themeFromCode(code)).toBe(expected),
  );

  it('reads the codes that themeToCode returns', () => {
    expect([themeFromCode(themeToCode('light')), themeFromCode(themeToCode('dark'))]).toEqual([
      'light',
      'dark',
    ]);
  });
});

it('themeCookie stores the theme as kae for one year (specification §2, §9)', () => {
  expect(themeCookie('dark')).toBe('kae=d; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(themeCookie('light', { secure: true })).toBe(
    'kae=-1; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});

describe('resolveTheme', () => {
  it.each([
    [{ override: 'd', stored: '-1', systemPrefersDark: false }, 'dark', 'override'],
    [{ override: 'nonsense', stored: 'd', systemPrefersDark: false }, 'dark', 'stored'],
    [{ override: null, stored: '-1', systemPrefersDark: true }, 'light', 'stored'],
    [{ stored: '<b>', systemPrefersDark: true }, 'dark', 'system'],
    [{ systemPrefersDark: false }, 'light', 'system'],
  ])('resolves %j to %s by %s (specification §2)', (input, theme, source) => {
    expect(resolveTheme(input)).toEqual({ theme, source });
  });
});

it('resolveTheme returns light or dark for any URL and cookie', () => {
  const code = fc.option(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('-1', 'd', '', 't', '#fff')),
  );
  fc.assert(
    fc.property(code, code, fc.boolean(), (override, stored, systemPrefersDark) => {
      const { theme, source } = resolveTheme({ override, stored, systemPrefersDark });
      const codes = { override, stored, system: systemPrefersDark ? 'd' : '-1' };
      expect(theme).toBe(themeFromCode(codes[source] ?? ''));
      expect(['light', 'dark']).toContain(theme);
    }),
  );
});

describe('watchTheme', () => {
  function setUp() {
    const codes: { stored?: string } = {};
    const query = Object.assign(new EventTarget(), { matches: false });
    const apply = jest.fn<(resolved: ResolvedTheme) => void>();
    const stop = watchTheme(query, () => codes, apply);
    const change = (matches: boolean): void => {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    };
    return { codes, apply, stop, change };
  }

  it('applies the theme immediately and when the system preference changes (specification §2)', () => {
    const { apply, change } = setUp();
    change(true);
    expect(apply.mock.calls.map(([resolved]) => resolved.theme)).toEqual(['light', 'dark']);
  });

  it('keeps a stored theme when the system preference changes', () => {
    const { codes, apply, change } = setUp();
    codes.stored = 'd';
    change(true);
    change(false);
    expect(apply).toHaveBeenLastCalledWith({ theme: 'dark', source: 'stored' });
    expect(apply).toHaveBeenCalledTimes(2);
  });

  it('applies an unchanged theme again if its source changes', () => {
    const { codes, apply, change } = setUp();
    codes.stored = '-1';
    change(false);
    expect(apply).toHaveBeenLastCalledWith({ theme: 'light', source: 'stored' });
  });

  it('stops when the returned function is called', () => {
    const { apply, change, stop } = setUp();
    stop();
    change(true);
    expect(apply).toHaveBeenCalledTimes(1);
  });
});
