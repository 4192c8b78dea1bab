import { describe, expect, it } from '@jest/globals';
import { backgroundTheme, luminance, parseHexColor } from './color.ts';

describe('parseHexColor takes 3 or 6 hex digits with an optional # (specification §2)', () => {
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
  ])('reads %j as %j', (value, expected) => expect(parseHexColor(value)).toBe(expected));
});

describe('luminance weighs by .299, .587 and .114 (specification §2)', () => {
  it.each([
    ['000000', 0],
    ['ffffff', 1],
    ['ff0000', 0.299],
    ['00ff00', 0.587],
    ['0000ff', 0.114],
  ])('of %s is %d', (color, expected) => expect(luminance(color)).toBeCloseTo(expected, 10));
});

describe('backgroundTheme', () => {
  it('is dark with white text below 0.5 (specification §2)', () => {
    expect(backgroundTheme('#7f7f7f')).toEqual({
      background: '#7f7f7f',
      text: '#ffffff',
      theme: 'dark',
    });
  });

  it('is light with black text otherwise (specification §2)', () => {
    expect(backgroundTheme('808080')).toMatchObject({ text: '#000000', theme: 'light' });
  });

  it('is light at 0.5 itself (specification §2)', () => {
    expect(luminance('01ade1')).toBe(0.5);
    expect(backgroundTheme('01ade1')).toMatchObject({ text: '#000000', theme: 'light' });
  });

  it('is nothing for what is no color', () => expect(backgroundTheme('url(x)')).toBeUndefined());
});
