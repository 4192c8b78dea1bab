import Color from 'colorjs.io';
import parseValue, { type FunctionNode } from 'postcss-value-parser';
import { colorPairs, type ColorPair } from '../tokens/color-pairs.ts';
import {
  readCustomProperties,
  resolveCustomProperty,
  splitArguments,
  type Preferences,
} from './custom-properties.ts';

/** A pair of colors without enough contrast. */
export interface LowContrast extends ColorPair, Required<Preferences> {
  /** What it is, 1 to 21. */
  ratio: number;
}

/** Every way in which a page may be shown that keeps its own colors. */
export const allPreferences: readonly Required<Preferences>[] = [
  { theme: 'light', moreContrast: false, print: false },
  { theme: 'dark', moreContrast: false, print: false },
  { theme: 'light', moreContrast: true, print: false },
  { theme: 'dark', moreContrast: true, print: false },
  { theme: 'light', moreContrast: false, print: true },
];

/**
 * Computes the contrast of every pair of colors, in both themes, with and without more contrast, and on paper.
 *
 * @param sheets CSS texts in the order in which a page loads them: the tokens, then what changes them on this page.
 * @param pairs The colors that may meet: those of the tokens unless said otherwise.
 * @returns The pairs that are below their minimum; none when all is well.
 * @throws Error when a color is missing or cannot be computed.
 * @see WCAG 2.2, contrast ratio
 */
export function findLowContrast(
  sheets: readonly string[],
  pairs: readonly ColorPair[] = colorPairs,
): LowContrast[] {
  return allPreferences.flatMap((preferences) => {
    const properties = readCustomProperties(sheets, preferences);
    const colorOf = (name: string) =>
      parseColor(resolveCustomProperty(properties, name, preferences));
    return pairs
      .map((pair) => ({
        ...pair,
        ...preferences,
        ratio: contrastRatio(colorOf(pair.foreground), colorOf(pair.background)),
      }))
      .filter(({ ratio, minimum }) => ratio < minimum);
  });
}

/** Contrast ratio of two colors, 1 to 21. The first may be translucent. @see WCAG 2.2, contrast ratio */
export function contrastRatio(foreground: Color, background: Color): number {
  if (background.alpha < 1) throw new Error(`A translucent background: ${background.toString()}`);
  const seen = background.mix(foreground.to('srgb').set('alpha', 1), foreground.alpha, {
    space: 'srgb',
  });
  return Color.contrast(seen, background, 'WCAG21');
}

/**
 * Reads a CSS color without `var()` in it.
 *
 * @param value Any color of CSS, `color-mix()` with percentages in its first color included.
 * @throws Error when it is not a color, or one that the system chooses.
 */
export function parseColor(value: string): Color {
  const [mix] = parseValue(value).nodes;
  return mix?.type === 'function' && mix.value === 'color-mix' ? mixColors(mix) : new Color(value);
}

function mixColors({ nodes }: FunctionNode): Color {
  const [method = '', first = '', second = ''] = splitArguments(nodes).map((argument) =>
    parseValue.stringify(argument),
  );
  const space = /^in ([\w-]+)$/.exec(method)?.[1];
  const share = / (\d+(?:\.\d+)?)%$/.exec(first);
  if (!space || / [\d.]+%$/.test(second))
    throw new Error(`Not understood: color-mix(${method}, …)`);
  const color = parseColor(share ? first.slice(0, share.index) : first);
  const otherShare = 1 - (share ? Number(share[1]) / 100 : 0.5);
  return color.mix(parseColor(second), otherShare, { space, premultiplied: true });
}
