import { backgroundTheme, type BackgroundTheme, parseHexColor } from './choices/color.ts';
import type { ColorChoice } from './setting.ts';

/**
 * Keep the hex values separate from the names, which the script that runs before the first paint
 * does not need.
 */
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
 * The background colors by code. The codes are public, and one code can mean a different color in
 * each setting ("g" is a green in one and a gray in another); the hex values are defined by this
 * library.
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

/** The text colors of URLs. Every text color has a contrast of at least 4.5 on white. */
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
 * Returns the color of a code.
 *
 * @param code A code of the palette or hex digits; any string is safe.
 * @returns Six lowercase hex digits without "#"; `undefined` if the code is not a color.
 */
export function colorFromCode(palette: readonly ColorChoice[], code: string): string | undefined {
  return palette.find((choice) => choice.code === code)?.color ?? parseHexColor(code);
}

/**
 * Returns the home page's colors for a stored background color.
 *
 * @param code A code of {@link BACKGROUND_COLORS} or hex digits; any string is safe.
 * @see Specification §2, theme.
 */
export function backgroundFromCode(code: string | null | undefined): BackgroundTheme | undefined {
  if (typeof code !== 'string') return undefined;
  // An inherited property such as "constructor" is not a color, so the lookup is safe.
  return backgroundTheme(BACKGROUNDS[code as Background] ?? code);
}
