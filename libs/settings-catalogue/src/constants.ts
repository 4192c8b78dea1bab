/** How long a stored setting lives: one year, in seconds (specification §9: "Cookie expiry is one year"). */
export const COOKIE_MAX_AGE_SECONDS = 31_536_000;

/** The cookie that holds the theme (specification §2, theme). */
export const THEME_KEY = 'kae';

/** The cookie that holds the language. */
export const LANGUAGE_KEY = 'kad';

/** The cookie that holds the home page's background color. */
export const BACKGROUND_COLOR_KEY = 'k7';

/** What the background color is when none was chosen (specification §3, settings catalogue). */
export const DEFAULT_BACKGROUND_COLOR = '222222';

/** Weights of red, green and blue in luminance, as the specification gives them (§2, theme). */
export const RED_WEIGHT = 0.299;
export const GREEN_WEIGHT = 0.587;
export const BLUE_WEIGHT = 0.114;

/** Below this luminance, from 0 to 1, a page is dark with white text. */
export const DARK_BELOW_LUMINANCE = 0.5;
