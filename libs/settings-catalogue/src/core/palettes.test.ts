import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { luminance, parseHexColor } from './choices/color.ts';
import { backgroundFromCode, BACKGROUND_COLORS, colorFromCode, URL_COLORS } from './palettes.ts';
import { SETTINGS } from './settings.ts';

/** Returns the contrast ratio to white (WCAG 2.2). */
function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

const palettes = SETTINGS.flatMap((setting) => (setting.type === 'color' ? [setting] : []));

describe.each(palettes)('the palette of $name', ({ key, choices, defaultCode }) => {
  it('contains normalized hex colors under codes that are not hex', () => {
    for (const { code, color } of choices) {
      expect(parseHexColor(color)).toBe(color);
      expect(parseHexColor(code)).toBeUndefined();
    }
  });

  it('defines the default color or leaves it to the theme', () => {
    expect(colorFromCode(choices, defaultCode) ?? '').toMatch(
      key === 'msb' ? /^$/ : /^[\da-f]{6}$/,
    );
  });

  it('has a readable contrast on white for text colors', () => {
    if (choices === BACKGROUND_COLORS) return;
    for (const { color } of choices) expect(contrastOnWhite(color)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('colorFromCode', () => {
  it.each([
    ['r', 'a8201a'],
    ['#395323', '395323'],
    ['abc', 'aabbcc'],
    ['zz', undefined],
    ['', undefined],
  ])('maps the code %j to %j', (code, expected) =>
    expect(colorFromCode(URL_COLORS, code)).toBe(expected),
  );
});

describe('backgroundFromCode', () => {
  it('accepts a color code or hex digits', () => {
    expect(backgroundFromCode('w')).toEqual({
      background: '#ffffff',
      text: '#000000',
      theme: 'light',
    });
    expect(backgroundFromCode('#222')).toMatchObject({ background: '#222222', theme: 'dark' });
  });

  it('returns a plain color with matching text or undefined for any stored value', () => {
    const digits = fc.stringMatching(/^#?[\da-fA-F]{3,6}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), digits), (code) => {
        const found = backgroundFromCode(code);
        if (!found) return expect(/^#?([\da-f]{3}){1,2}$/i.test(code)).toBe(false);
        expect(found.background).toMatch(/^#[\da-f]{6}$/);
        const isDark = luminance(found.background.slice(1)) < 0.5;
        expect([found.theme, found.text]).toEqual(
          isDark ? ['dark', '#ffffff'] : ['light', '#000000'],
        );
      }),
    );
  });
});
