import type { SettingChoice } from './setting-choice.ts';

/**
 * The fonts by code, each with its CSS name.
 *
 * Helvetica Neue has no public code, so this library defines "u".
 *
 * @see Specification §3, font codes.
 */
export const FONTS: readonly SettingChoice[] = [
  { code: 'a', name: 'Arial' },
  { code: 'c', name: 'Century Gothic' },
  { code: 'g', name: 'Georgia' },
  { code: 'h', name: 'Helvetica' },
  { code: 'u', name: 'Helvetica Neue' },
  { code: 'p', name: 'Proxima Nova' },
  { code: 'n', name: 'Sans-serif' },
  { code: 'e', name: 'Segoe UI' },
  { code: 's', name: 'Serif' },
  { code: 't', name: 'Times' },
  { code: 'o', name: 'Tahoma' },
  { code: 'b', name: 'Trebuchet MS' },
  { code: 'v', name: 'Verdana' },
];

/**
 * Parses the name of a font that is not in the list.
 *
 * @param value 2 to 40 letters, digits, spaces and hyphens of any script, starting with a letter.
 * @returns The name, or `undefined`: no quote, bracket, semicolon or backslash can reach a style.
 */
export function parseFontName(value: string): string | undefined {
  return /^\p{L}[\p{L}\p{M}\p{N} -]{1,39}$/u.test(value) ? value : undefined;
}

/**
 * Returns the CSS `font-family` value of a font.
 *
 * @param code A code of {@link FONTS} or a font name; any string is safe.
 * @returns The quoted font name and a generic font; `undefined` for an invalid code.
 */
export function fontFamily(code: string): string | undefined {
  if (code === 'n') return 'sans-serif';
  if (code === 's') return 'serif';
  const name = FONTS.find((font) => font.code === code)?.name ?? parseFontName(code);
  if (!name) return undefined;
  return `"${name}", ${code === 'g' || code === 't' ? 'serif' : 'sans-serif'}`;
}
