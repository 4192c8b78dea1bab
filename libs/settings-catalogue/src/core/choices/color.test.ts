import { describe, expect, it } from '@jest/globals';
import { backgroundTheme, luminance, parseHexColor } from './color.ts';

describe('parseHexColor', () => {
  it.each([
    ['#222222', '222222'],
    ['ABC', 'aabbcc'],
    ['#0f0', '00ff00'],
    ['22222', undefined],
    ['#12345678', undefined],
    ['red', undefined],
    ['', undefined],
    ['222222;}', undefined],
    ['222222\n', undefined],
  ])('parses the hex color %j as %j (specification §2)', (value, expected) =>
    expect(parseHexColor(value)).toBe(expected),
  );
});

describe('luminance', () => {
  it.each([
    ['000000', 0],
    ['ffffff', 1],
    ['ff0000', 0.299],
    ['00ff00', 0.587],
    ['0000ff', 0.114],
  ])('returns the luminance of %s as %d (specification §2)', (color, expected) =>
    expect(luminance(color)).toBeCloseTo(expected, 10),
  );
});

describe('backgroundTheme', () => {
  it('returns a dark theme with white text below luminance 0.5 (specification §2)', () => {
    expect(backgroundTheme('#7f7f7f')).toEqual({
      background: '#7f7f7f',
      text: '#ffffff',
      theme: 'dark',
    });
  });

  it('returns a light theme with black text otherwise (specification §2)', () => {
    expect(backgroundTheme('808080')).toMatchObject({ text: '#000000', theme: 'light' });
  });

  it('returns a light theme at luminance 0.5 (specification §2)', () => {
    expect(luminance('01ade1')).toBe(0.5);
    expect(backgroundTheme('01ade1')).toMatchObject({ text: '#000000', theme: 'light' });
  });

  it('returns undefined for a value that is not a color', () =>
    expect(backgroundTheme('url(x)')).toBeUndefined());
});
