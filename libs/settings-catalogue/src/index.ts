export {
  BACKGROUND_COLOR_KEY,
  COOKIE_MAX_AGE_SECONDS,
  LANGUAGE_KEY,
  THEME_KEY,
} from './constants.ts';
export {
  formatQuerySettings,
  readCookieSettings,
  readQuerySettings,
  settingCookie,
  settingsCookies,
} from './core/codecs.ts';
export { backgroundTheme, luminance, parseHexColor } from './core/choices/color.ts';
export { expireCookie, readCookie, serializeCookie } from './core/cookie.ts';
export { fontFamily, FONTS } from './core/choices/fonts.ts';
export { backgroundFromCode, colorFromCode } from './core/palettes.ts';
export { REGIONS } from './core/choices/regions.ts';
export { settingOfKey } from './core/public-keys.ts';
export { isChangedCode, parseSettingCode, SETTING_GROUPS } from './core/setting.ts';
export { createSettings, productSettings } from './core/settings-codec.ts';
export { createSettingsStore } from './core/settings-store.ts';
export { findSetting, SETTINGS } from './core/settings.ts';
export {
  chosenTheme,
  resolveTheme,
  themeCookie,
  themeFromCode,
  themeToCode,
  watchTheme,
} from './core/theme.ts';
export { changedSettings, isSettingShown, readSettings, settingCode } from './core/values.ts';
export { SettingError } from './errors.ts';

export type { BackgroundTheme } from './core/choices/color.ts';
export type { CookieOptions } from './core/cookie.ts';
export type { ColorChoice, SettingDefinition, SettingGroup } from './core/setting.ts';
export type { SettingChoice } from './core/choices/setting-choice.ts';
export type { Setting, SettingKey } from './core/settings.ts';
export type { MediaQuery, ResolvedTheme, Theme, ThemeInput } from './core/theme.ts';
export type { CodesOf, CodesRead, IgnoredSetting } from './core/catalog.ts';
export type { Settings } from './core/settings-codec.ts';
export type { SettingsStore, SettingsStoreOptions } from './core/settings-store.ts';
export type { SettingsRead, SettingValues } from './core/values.ts';
export type { SettingErrorCode } from './errors.ts';
