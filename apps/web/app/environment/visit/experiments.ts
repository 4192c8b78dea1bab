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
 * Returns the context for deciding experiments in this visit. A visitor who may not be measured, or
 * whom an experiment excludes, takes part only if the URL names a variant.
 *
 * @throws If storage is blocked.
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
 * Returns the assignments of the visit by experiment name: the stored ones, and those that the URL
 * carries back from a checkout. It assigns no new variants.
 *
 * @param rules All experiments of the site; undeclared ones are ignored.
 */
export function experimentsOfVisit(rules: readonly ExperimentRule[]): Record<string, Decision> {
  const decisions = attempt(() => {
    // Backend assignments are fetched only on the page that shows them.
    const context = { ...experimentContext(), backendAssignments: 'pending' } as const;
    return rules.map(
      (rule) => [rule.name, assignVariant({ ...rule, allocation: 0 }, context)] as const,
    );
  });
  return Object.fromEntries(decisions ?? []);
}
