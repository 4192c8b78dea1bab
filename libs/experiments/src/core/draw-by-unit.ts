import { variantAt, type DrawnRule } from './draw-variant.ts';
import type { ExperimentRule } from './experiment.ts';

/**
 * Draws by a stable id, such as an account's: each device and server that knows the id draws the
 * same variants, and nothing needs to be stored. Pass the result as `draw` of a decision's context.
 *
 * A larger allocation adds units and moves none to another variant. Experiments are independent of
 * each other, except those of one group: a unit takes part in at most one of them.
 *
 * @param unit The id. It is hashed with the experiment's name and never sent.
 */
export function drawByUnit(
  unit: string,
): <Variant extends string>(
  experiment: DrawnRule<Variant> & Pick<ExperimentRule, 'name'>,
) => Variant | undefined {
  const pointOf = (purpose: string): number => hash(`${purpose}:${unit}`) / 2 ** 32;
  return (experiment) => {
    const { name, allocation, group } = experiment;
    // Specification §4: an allocation above 1 is excluded.
    if (allocation > 1 || pointOf(`traffic:${name}`) >= allocation) return undefined;
    if (group) {
      const point = pointOf(`group:${group.name}`);
      if (point < group.from || point >= group.to) return undefined;
    }
    return variantAt(experiment, pointOf(`variant:${name}`));
  };
}

/**
 * Hashes the UTF-8 bytes of a text with 32-bit FNV-1a and the finalizer of MurmurHash3, without
 * which similar ids would get similar hashes.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
