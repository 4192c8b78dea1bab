import type { SettingChoice } from './setting-choice.ts';

/**
 * Fonts by their code, each with the name that CSS knows it by.
 *
 * There is no public code for Helvetica Neue; "u" is this catalogue's own.
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
 * Reads the name of a font that a visitor has and the list lacks.
 *
 * @param value Letters and digits of any script, spaces and hyphens; 2 to 40 characters, a letter first.
 * @returns The name, or `undefined`: no quote, bracket, semicolon or backslash can pass into a style.
 */
export function parseFontName(value: string): string | undefined {
  return /^\p{L}[\p{L}\p{M}\p{N} -]{1,39}$/u.test(value) ? value : undefined;
}

/**
 * What CSS is given for a font: `font-family` as text.
 *
 * @param code Of {@link FONTS}, or a font's name: anything.
 * @returns The font, quoted, then a generic one; `undefined` for what is no font.
 */
export function fontFamily(code: string): string | undefined {
  if (code === 'n') return 'sans-serif';
  if (code === 's') return 'serif';
  const name = FONTS.find((font) => font.code === code)?.name ?? parseFontName(code);
  if (!name) return undefined;
  return `"${name}", ${code === 'g' || code === 't' ? 'serif' : 'sans-serif'}`;
}
