import { everything } from './everything.ts';

const WIDTHS = [320, 768, 1440];
/** Where colors are looked at by day: where a page is narrowest and widest. */
const WIDTHS_FOR_COLORS = everything ? WIDTHS : [320, 1440];
const COLOR_SCHEMES = ['light', 'dark'] as const;

export interface Look {
  width: number;
  colorScheme: (typeof COLOR_SCHEMES)[number];
  /** Whether its colors are looked at as well: once for each width and theme. */
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
      hasColors:
        everything || (languageIndex < COLOR_SCHEMES.length && WIDTHS_FOR_COLORS.includes(width)),
    })),
  );
}
