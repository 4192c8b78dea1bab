import { PARAMETER_PREFIX } from '../constants.ts';
import type { Decisions } from './experiments.ts';

/**
 * Returns the parameters that record the visitor's variants, for pixels and for URLs that the
 * visitor returns by.
 *
 * @param decisions By experiment name.
 * @returns `exp_{name}` and `exp_{name}_assignedby` for each assigned variant. If the latter is
 * "url", the visitor used an override, so the value must not count.
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
