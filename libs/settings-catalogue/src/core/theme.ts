import { COOKIE_MAX_AGE_SECONDS, THEME_KEY } from '../constants.ts';
import { parseHexColor, themeOfColor } from './choices/color.ts';
import { cookieText, type CookieOptions } from './cookie.ts';

/** A page's color theme. */
export type Theme = 'light' | 'dark';

/**
 * Returns the theme of a short code.
 *
 * "-1" is light and "d" is dark. Codes from older settings pages are still accepted: contrast ("c")
 * and retro ("r") are light, terminal ("t") is dark, and a color is classified by its luminance.
 *
 * @returns `undefined` for an unrecognized code.
 */
export function themeFromCode(code: string | null | undefined): Theme | undefined {
  if (typeof code !== 'string') return undefined;
  if (/^(-1|[cr])$/.test(code)) return 'light';
  if (/^[dt]$/.test(code)) return 'dark';
  const color = parseHexColor(code);
  return color === undefined ? color : themeOfColor(color);
}

/** Returns the short code to store for a theme. */
export function themeToCode(theme: Theme): '-1' | 'd' {
  return theme === 'dark' ? 'd' : '-1';
}

/** Formats the cookie that stores a theme, for `document.cookie`; see {@link serializeCookie}. */
export function themeCookie(theme: Theme, options: CookieOptions = {}): string {
  return cookieText(THEME_KEY, themeToCode(theme), COOKIE_MAX_AGE_SECONDS, options);
}

/**
 * The inputs that determine the theme, in order of precedence: an override, the stored code, the
 * system preference.
 */
export interface ThemeInput {
  /** A code set by a parameter in the page's URL, for example `?kae=d`. */
  override?: string | null | undefined;
  /** The stored code, from the cookie. */
  stored?: string | null | undefined;
  systemPrefersDark: boolean;
}

/** A theme and the input that determined it. */
export interface ResolvedTheme {
  theme: Theme;
  /** The source. With `system`, the theme changes when the system preference does. */
  source: 'override' | 'stored' | 'system';
}

/**
 * Chooses the theme: the explicit override, then the stored setting, then the system preference. An
 * unrecognized code is skipped.
 *
 * @see Specification §2, theme.
 */
export function resolveTheme({ systemPrefersDark, ...codes }: ThemeInput): ResolvedTheme {
  const theme = chosenTheme(codes);
  if (!theme) return { theme: systemPrefersDark ? 'dark' : 'light', source: 'system' };
  return { theme, source: themeFromCode(codes.override ?? '') ? 'override' : 'stored' };
}

/**
 * Returns the explicitly chosen theme, or `undefined` if CSS is to follow the system preference.
 * Otherwise like {@link resolveTheme}.
 */
export function chosenTheme({
  override,
  stored,
}: Omit<ThemeInput, 'systemPrefersDark'>): Theme | undefined {
  return themeFromCode(override ?? '') ?? themeFromCode(stored ?? '');
}

/** The part of a `MediaQueryList` that this library uses. */
export interface MediaQuery {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/**
 * Calls `apply` immediately with the theme, and again whenever the system preference changes it.
 *
 * @param darkQuery `matchMedia('(prefers-color-scheme: dark)')`.
 * @param readCodes Called each time, so that a setting stored in the meantime counts.
 * @returns A function that stops watching.
 */
export function watchTheme(
  darkQuery: MediaQuery,
  readCodes: () => Pick<ThemeInput, 'override' | 'stored'>,
  apply: (resolved: ResolvedTheme) => void,
): () => void {
  let last: ResolvedTheme | undefined;
  const update = (): void => {
    const next = resolveTheme({ ...readCodes(), systemPrefersDark: darkQuery.matches });
    if (next.theme === last?.theme && next.source === last.source) return;
    last = next;
    apply(next);
  };
  update();
  darkQuery.addEventListener('change', update);
  return () => darkQuery.removeEventListener('change', update);
}
