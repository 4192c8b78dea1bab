import type { ExperimentRule } from './experiment.ts';

/** The part of an experiment that a draw reads. */
export type DrawnRule<Variant extends string = string> = Pick<
  ExperimentRule<string, Variant>,
  'allocation' | 'variants' | 'weights' | 'group'
>;

/**
 * Draws a variant: one random number decides both participation and the variant.
 *
 * @param random Returns a number in [0, 1), like `Math.random`.
 * @returns `undefined` for a visitor outside the allocation, and for an experiment in a group, which
 *   only `drawByUnit` can draw.
 */
export function drawVariant<Variant extends string>(
  rule: DrawnRule<Variant>,
  random: () => number,
): Variant | undefined {
  // Specification §4: an allocation above 1 is excluded.
  if (rule.group || rule.allocation > 1) return undefined;
  const draw = random();
  return draw < rule.allocation ? variantAt(rule, draw / rule.allocation) : undefined;
}

/**
 * Returns the variant at a point in [0, 1): variants cover it in their order, evenly or by their
 * weights.
 */
export function variantAt<Variant extends string>(
  { variants, weights = variants.map(() => 1) }: DrawnRule<Variant>,
  point: number,
): Variant | undefined {
  let rest = point * weights.reduce((sum, weight) => sum + weight, 0);
  // The last one also takes what rounding leaves.
  return variants.find((_, index) => (rest -= weights[index] ?? 0) < 0) ?? variants.at(-1);
}
