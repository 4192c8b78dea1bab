import { backgroundTheme, type BackgroundTheme, parseHexColor } from './choices/color.ts';
import type { ColorChoice } from './setting.ts';

/** Apart from their names: what runs before the first paint has no use for those. */
const BACKGROUNDS = {
  w: 'ffffff',
  d: 'd5e8c8',
  g: '00a800',
  g2: '5b9e4d',
  b: 'd6e6ff',
  b2: '3969ef',
  r: 'e00000',
  r2: 'c9403a',
  p: '7b3fb5',
  o: 'f5a623',
} as const;
type Background = keyof typeof BACKGROUNDS;

/**
 * Colors by code. The codes are the public ones, and one of them is another color in each setting ("g" is a green
 * in one and a gray in the next); the hex digits are this catalogue's.
 */
export const BACKGROUND_COLORS: readonly ColorChoice[] = /* @__PURE__ */ (
  [
    ['w', 'White'],
    ['d', 'Light green'],
    ['g', 'Intense green'],
    ['g2', 'Green'],
    ['b', 'Light blue'],
    ['b2', 'Blue'],
    ['r', 'Intense red'],
    ['r2', 'Red'],
    ['p', 'Purple'],
    ['o', 'Orange'],
  ] as const
).map(([code, name]) => ({ code, name, color: BACKGROUNDS[code] }));

/** Text colors: each has a contrast of 4.5 or more on white. */
export const URL_COLORS: readonly ColorChoice[] = [
  { code: 'r', name: 'Red', color: 'a8201a' },
  { code: 'g', name: 'Green', color: '1a7a2e' },
  { code: 'l', name: 'Black', color: '000000' },
  { code: 'b', name: 'Blue', color: '1a56c4' },
  { code: 'p', name: 'Purple', color: '6b3fa0' },
  { code: 'o', name: 'Orange', color: 'a85400' },
  { code: 'e', name: 'Grey', color: '5f6368' },
];

export const SNIPPET_COLORS: readonly ColorChoice[] = [
  { code: 'g', name: 'Grey', color: '4a4a4a' },
];

export const TITLE_COLORS: readonly ColorChoice[] = [
  { code: 'g', name: 'Dark Grey', color: '333333' },
  { code: 'b', name: 'Blue', color: '1a56c4' },
];

export const VISITED_TITLE_COLORS: readonly ColorChoice[] = [
  { code: 'p', name: 'Purple', color: '6b3fa0' },
];

/**
 * The color that a code stands for.
 *
 * @param code Of the palette, or hex digits: anything.
 * @returns Six lower-case hex digits without "#"; `undefined` for what is no color.
 */
export function colorFromCode(palette: readonly ColorChoice[], code: string): string | undefined {
  return palette.find((choice) => choice.code === code)?.color ?? parseHexColor(code);
}

/**
 * What a stored background color makes of the home page.
 *
 * @param code Of {@link BACKGROUND_COLORS}, or hex digits: anything.
 * @see Specification §2, theme.
 */
export function backgroundFromCode(code: string): BackgroundTheme | undefined {
  // Of what every object inherits nothing is a color.
  return backgroundTheme(BACKGROUNDS[code as Background] ?? code);
}
