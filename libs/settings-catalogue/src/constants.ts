/**
 * The lifetime of a setting's cookie in seconds: one year (specification §9: "Cookie expiry is one
 * year").
 */
export const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** The name of the cookie that stores the theme (specification §2, theme). */
export const THEME_KEY = 'kae';

/** The name of the cookie that stores the language. */
export const LANGUAGE_KEY = 'kad';

/** The name of the cookie that stores the home page's background color. */
export const BACKGROUND_COLOR_KEY = 'k7';

/** The background color if none was chosen (specification §3, settings catalogue). */
export const DEFAULT_BACKGROUND_COLOR = '222222';

/** The weights of red, green and blue in the luminance, from the specification (§2, theme). */
export const RED_WEIGHT = 0.299;
export const GREEN_WEIGHT = 0.587;
export const BLUE_WEIGHT = 0.114;

/** The luminance, from 0 to 1, below which a page is dark with white text. */
export const DARK_BELOW_LUMINANCE = 0.5;
