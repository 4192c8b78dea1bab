import { BLUE_WEIGHT, DARK_BELOW_LUMINANCE, GREEN_WEIGHT, RED_WEIGHT } from '../../constants.ts';

/**
 * Reads a color as a visitor or a cookie gives it.
 *
 * @param value 3 or 6 hex digits, with or without "#".
 * @returns Six lower-case hex digits without "#"; `undefined` when it is not a color. Nothing else can
 *   pass, so the result is safe in a style.
 * @see Specification §2, theme.
 */
export function parseHexColor(value: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(value)?.[1]?.toLowerCase();
  return digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}

/**
 * How bright a color looks.
 *
 * @param color Six hex digits, as {@link parseHexColor} gives them.
 * @returns From 0 (black) to 1 (white).
 */
export function luminance(color: string): number {
  const parts = Number.parseInt(color, 16);
  const [red, green, blue] = [parts >> 16, (parts >> 8) & 255, parts & 255];
  return (RED_WEIGHT * red + GREEN_WEIGHT * green + BLUE_WEIGHT * blue) / 255;
}

/** What a visitor's own background color makes of the page. */
export interface BackgroundTheme {
  /** "#" and six digits. */
  background: string;
  text: '#ffffff' | '#000000';
  theme: 'light' | 'dark';
}

/**
 * Chooses theme and text color for a background: below luminance 0.5 dark with white text, else light
 * with black text.
 *
 * @returns `undefined` when the value is not a color.
 */
export function backgroundTheme(value: string): BackgroundTheme | undefined {
  const color = parseHexColor(value);
  if (color === undefined) return undefined;
  const theme = themeOfColor(color);
  return { background: `#${color}`, text: theme === 'dark' ? '#ffffff' : '#000000', theme };
}

/** The theme that suits a background color, as of {@link parseHexColor}. */
export function themeOfColor(color: string): BackgroundTheme['theme'] {
  return luminance(color) < DARK_BELOW_LUMINANCE ? 'dark' : 'light';
}
