import { COOKIE_MAX_AGE_SECONDS, THEME_KEY } from '../constants.ts';
import { parseHexColor, themeOfColor } from './choices/color.ts';
import { cookieText, type CookieOptions } from './cookie.ts';

/** What a page looks like. */
export type Theme = 'light' | 'dark';

/**
 * The theme that a short code stands for.
 *
 * "-1" is light and "d" is dark. Codes that older settings pages stored are kept readable: contrast ("c")
 * and retro ("r") are light, terminal ("t") is dark, and a color counts by its luminance.
 *
 * @returns `undefined` for a code that means nothing.
 */
export function themeFromCode(code: string): Theme | undefined {
  if (/^(-1|[cr])$/.test(code)) return 'light';
  if (/^[dt]$/.test(code)) return 'dark';
  const color = parseHexColor(code);
  return color === undefined ? color : themeOfColor(color);
}

/** The short code to store for a theme. */
export function themeToCode(theme: Theme): '-1' | 'd' {
  return theme === 'dark' ? 'd' : '-1';
}

/** The text that stores a theme, for `document.cookie`: see {@link serializeCookie}. */
export function themeCookie(theme: Theme, options: CookieOptions = {}): string {
  return cookieText(THEME_KEY, themeToCode(theme), COOKIE_MAX_AGE_SECONDS, options);
}

/** What decides the theme, the first that says something: an override, what is stored, the system. */
export interface ThemeInput {
  /** A code that the page's address forces, for example `?kae=d`. */
  override?: string | null | undefined;
  /** The stored code, from the cookie. */
  stored?: string | null | undefined;
  systemPrefersDark: boolean;
}

/** A theme, and what decided it. */
export interface ResolvedTheme {
  theme: Theme;
  /** With `system`, the theme changes when the system preference does. */
  source: 'override' | 'stored' | 'system';
}

/**
 * Chooses the theme: the explicit override, then the stored setting, then the system preference. A code
 * that means nothing is passed over.
 *
 * @see Specification §2, theme.
 */
export function resolveTheme({ systemPrefersDark, ...codes }: ThemeInput): ResolvedTheme {
  const theme = chosenTheme(codes);
  if (!theme) return { theme: systemPrefersDark ? 'dark' : 'light', source: 'system' };
  return { theme, source: themeFromCode(codes.override ?? '') ? 'override' : 'stored' };
}

/** As {@link resolveTheme}, for those who leave it to CSS to follow the system: nothing where none was chosen. */
export function chosenTheme({
  override,
  stored,
}: Omit<ThemeInput, 'systemPrefersDark'>): Theme | undefined {
  return themeFromCode(override ?? '') ?? themeFromCode(stored ?? '');
}

/** The part of a `MediaQueryList` that is used. */
export interface MediaQuery {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/**
 * Calls `apply` with the theme now, and again whenever the system preference changes it.
 *
 * @param darkQuery `matchMedia('(prefers-color-scheme: dark)')`.
 * @param readCodes Called each time, so that a setting stored meanwhile counts.
 * @returns Stops watching.
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
