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

describe('parseColor mixes (CSS Color 5, color-mix)', () => {
  it.each<[string, number[], number]>([
    ['color-mix(in srgb, #fff, #000)', [0.5, 0.5, 0.5], 1],
    ['color-mix(in srgb, #fff 12.5%, #000)', [0.125, 0.125, 0.125], 1],
    ['color-mix(in srgb, color-mix(in srgb, #fff, #000), #000)', [0.25, 0.25, 0.25], 1],
    // Each counts by how much of it there is.
    ['color-mix(in srgb, rgb(255 0 0 / 50%), #fff)', [1, 2 / 3, 2 / 3], 0.75],
    ['color-mix(in srgb, #fff 100%, #000)', [1, 1, 1], 1],
  ])('%s', (value, coordinates, alpha) => {
    const color = parseColor(value).to('srgb');
    color.coords.forEach((coordinate, index) =>
      expect(coordinate).toBeCloseTo(coordinates[index]!, 3),
    );
    expect(color.alpha).toBeCloseTo(alpha, 3);
  });

  it.each([
    'color-mix(in srgb, #fff, #000 30%)',
    'color-mix(in srgb, #fff, #000 2.5%)',
    'color-mix(#fff, #000)',
    'color-mix(in oklch longer hue, #fff, #000)',
  ])('refuses to guess at %s', (value) => {
    expect(() => parseColor(value)).toThrow('Not understood: color-mix(');
  });
});

describe('readCustomProperties', () => {
  const read = (sheets: string[], theme: 'light' | 'dark' = 'light') =>
    readCustomProperties(sheets, { theme }).get('--a')?.trim();

  it.each([
    ['of equal rules the last', [':root { --a: 1 } :root { --a: 2 }'], '2'],
    ['of equal sheets the last', [':root { --a: 1 }', ':root { --a: 2 }'], '2'],
    ['a class over an element', [':root { --a: 1 } html { --a: 2 }'], '1'],
    ['both over a class', ['html:root { --a: 1 } :root { --a: 2 }'], '1'],
    ['two classes over both', [':root:root { --a: 1 } html:root { --a: 2 }'], '1'],
    ['an attribute as a class', ['[data-theme] { --a: 1 } :root { --a: 2 }'], '2'],
    ['an attribute more', [':root[data-theme="light"] { --a: 1 } :root { --a: 2 }'], '1'],
    ['the strongest of a list', ['html, :root:root { --a: 1 } :root { --a: 2 }'], '1'],
    ['an attribute without quotes', ['[data-theme=light] { --a: 1 }'], '1'],
    [
      'in a layer, or where it is supported',
      ['@layer a { @supports (x: y) { :root { --a: 1 } } }'],
      '1',
    ],
    [
      'for the theme, as a compressor writes it',
      ['@media (prefers-color-scheme:light){:root{--a:1}}'],
      '1',
    ],
  ])('takes %s', (_what, sheets, value) => {
    expect(read(sheets)).toBe(value);
  });

  it.each([
    ['another theme', '[data-theme="dark"] { --a: 1 }'],
    ['what is in the root', ':root .card { --a: 1 }'],
    ['another element', 'main:root { --a: 1 }'],
    ['a state of it', ':root:hover { --a: 1 }'],
    ['a page of paper', '@page { --a: 1 }'],
    ['a container', '@container (width > 1px) { :root { --a: 1 } }'],
    ['less motion', '@media (prefers-reduced-motion: reduce) { :root { --a: 1 } }'],
    ['paper', '@media print { :root { --a: 1 } }'],
    ['more contrast', '@media (prefers-contrast: more) { :root { --a: 1 } }'],
    ['what is no custom property', ':root { color: red }'],
  ])('leaves out %s', (_what, sheet) => {
    expect(read([sheet])).toBeUndefined();
  });
});

describe('findLowContrast', () => {
  const tokens =
    ':root { --ink: #000; --paper: #fff; --text: light-dark(var(--ink), #eee); --page: light-dark(var(--paper), #111) }';

  it('finds nothing where all can be read', () => {
    expect(findLowContrast([tokens], [pair])).toEqual([]);
  });

  it('takes a ratio that is the minimum for enough (WCAG 2.2, 1.4.3: "at least")', () => {
    const most = {
      foreground: '--ink',
      background: '--paper',
      minimum: Number(21) as 4.5,
    } as const;
    expect(findLowContrast([tokens], [most])).toEqual([]);
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
    [':root { --a: var(--b, 2rem); --b: 1rem }', '1rem'],
    [':root { --a: var(--b); --b: initial }', 'initial'],
    // As Lightning CSS writes light-dark().
    [':root { --light: ; --dark: initial; --a: var(--light, #fff) var(--dark, #111) }', '#111'],
  ])('follows %s', (css, value) => {
    expect(resolve(css, '--a')).toBe(value);
  });

  it('names what is missing', () => {
    expect(() => resolve(':root { --a: var(--b) }', '--a')).toThrow('No custom property --b');
  });

  it('notices a circle', () => {
    expect(() => resolve(':root { --a: var(--b); --b: var(--a) }', '--a')).toThrow('itself');
  });
});
