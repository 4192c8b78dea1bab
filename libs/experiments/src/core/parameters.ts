import { PARAMETER_PREFIX } from '../constants.ts';
import type { Decisions } from './experiments.ts';

/**
 * The parameters that say in which variant something happened: for pixels, and for addresses that a
 * visitor comes back by.
 *
 * @param decisions By experiment name.
 * @returns `exp_{name}` and `exp_{name}_assignedby` for each variant; nothing for the others. Where the
 *   latter is "url" the visitor was put there on purpose, and the value must not count.
 * @see Specification §7, pixel parameters.
 */
export function experimentParameters(decisions: Decisions): Record<`exp_${string}`, string> {
  const parameters: Record<`exp_${string}`, string> = {};
  for (const [name, decision] of Object.entries(decisions)) {
    if (decision.status !== 'assigned') continue;
    const key = `${PARAMETER_PREFIX}${name}` as const;
    parameters[key] = decision.variant;
    parameters[`${key}_assignedby`] = decision.assignedBy;
  }
  return parameters;
}
