import { everything } from '../everything.ts';

const WIDTHS = [320, 768, 1440] as const;
const COLOR_SCHEMES = ['light', 'dark'] as const;

export interface Look {
  width: number;
  colorScheme: (typeof COLOR_SCHEMES)[number];
  /** Whether its colors are looked at as well: no language changes them. */
  hasColors: boolean;
}

/**
 * The widths and themes in which a page is looked at in one of its languages. Over three languages, each pair of language,
 * width and theme is met; of the combinations of all three, half are, and every one at night.
 *
 * @param languageIndex Which of the languages it is: the first begins light, the second dark.
 */
export function looksIn(languageIndex: number, widths: readonly number[] = WIDTHS): Look[] {
  return widths.flatMap((width, widthIndex) =>
    COLOR_SCHEMES.filter(
      (_scheme, index) => everything || index === (languageIndex + widthIndex) % 2,
    ).map((colorScheme) => ({
      ...{ width, colorScheme },
      hasColors: everything || languageIndex < COLOR_SCHEMES.length,
    })),
  );
}

/**
 * Those of one of many pages that are made of the same parts: each is met in both themes and in two widths, and each pair of a
 * width and a theme on some of them.
 *
 * @param turn Which of the pages it is.
 */
export function looksInTurn(turn: number): Look[] {
  const firstScheme = Math.floor(turn / WIDTHS.length);
  return COLOR_SCHEMES.flatMap((_scheme, index) => {
    const width = WIDTHS[(turn + index) % WIDTHS.length];
    const colorScheme = COLOR_SCHEMES[(firstScheme + index) % COLOR_SCHEMES.length];
    return width && colorScheme ? [{ width, colorScheme, hasColors: true }] : [];
  });
}
