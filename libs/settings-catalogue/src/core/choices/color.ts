import { BLUE_WEIGHT, DARK_BELOW_LUMINANCE, GREEN_WEIGHT, RED_WEIGHT } from '../../constants.ts';

/**
 * Parses a color from user input or a cookie.
 *
 * @param value 3 or 6 hex digits, with or without "#".
 * @returns Six lowercase hex digits without "#"; `undefined` if the value is not a color. Nothing
 *   else can pass, so the result is safe in a style.
 * @see Specification §2, theme.
 */
export function parseHexColor(value: string | null | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]?.toLowerCase();
  return digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}

/**
 * Returns the luminance of a color.
 *
 * @param color Six hex digits, as {@link parseHexColor} returns them.
 * @returns A number from 0 (black) to 1 (white).
 */
export function luminance(color: string): number {
  const parts = Number.parseInt(color, 16);
  const [red, green, blue] = [parts >> 16, (parts >> 8) & 255, parts & 255];
  return (RED_WEIGHT * red + GREEN_WEIGHT * green + BLUE_WEIGHT * blue) / 255;
}

/** The page colors that follow from a custom background color. */
export interface BackgroundTheme {
  /** The color as "#" and six hex digits. */
  background: string;
  text: '#ffffff' | '#000000';
  theme: 'light' | 'dark';
}

/**
 * Chooses the theme and the text color for a background: dark with white text below luminance 0.5,
 * otherwise light with black text.
 *
 * @returns `undefined` if the value is not a color.
 */
export function backgroundTheme(value: string): BackgroundTheme | undefined {
  const color = parseHexColor(value);
  if (color === undefined) return undefined;
  const theme = themeOfColor(color);
  return { background: `#${color}`, text: theme === 'dark' ? '#ffffff' : '#000000', theme };
}

/** Returns the theme that suits a background color, given as {@link parseHexColor} returns it. */
export function themeOfColor(color: string): BackgroundTheme['theme'] {
  return luminance(color) < DARK_BELOW_LUMINANCE ? 'dark' : 'light';
}
