import { everything } from '../everything.ts';

const WIDTHS = [320, 768, 1440] as const;
const COLOR_SCHEMES = ['light', 'dark'] as const;

export interface TestVariant {
  width: number;
  colorScheme: (typeof COLOR_SCHEMES)[number];
  /** Whether to check colors as well; they don't depend on the language. */
  hasColors: boolean;
}

/**
 * Returns pairwise viewport widths and themes in which to check a page in one of its languages.
 * Across three languages this covers each pair of language, width and theme with half of all combinations;
 * the nightly run covers every combination.
 *
 * @param languageIndex The position of the language: the first one starts with the light theme, the
 * second with the dark one.
 */
export function variantsIn(
  languageIndex: number,
  widths: readonly number[] = WIDTHS,
): TestVariant[] {
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
 * Returns the widths and themes for one of many pages built from the same components: each page is
 * checked in both themes and two widths, and the pages together cover each pair of width and theme.
 *
 * @param turn The position of the page.
 */
export function rotateVariants(turn: number): TestVariant[] {
  const firstScheme = Math.floor(turn / WIDTHS.length);
  return COLOR_SCHEMES.flatMap((_scheme, index) => {
    const width = WIDTHS[(turn + index) % WIDTHS.length];
    const colorScheme = COLOR_SCHEMES[(firstScheme + index) % COLOR_SCHEMES.length];
    return width && colorScheme ? [{ width, colorScheme, hasColors: true }] : [];
  });
}
