import { describe, expect, it } from '@jest/globals';
import { findLowContrast, readCustomProperties, resolveCustomProperty } from './index.ts';
import { contrastRatio, parseColor } from './contrast.ts';

const pair = { foreground: '--text', background: '--page', minimum: 4.5 } as const;

describe('contrastRatio', () => {
  it.each([
    ['black on white', '#000', '#fff', 21],
    ['a color on itself', '#777', '#777', 1],
    // As WCAG's own technique G18 and common checkers compute it.
    ['the darkest gray that fails', '#777', '#fff', 4.48],
    ['another way to write a color', 'oklch(0 0 0)', 'rgb(255 255 255)', 21],
    ['a translucent text, as it is seen', 'rgb(0 0 0 / 50%)', '#fff', 3.95],
    ['a mixture', 'color-mix(in srgb, #000 50%, #fff)', '#fff', 3.95],
  ])('of %s', (_, foreground, background, ratio) => {
    expect(contrastRatio(parseColor(foreground), parseColor(background))).toBeCloseTo(ratio, 1);
  });

  it('refuses a surface of which nobody knows what shines through', () => {
    expect(() => contrastRatio(parseColor('#000'), parseColor('#fff8'))).toThrow('translucent');
  });

  it('refuses colors that the system chooses', () => {
    expect(() => parseColor('CanvasText')).toThrow();
  });
});

describe('findLowContrast', () => {
  const tokens =
    ':root { --ink: #000; --paper: #fff; --text: light-dark(var(--ink), #eee); --page: light-dark(var(--paper), #111) }';

  it('finds nothing where all can be read', () => {
    expect(findLowContrast([tokens], [pair])).toEqual([]);
  });

  it("finds what a page's own colors spoil, in the theme that they spoil", () => {
    const theme = 'html:root { --page: light-dark(#fff, #ddd) }';
    expect(findLowContrast([tokens, theme], [pair])).toMatchObject([
      { ...pair, theme: 'dark', moreContrast: false, ratio: expect.closeTo(1.17, 1) },
      { ...pair, theme: 'dark', moreContrast: true },
    ]);
  });

  it('reads rules for one theme, and for those who ask for more contrast', () => {
    const low = (theme: string) =>
      findLowContrast([tokens, theme], [pair])
        .filter(({ print }) => !print)
        .map((found) => [found.theme, found.moreContrast]);
    expect(low(":root[data-theme='dark'] { --text: #222 }")).toEqual([
      ['dark', false],
      ['dark', true],
    ]);
    expect(low('@media (prefers-color-scheme: light) { :root { --text: #eee } }')).toEqual([
      ['light', false],
      ['light', true],
    ]);
    expect(low('@media (prefers-contrast: more) { :root { --text: #777 } }')).toEqual([
      ['light', true],
      ['dark', true],
    ]);
  });

  it('lets the more specific rule win, wherever it stands', () => {
    const paper = '@media print { :root:root { --page: #777 } }';
    const theme = 'html:root { --page: #fff; --text: #000 }';
    expect(findLowContrast([paper, tokens, theme], [{ ...pair, minimum: 4.5 }])).toEqual([]);
    expect(findLowContrast([paper.replace('#777', '#222'), tokens, theme], [pair])).toMatchObject([
      { print: true },
    ]);
  });

  it('does not mind what holds elsewhere', () => {
    const elsewhere =
      '@media (forced-colors: active) { :root { --text: #fff } } .card { --text: #fff } @media (min-width: 60rem) { .card { --text: #fff } } :root[data-theme="night"] { --text: #fff }';
    expect(findLowContrast([tokens, elsewhere], [pair])).toEqual([]);
  });

  it('refuses to guess', () => {
    const wide = '@media (min-width: 50rem) { :root { --text: #fff } }';
    expect(() => findLowContrast([tokens, wide], [pair])).toThrow('@media (min-width: 50rem)');
    expect(() => findLowContrast([':root { --page: #fff }'], [pair])).toThrow('--text');
  });
});

describe('resolveCustomProperty', () => {
  const resolve = (css: string, name: string) =>
    resolveCustomProperty(readCustomProperties([css], { theme: 'dark' }), name, { theme: 'dark' });

  it.each([
    [':root { --a: var(--b); --b: 1rem }', '1rem'],
    [':root { --a: calc(2 * var(--b)); --b: 1rem }', 'calc(2 * 1rem)'],
    [':root { --a: var(--missing, light-dark(#fff, rgb(0 0 0 / 50%))) }', 'rgb(0 0 0 / 50%)'],
    // As Lightning CSS writes light-dark().
    [':root { --light: ; --dark: initial; --a: var(--light, #fff) var(--dark, #111) }', '#111'],
  ])('follows %s', (css, value) => {
    expect(resolve(css, '--a')).toBe(value);
  });

  it('notices a circle', () => {
    expect(() => resolve(':root { --a: var(--b); --b: var(--a) }', '--a')).toThrow('itself');
  });
});
