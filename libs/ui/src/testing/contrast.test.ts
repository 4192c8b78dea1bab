import { describe, expect, it } from '@jest/globals';
import { findLowContrast, readCustomProperties, resolveCustomProperty } from './index.ts';
import { contrastRatio, parseColor } from './contrast.ts';

const pair = { foreground: '--text', background: '--page', minimum: 4.5 } as const;

describe('contrastRatio', () => {
  it.each([
    ['black on white', '#000', '#fff', 21],
    ['a color on itself', '#777', '#777', 1],
    // According to WCAG's technique G18 and common contrast checkers.
    ['a gray just below the minimum', '#777', '#fff', 4.48],
    ['colors in other notations', 'oklch(0 0 0)', 'rgb(255 255 255)', 21],
    ['translucent text on its background', 'rgb(0 0 0 / 50%)', '#fff', 3.95],
    ['a mixed color', 'color-mix(in srgb, #000 50%, #fff)', '#fff', 3.95],
  ])('computes the ratio of %s', (_, foreground, background, ratio) => {
    expect(contrastRatio(parseColor(foreground), parseColor(background))).toBeCloseTo(ratio, 1);
  });

  it('rejects a translucent background', () => {
    expect(() => contrastRatio(parseColor('#000'), parseColor('#fff8'))).toThrow('translucent');
  });

  it('rejects system colors', () => {
    expect(() => parseColor('CanvasText')).toThrow();
  });
});

describe('parseColor with color-mix (CSS Color 5)', () => {
  it.each<[string, number[], number]>([
    ['color-mix(in srgb, #fff, #000)', [0.5, 0.5, 0.5], 1],
    ['color-mix(in srgb, #fff 12.5%, #000)', [0.125, 0.125, 0.125], 1],
    ['color-mix(in srgb, color-mix(in srgb, #fff, #000), #000)', [0.25, 0.25, 0.25], 1],
    // Colors are weighted by their alpha.
    ['color-mix(in srgb, rgb(255 0 0 / 50%), #fff)', [1, 2 / 3, 2 / 3], 0.75],
    ['color-mix(in srgb, #fff 100%, #000)', [1, 1, 1], 1],
  ])('mixes %s', (value, coordinates, alpha) => {
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
  ])('rejects the unsupported %s', (value) => {
    expect(() => parseColor(value)).toThrow('Unsupported: color-mix(');
  });
});

describe('readCustomProperties', () => {
  const read = (sheets: string[], theme: 'light' | 'dark' = 'light') =>
    readCustomProperties(sheets, { theme }).get('--a')?.trim();

  it.each([
    ['the last of equal rules', [':root { --a: 1 } :root { --a: 2 }'], '2'],
    ['the last of equal sheets', [':root { --a: 1 }', ':root { --a: 2 }'], '2'],
    ['a pseudo-class over an element', [':root { --a: 1 } html { --a: 2 }'], '1'],
    ['both over a pseudo-class', ['html:root { --a: 1 } :root { --a: 2 }'], '1'],
    ['two pseudo-classes over both', [':root:root { --a: 1 } html:root { --a: 2 }'], '1'],
    [
      'the last of an attribute and a pseudo-class',
      ['[data-theme] { --a: 1 } :root { --a: 2 }'],
      '2',
    ],
    ['an additional attribute', [':root[data-theme="light"] { --a: 1 } :root { --a: 2 }'], '1'],
    ['the most specific selector of a list', ['html, :root:root { --a: 1 } :root { --a: 2 }'], '1'],
    ['an attribute without quotes', ['[data-theme=light] { --a: 1 }'], '1'],
    [
      'rules in a layer or under @supports',
      ['@layer a { @supports (x: y) { :root { --a: 1 } } }'],
      '1',
    ],
    [
      'a minified media query for the theme',
      ['@media (prefers-color-scheme:light){:root{--a:1}}'],
      '1',
    ],
  ])('applies %s', (_what, sheets, value) => {
    expect(read(sheets)).toBe(value);
  });

  it.each([
    ['another theme', '[data-theme="dark"] { --a: 1 }'],
    ['descendants of the root', ':root .card { --a: 1 }'],
    ['another element', 'main:root { --a: 1 }'],
    ['a state of the root', ':root:hover { --a: 1 }'],
    ['@page rules', '@page { --a: 1 }'],
    ['a container', '@container (width > 1px) { :root { --a: 1 } }'],
    ['reduced motion', '@media (prefers-reduced-motion: reduce) { :root { --a: 1 } }'],
    ['print', '@media print { :root { --a: 1 } }'],
    ['more contrast', '@media (prefers-contrast: more) { :root { --a: 1 } }'],
    ['ordinary properties', ':root { color: red }'],
  ])('ignores %s', (_what, sheet) => {
    expect(read([sheet])).toBeUndefined();
  });
});

describe('findLowContrast', () => {
  const tokens =
    ':root { --ink: #000; --paper: #fff; --text: light-dark(var(--ink), #eee); --page: light-dark(var(--paper), #111) }';

  it('finds nothing if every pair has enough contrast', () => {
    expect(findLowContrast([tokens], [pair])).toEqual([]);
  });

  it('accepts exactly the minimum ratio (WCAG 2.2, 1.4.3: "at least")', () => {
    const most = {
      foreground: '--ink',
      background: '--paper',
      minimum: Number(21) as 4.5,
    } as const;
    expect(findLowContrast([tokens], [most])).toEqual([]);
  });

  it("reports the theme in which a page's own colors reduce contrast", () => {
    const theme = 'html:root { --page: light-dark(#fff, #ddd) }';
    expect(findLowContrast([tokens, theme], [pair])).toMatchObject([
      { ...pair, theme: 'dark', moreContrast: false, ratio: expect.closeTo(1.17, 1) },
      { ...pair, theme: 'dark', moreContrast: true },
    ]);
  });

  it('applies rules for one theme and for increased contrast', () => {
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

  it('lets the more specific rule win regardless of order', () => {
    const paper = '@media print { :root:root { --page: #777 } }';
    const theme = 'html:root { --page: #fff; --text: #000 }';
    expect(findLowContrast([paper, tokens, theme], [{ ...pair, minimum: 4.5 }])).toEqual([]);
    expect(findLowContrast([paper.replace('#777', '#222'), tokens, theme], [pair])).toMatchObject([
      { print: true },
    ]);
  });

  it("ignores rules that don't affect the root", () => {
    const elsewhere =
      '@media (forced-colors: active) { :root { --text: #fff } } .card { --text: #fff } @media (min-width: 60rem) { .card { --text: #fff } } :root[data-theme="night"] { --text: #fff }';
    expect(findLowContrast([tokens, elsewhere], [pair])).toEqual([]);
  });

  it('rejects an unknown media query or a missing color', () => {
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
    // The output of Lightning CSS for light-dark().
    [':root { --light: ; --dark: initial; --a: var(--light, #fff) var(--dark, #111) }', '#111'],
  ])('resolves %s', (css, value) => {
    expect(resolve(css, '--a')).toBe(value);
  });

  it('names a missing property', () => {
    expect(() => resolve(':root { --a: var(--b) }', '--a')).toThrow('No custom property --b');
  });

  it('detects a cycle', () => {
    expect(() => resolve(':root { --a: var(--b); --b: var(--a) }', '--a')).toThrow('itself');
  });
});
