import {
  writeRootDecision,
  type Decision,
  type DecisionContext,
  type Experiment,
} from '@mallard/experiments';
import { hasPrivacySignal, OPT_OUT_KEY } from '@mallard/pixel';
import { funnelOfVisit } from '../../environment/origin-of-visit.ts';

/**
 * Says on the root which variants are shown. What may not be measured is no experiment: who asks for privacy, or has
 * switched pixels off, gets the page as it is, unless the address names a variant.
 *
 * @param assign By the kind of assignment that the page's experiments have.
 * @param experiments Written into the script by the shell.
 * @throws Where storage is blocked, with nothing written: the page as everybody else sees it.
 */
export function applyExperiments(
  assign: (experiment: Experiment, context: DecisionContext) => Decision,
  experiments: readonly Experiment[],
): void {
  const { search } = location;
  const isMeasured = !hasPrivacySignal(navigator) && !localStorage.getItem(OPT_OUT_KEY);
  const { campaign } = funnelOfVisit();
  for (const experiment of experiments) {
    const decision = assign(experiment, {
      search,
      storage: () => localStorage,
      originResolved: true,
      campaign,
      filter: (_experiment, { isAsked }) => (isMeasured || isAsked ? 'allowed' : 'blocked'),
      random: Math.random,
      now: Date.now,
    });
    writeRootDecision(document.documentElement, experiment.name, decision);
  }
}
