export {
  BACKGROUND_COLOR_KEY,
  COOKIE_MAX_AGE_SECONDS,
  DEFAULT_BACKGROUND_COLOR,
  LANGUAGE_KEY,
  THEME_KEY,
} from './constants.ts';
export { backgroundTheme, luminance, parseHexColor } from './core/color.ts';
export { expireCookie, readCookie, serializeCookie } from './core/cookie.ts';
export { parseSettingCode } from './core/setting.ts';
export { resolveTheme, themeFromCode, themeToCode, watchTheme } from './core/theme.ts';

export type { BackgroundTheme } from './core/color.ts';
export type { CookieOptions } from './core/cookie.ts';
export type { SettingChoice, SettingDefinition } from './core/setting.ts';
export type { MediaQuery, ResolvedTheme, Theme, ThemeInput } from './core/theme.ts';
