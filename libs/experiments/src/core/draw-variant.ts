import type { Experiment } from './experiment.ts';

/**
 * Draws a variant: one random number decides both participation and the variant.
 *
 * @param random Returns a number in [0, 1), like `Math.random`.
 * @returns `undefined` for a visitor outside the allocation. Variants split evenly.
 */
export function drawVariant<Variant extends string>(
  { allocation, variants }: Pick<Experiment<string, Variant>, 'allocation' | 'variants'>,
  random: () => number,
): Variant | undefined {
  // Specification §4: an allocation above 1 is excluded.
  if (allocation > 1) return undefined;
  const draw = random();
  return draw < allocation
    ? variants[Math.floor((draw / allocation) * variants.length)]
    : undefined;
}
