import { detectPlatform, inputFromNavigator } from '@mallard/device-detection';
import {
  assignVariant,
  type Decision,
  type DecisionContext,
  type ExperimentRule,
} from '@mallard/experiments';
import { hasPrivacySignal, OPT_OUT_KEY } from '@mallard/pixel';
import { attempt } from '../browser/attempt.ts';
import { funnelOfVisit } from './origin.ts';

/**
 * Returns what decides about experiments in this visit. A visitor who may not be measured, or whom an experiment isn't
 * for, takes part only if the address names a variant.
 *
 * @throws Where storage is blocked.
 */
export function experimentContext(): DecisionContext {
  const isMeasured = !hasPrivacySignal(navigator) && !localStorage.getItem(OPT_OUT_KEY);
  const { formFactor } = detectPlatform(inputFromNavigator(navigator));
  return {
    search: location.search,
    storage: () => localStorage,
    originResolved: true,
    campaign: funnelOfVisit().campaign,
    filter: ({ audience = formFactor }, { isAsked }) =>
      isAsked || (isMeasured && audience === formFactor) ? 'allowed' : 'blocked',
    random: Math.random,
    now: Date.now,
  };
}

/**
 * Returns the assignments of the visit by experiment name: the stored ones, and those that the address brings back from a
 * checkout. Nobody is drawn.
 *
 * @param rules All experiments of the site: what they don't declare is ignored.
 */
export function experimentsOfVisit(rules: readonly ExperimentRule[]): Record<string, Decision> {
  const decisions = attempt(() => {
    // Those of the backend wait on the page that shows them.
    const context = { ...experimentContext(), backendAssignments: 'pending' } as const;
    return rules.map(
      (rule) => [rule.name, assignVariant({ ...rule, allocation: 0 }, context)] as const,
    );
  });
  return Object.fromEntries(decisions ?? []);
}
