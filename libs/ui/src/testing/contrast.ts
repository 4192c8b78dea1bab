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
  /** The actual ratio, 1 to 21. */
  ratio: number;
}

/** Every combination of preferences in which a page keeps its own colors. */
export const allPreferences: readonly Required<Preferences>[] = [
  { theme: 'light', moreContrast: false, print: false },
  { theme: 'dark', moreContrast: false, print: false },
  { theme: 'light', moreContrast: true, print: false },
  { theme: 'dark', moreContrast: true, print: false },
  { theme: 'light', moreContrast: false, print: true },
];

/**
 * Computes the contrast of every pair of colors, in both themes, with and without increased
 * contrast, and in print.
 *
 * @param sheets CSS texts in the order in which a page loads them: the tokens, then the page's
 * overrides.
 * @param pairs The colors that may be combined; those of the tokens by default.
 * @returns The pairs below their minimum; empty if there are none.
 * @throws Error If a color is missing or can't be computed.
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

/**
 * Returns the contrast ratio of two colors, 1 to 21. The first may be translucent. @see WCAG 2.2,
 * contrast ratio
 */
export function contrastRatio(foreground: Color, background: Color): number {
  if (background.alpha < 1) throw new Error(`A translucent background: ${background.toString()}`);
  const seen = background.mix(foreground.to('srgb').set('alpha', 1), foreground.alpha, {
    space: 'srgb',
  });
  return Color.contrast(seen, background, 'WCAG21');
}

/**
 * Parses a CSS color without `var()`.
 *
 * @param value Any CSS color, including `color-mix()` with a percentage in its first color.
 * @throws Error If it isn't a color, or is a system color.
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
  if (!space || / [\d.]+%$/.test(second)) throw new Error(`Unsupported: color-mix(${method}, …)`);
  const color = parseColor(share ? first.slice(0, share.index) : first);
  const otherShare = 1 - (share ? Number(share[1]) / 100 : 0.5);
  return color.mix(parseColor(second), otherShare, { space, premultiplied: true });
}
